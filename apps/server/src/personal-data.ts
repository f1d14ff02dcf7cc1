/** The personal data we store, feature by feature: archives follow this order, and deletions run through it backward. */
import { personalData as accounts } from './features/accounts/index.ts';
import { personalData as admin } from './features/admin/index.ts';
import { personalData as billing } from './features/billing/index.ts';
import { personalData as firearms } from './features/firearms/index.ts';
import { personalData as notifications } from './features/notifications/index.ts';
import { personalData as privacy } from './features/privacy/index.ts';
import { personalData as profiles } from './features/profiles/index.ts';
import { personalData as referrals } from './features/referrals/index.ts';
import { personalData as reports } from './features/reports/index.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

/** @param sharing the personal data of sharing, which needs the secret of its links */
export function listPersonalData(sharing: PersonalData): PersonalData[] {
  return [accounts, profiles, reports, firearms, billing, referrals, sharing, notifications, privacy, admin];
}
