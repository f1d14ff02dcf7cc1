import { api } from '../../../lib/calls/api.ts';
import { readUserId } from '../../../lib/calls/auth.ts';
import { logProblem } from '../../../log.ts';
import { readFirearms } from '../../firearms/index.ts';
import { keepNewest, type FirstPage } from './keep-newest.ts';
import { keptStoreOf } from './kept-reports.ts';

/**
 * Saves the newest reports on this device, and the firearms for the next form, in the background. Only the first tab to get
 * the lock does it.
 */
export async function keepOnDevice(first: FirstPage): Promise<void> {
  const userId = readUserId();
  if (userId === null || !('serviceWorker' in navigator)) return;
  // Without the service worker, the page doesn't open offline.
  await navigator.serviceWorker.ready;
  const store = keptStoreOf(userId, () => readUserId() === userId);
  try {
    await navigator.locks.request('target-analysis:keep-reports', { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      await keepNewest(first, reading, store);
      await readFirearms();
    });
  } catch (error) {
    logProblem('The newest reports could not be kept on this device', error);
  }
}

const reading = {
  list: (page: number) => api.reports.listReports({ page }),
  report: (id: string) => api.reports.getReport({ id }),
  imported: (id: string) => api.reports.getHistoricalReport({ id }),
  picture: async (address: string) => {
    const answer = await fetch(address);
    return answer.ok ? answer.blob() : null;
  },
};
