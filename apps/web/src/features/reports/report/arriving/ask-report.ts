import { api } from '../../../../lib/calls/api.ts';
import { createAsking, loadPictureEarly } from '../../../../lib/calls/ask-early.ts';

/** Asks for a report and its photo, early from its route, then from its page. */
export const askedReport = createAsking(async (id, signal) => {
  const report = await api.reports.getReport({ id }, { signal, context: { retry: 'reports' } });
  loadPictureEarly(report.display_url);
  return report;
});
