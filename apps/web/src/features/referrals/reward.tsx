import { referralReward } from '@target-analysis/contract/constants';
import { formatCents } from '../billing/index.ts';
import { rewardWords } from './referral-words.ts';

/** What a friend's first report earns. */
export function Reward() {
  return rewardWords(formatCents(referralReward.worthCents));
}
