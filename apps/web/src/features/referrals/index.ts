/** The public interface of referrals: inviting friends, on the profile and on the home page. */
import { lazyPart } from '../../lib/lazy-parts.ts';

export { ReferralBanner } from './referral-banner.tsx';

/** Needs a Suspense around it and a signed-in person. Its place in the page is `#referrals`. */
export const ReferralCard = lazyPart(async () => (await import('./referral-card.tsx')).ReferralCard);
