import { api } from '../../../lib/calls/api.ts';
import { readUserId } from '../../../lib/calls/auth.ts';
import { logProblem } from '../../../log.ts';
import { readFirearms } from '../../firearms/index.ts';
import { keepNewest, type FirstPage } from './keep-newest.ts';
import { keptStoreOf } from './kept-reports.ts';

/**
 * Keeps the newest reports on this device, and the firearms for the next form, beside all else that the page does. Only the tab that
 * comes first does it.
 */
export async function keepOnDevice(first: FirstPage): Promise<void> {
  const userId = readUserId();
  if (userId === null || !('serviceWorker' in navigator)) return;
  // Without it the page doesn't open when there is no network.
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
