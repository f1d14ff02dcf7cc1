/** What a refund takes back besides the money. */
import type { AdminPayment } from '@target-analysis/contract';

/** @param isFull whether nothing of the payment is left after the refund */
export function refundWords(
  { kind, ends_plan: endsPlan }: Pick<AdminPayment, 'kind' | 'ends_plan'>,
  isFull: boolean,
): string {
  if (kind === 'reports') return 'We take back unused reports in proportion.';
  if (!endsPlan) return 'No plan changes: this isn’t the latest payment for a running plan.';
  return isFull
    ? 'This full refund ends the plan right away.'
    : 'The plan goes on. Only a full refund ends it.';
}
