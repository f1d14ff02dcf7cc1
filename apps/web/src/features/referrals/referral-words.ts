/** What the page says about referrals. */
import type { ReferralConversion } from '@target-analysis/contract';
import { referralReward } from '@target-analysis/contract/constants';
import { countOf } from '../../lib/words/count-of.ts';

/** Id of the card on the page. */
export const referralsPlace = 'referrals';

export function referralLink(origin: string, code: string): string {
  return `${origin}/auth?ref=${encodeURIComponent(code)}`;
}

/**
 * '2 reports, a $5.98 value', with the price in the visitor's format.
 * @param worth null if the price is unknown
 */
export function rewardWords(worth: string | null): string {
  const reports = countOf(referralReward.reports, 'report');
  return worth === null ? reports : `${reports}, a ${worth} value`;
}

/** What a friend's first report earned: nothing above the monthly limit. */
export function earnedWords(reports: number): string {
  return reports === 0 ? 'over the limit' : `+${countOf(reports, 'report')}`;
}

/** Why a friend hasn't earned anything yet. */
export function pendingWords(review: ReferralConversion['review']): string {
  if (review === 'waiting') return 'under review';
  return review === 'refused' ? 'not counted' : 'no report yet';
}

/** Why some friends are checked. */
export const reviewWords =
  'When new accounts come from the same device and network within an hour, we check them before the reward is paid.';

/** Why a friend may earn nothing. */
export function limitWords(friends: number): string {
  return `You earn reports for up to ${countOf(friends, 'friend')} in 30 days.`;
}

/** For the banner, shown even without referrals. */
export function referralsWords(count: number): string {
  return `You have ${countOf(count, 'referral')} so far.`;
}

/** What failed to load; null if everything loaded. */
export function loadingProblem(failed: { code: boolean; data: boolean }): string | null {
  if (failed.code && failed.data) return 'Failed to load referral information';
  if (failed.code) return 'Failed to load referral code';
  return failed.data ? 'Failed to load referral data' : null;
}
