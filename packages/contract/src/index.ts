/** What web and server promise each other: one file a feature, the errors, the business constants. */
import { accountsContract } from './accounts.ts';
import { billingContract } from './billing.ts';
import { contactContract } from './contact.ts';
import { firearmsContract } from './firearms.ts';
import { profilesContract } from './profiles.ts';
import { reportsContract } from './reports.ts';
import { siteContract } from './site.ts';

export const contract = {
  accounts: accountsContract,
  billing: billingContract,
  contact: contactContract,
  firearms: firearmsContract,
  profiles: profilesContract,
  reports: reportsContract,
  site: siteContract,
};

export type Contract = typeof contract;
export type { Balance } from './billing.ts';
export type { Firearm } from './firearms.ts';
export type { Profile } from './profiles.ts';
export type { ProgressPoint, ReportVersion } from './corrections.ts';
export type { NewShootingSession, NewUserSession, ReportCard, ShootingSession } from './reports.ts';
export type { AnalysisState, UserSession } from './user-session.ts';
export type { SiteSettings } from './site.ts';
export { emailSchema, storableText } from './fields.ts';
export { reportSchema } from './report-schema.ts';
