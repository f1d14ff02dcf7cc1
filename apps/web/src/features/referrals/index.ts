/** The door of referrals: inviting friends, on the profile and at home. */
import { lazy } from 'react';

export { ReferralBanner } from './referral-banner.tsx';

/** Stands in a Suspense, where somebody is signed in. Its place in the page is `#referrals`. */
export const ReferralCard = lazy(async () => ({
  default: (await import('./referral-card.tsx')).ReferralCard,
}));
