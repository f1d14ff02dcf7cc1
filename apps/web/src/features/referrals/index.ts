/** The door of referrals: inviting friends, on the profile and at home. */
import { lazy } from 'react';

export { ReferralBanner } from './referral-banner.tsx';

/** Needs a Suspense and a signed-in person. Its place in the page is `#referrals`. */
export const ReferralCard = lazy(async () => ({
  default: (await import('./referral-card.tsx')).ReferralCard,
}));
