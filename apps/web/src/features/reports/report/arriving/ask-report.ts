/** Asks for a report and its photo as soon as the address is known, while the code of its page is still on its way. */
import type { UserSession } from '@target-analysis/contract';
import { api } from '../../../../lib/calls/api.ts';

export const { askEarly, askReport } = createAsking(readReport);

/** @param read asks the server */
export function createAsking<Answer>(read: (id: string, signal?: AbortSignal) => Promise<Answer>) {
  let early: { id: string; answer: Promise<Answer> } | null = null;

  /** For the route, on each navigation to a report. */
  const askEarly = (id: string): void => {
    early = { id, answer: read(id) };
    // The page sees the failure when it takes the answer.
    early.answer.catch(() => undefined);
  };

  /** Returns what the route asked for, once; after that, asks again. */
  const askReport: typeof read = (id, signal) => {
    const asked = early;
    early = null;
    return asked?.id === id ? asked.answer : read(id, signal);
  };
  return { askEarly, askReport };
}

async function readReport(id: string, signal?: AbortSignal): Promise<UserSession> {
  const report = await api.reports.getReport({ id }, { signal, context: { retry: 'reports' } });
  // The photo arrives while the report is drawn: on a slow phone, both take a second.
  Object.assign(new Image(), { fetchPriority: 'high', src: report.display_url });
  return report;
}
