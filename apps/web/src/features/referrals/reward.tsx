import { referralReward } from '@target-analysis/contract/constants';
import { useSiteSettings } from '../../lib/calls/site-settings.ts';
import { useMoney } from '../billing/index.ts';
import { rewardWords } from './referral-words.ts';

/** What a friend's first report earns. */
export function Reward() {
  const price = useSiteSettings()?.report_price ?? null;
  const money = useMoney();
  return rewardWords(price === null ? null : money(referralReward.reports * price));
}
