/** The tables that store something about an account, for tests that fill or read all of them. */
export { administrativeActs } from '../../src/features/admin/tables.ts';
export { accounts, identities, secondFactors } from '../../src/features/accounts/tables.ts';
export { checkouts, payments, providerCustomers, subscriptions } from '../../src/features/billing/tables.ts';
export { pretendStripeObjects } from '../../src/features/billing/pretend-stripe/tables.ts';
export { firearms } from '../../src/features/firearms/tables.ts';
export { commentNotifications } from '../../src/features/notifications/tables.ts';
export { userProfiles } from '../../src/features/profiles/tables.ts';
export { referralConversions, referralOrigins, userReferrals } from '../../src/features/referrals/tables.ts';
export {
  historicalReports,
  reportStrings,
  reportVersions,
  userSessions,
} from '../../src/features/reports/tables.ts';
export { sessionComments, sharedReports } from '../../src/features/sharing/tables.ts';
export { dataExports, privacyActivityLogs } from '../../src/features/privacy/tables.ts';
