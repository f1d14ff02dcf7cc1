/** The tables that hold something of an account; each belongs to its feature, and is only read here. */
export { administrativeActs } from '../../admin/tables.ts';
export { accounts, identities, secondFactors, signIns } from '../../accounts/tables.ts';
export { checkouts, creditAccounts, creditEntries, payments, subscriptions } from '../../billing/tables.ts';
export { testCheckoutSessions } from '../../billing/test-checkout/tables.ts';
export { firearms } from '../../firearms/tables.ts';
export { commentNotifications } from '../../notifications/tables.ts';
export { userProfiles } from '../../profiles/tables.ts';
export { referralConversions, userReferrals } from '../../referrals/tables.ts';
export {
  historicalReports,
  photos,
  reportVersions,
  shootingSessions,
  userSessions,
} from '../../reports/tables.ts';
export { sessionComments, sharedReports } from '../../sharing/tables.ts';
export { dataExports, privacyActivityLogs } from '../tables.ts';
