/** The remaining reports in figures. */
import type { Subscription } from '@target-analysis/contract';
import { hasUsableQuota, periodWords, type Balance } from '../balance.ts';

type Known = Balance & Pick<Subscription, 'subscription_end'>;

export type Quota =
  | { kind: 'none'; additional: number }
  | { kind: 'unlimited'; used: number; additional: number }
  | {
      kind: 'limited';
      used: number;
      limit: number;
      left: number;
      /** 'this month'; 'from your last period' while its renewal is undecided. */
      period: string;
      additional: number;
    };

export function quotaOf(subscription: Known, now: Date): Quota {
  const { subscription_type: type, reports_used: used, reports_limit: limit } = subscription;
  const { subscription_end: end } = subscription;
  const additional = subscription.additional_reports;
  if (!hasUsableQuota(subscription)) return { kind: 'none', additional };
  // Decision 3: no limit, or a limit of 0, means unlimited.
  if (limit === null || limit === 0) return { kind: 'unlimited', used, additional };
  const isOver = end !== null && new Date(end) <= now;
  const period = periodWords(type, isOver);
  return { kind: 'limited', used, limit, left: Math.max(0, limit - used), period, additional };
}
