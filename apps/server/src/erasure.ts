/** What goes with an account, from every feature: a feature that keeps something of people has its line here. */
import { eraseAccount } from './features/accounts/index.ts';
import { eraseAccount as eraseActs } from './features/admin/index.ts';
import { eraseAccount as eraseMoney, noticeQueue, type createBilling } from './features/billing/index.ts';
import { eraseAccount as eraseFirearms } from './features/firearms/index.ts';
import { eraseAccount as eraseNotifications } from './features/notifications/index.ts';
import { erasePrivacy, exportFolder, type Erasure } from './features/privacy/index.ts';
import { eraseAccount as eraseProfile } from './features/profiles/index.ts';
import { eraseAccount as eraseReferrals } from './features/referrals/index.ts';
import { eraseAccount as eraseReports, listReportIds, photoFolder } from './features/reports/index.ts';
import { eraseAccount as eraseShares, type createSharing } from './features/sharing/index.ts';

interface ErasureDeps {
  billing: Pick<ReturnType<typeof createBilling>, 'leaveProvider'>;
  sharing: Pick<Awaited<ReturnType<typeof createSharing>>, 'listShareNames'>;
}

export function createErasure({ billing, sharing }: ErasureDeps): Erasure {
  return {
    eraseAccount,
    leaveProvider: billing.leaveProvider,
    listNames: async (database, userId) => [
      ...(await listReportIds(database, userId)),
      ...(await sharing.listShareNames(database, userId)),
    ],
    keptQueues: [noticeQueue],
    foldersOf: (userId) => [photoFolder(userId), exportFolder(userId)],
    // Shares and notifications are found by the reports, which go after them.
    erasures: [
      eraseShares,
      eraseNotifications,
      eraseReports,
      eraseFirearms,
      eraseProfile,
      eraseReferrals,
      eraseMoney,
      eraseActs,
      erasePrivacy,
    ],
  };
}
