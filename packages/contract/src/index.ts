/** The contract between web and server: one file per feature, the errors, the business constants. */
import { accountsContract } from './accounts.ts';
import { adminContract } from './admin.ts';
import { billingContract } from './billing/billing.ts';
import { contactContract } from './contact.ts';
import { firearmsContract } from './firearms.ts';
import { guideContract } from './guide.ts';
import { notificationsContract } from './notifications.ts';
import { privacyContract } from './privacy.ts';
import { profilesContract } from './profiles.ts';
import { referralsContract } from './referrals.ts';
import { reportsContract } from './reports/reports.ts';
import { sharingContract } from './sharing.ts';
import { siteContract } from './site.ts';

export const contract = {
  accounts: accountsContract,
  admin: adminContract,
  billing: billingContract,
  contact: contactContract,
  firearms: firearmsContract,
  guide: guideContract,
  notifications: notificationsContract,
  privacy: privacyContract,
  profiles: profilesContract,
  referrals: referralsContract,
  reports: reportsContract,
  sharing: sharingContract,
  site: siteContract,
};

export type Contract = typeof contract;
export type { SignedInDevice } from './accounts.ts';
export type {
  AdministrativeAct,
  AdminPayment,
  AdminUser,
  PrivacyLog,
  Revenue,
  WaitingReferral,
} from './admin.ts';
export type { AdminComingCharge, AdminSubscription } from './billing/admin-subscriptions.ts';
export type { AskedPage, Cancellation, NewPayment } from './billing/asked.ts';
export type { Plan, ProcessedPayment, Purchase, Subscription, Upgrade } from './billing/billing.ts';
export type { Firearm } from './firearms.ts';
export type { Drill } from './guide.ts';
export type { Notification } from './notifications.ts';
export type { DataExport } from './privacy.ts';
export type { Profile } from './profiles.ts';
export type { ReferralConversion, Referrals, UserReferral } from './referrals.ts';
export type { ProgressPoint, ReportVersion } from './reports/corrections.ts';
export type {
  HistoricalReport,
  HistoricalReportCard,
  ReportCard,
  ReportFilters,
  ReportGlance,
  SessionReportCard,
} from './reports/report-lists.ts';
export type { NewUserSession } from './reports/reports.ts';
export type { SessionComment, SessionComments, Share, SharedReport, SharedSession } from './sharing.ts';
export type { AnalysisState, ChangeableFacts, UserSession } from './reports/user-session.ts';
export type { SiteSettings } from './site.ts';
export { liveContract, type LiveContract } from './live.ts';
export { emailSchema, storableText } from './fields/fields.ts';
export { reportSchema } from './reports/report-schema.ts';
