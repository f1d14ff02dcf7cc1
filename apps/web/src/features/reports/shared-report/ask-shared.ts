import { api } from '../../../lib/calls/api.ts';
import { createAsking, loadPictureEarly } from '../../../lib/calls/ask-early.ts';

/** Asks what a link opens. */
export const askedShare = createAsking((token, signal) =>
  api.sharing.getSharedReportByToken({ share_token_param: token }, { signal, context: { retry: 'reports' } }),
);

/** Asks for the report behind a link, and for its photo. */
export const askedSession = createAsking(async (token, signal) => {
  const report = await api.sharing.getSessionForSharedReport(
    { share_token_param: token },
    { signal, context: { retry: 'reports' } },
  );
  loadPictureEarly(report.display_url);
  return report;
});

/** For the route of a shared report. */
export function askSharedEarly(token: string): void {
  askedShare.askEarly(token);
  askedSession.askEarly(token);
}
