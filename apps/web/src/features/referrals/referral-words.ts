/** What the page says about referrals. */
import type { ReferralConversion } from '@target-analysis/contract';
import { referralReward } from '@target-analysis/contract/constants';

/** Where the card stands. */
export const referralsPlace = 'referrals';

export function referralLink(origin: string, code: string): string {
  return `${origin}/auth?ref=${encodeURIComponent(code)}`;
}

/** '2 reports, a $5.98 value', with the price as the visitor writes it; null while it is not known. */
export function rewardWords(worth: string | null): string {
  const reports = reportsWords(referralReward.reports);
  return worth === null ? reports : `${reports}, a ${worth} value`;
}

export function reportsWords(count: number): string {
  return `${String(count)} report${count === 1 ? '' : 's'}`;
}

/** What a friend's first report earned: nothing beyond the month's limit. */
export function earnedWords(reports: number): string {
  return reports === 0 ? 'over the limit' : `+${reportsWords(reports)}`;
}

/** What a friend who has earned nothing yet waits for. */
export function pendingWords(review: ReferralConversion['review']): string {
  if (review === 'waiting') return 'waiting for a check';
  return review === 'refused' ? 'not counted' : 'first report to come';
}

/** Why a friend is checked. */
export const reviewWords =
  'When new accounts come from the same device and network within an hour, we check them before the reward is paid.';

/** Why a friend may earn nothing. */
export function limitWords(friends: number): string {
  return `You earn reports for up to ${String(friends)} friend${friends === 1 ? '' : 's'} in 30 days.`;
}

/** For the banner, from the first day on. */
export function referralsWords(count: number): string {
  return `You have ${String(count)} referral${count === 1 ? '' : 's'} so far.`;
}

/** Of what could not be loaded; null where all is there. */
export function loadingProblem(failed: { code: boolean; data: boolean }): string | null {
  if (failed.code && failed.data) return 'Failed to load referral information';
  if (failed.code) return 'Failed to load referral code';
  return failed.data ? 'Failed to load referral data' : null;
}
