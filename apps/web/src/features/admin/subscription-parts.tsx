/** A subscription's type and status, in a word. */
import type { AdminSubscription } from '@target-analysis/contract';
import { planNames } from '@target-analysis/contract/billing-lists';
import { Badge } from '../../ui/surfaces.tsx';

const types: Readonly<Record<string, string>> = {
  pay_as_you_go: planNames.payasyougo,
  pro_monthly: planNames.promonthly,
  pro_annual: planNames.proannual,
};

/** A type that isn't on sale shows its stored name. */
export function typeWords(subscriptionType: string): string {
  return types[subscriptionType] ?? subscriptionType;
}

const statuses = {
  active: { label: 'Active', tone: 'passed' },
  canceled: { label: 'Canceled', tone: 'careful' },
  payment_disputed: { label: 'Payment disputed', tone: 'failed' },
  payment_failed: { label: 'Payment failed', tone: 'failed' },
  renewal_pending: { label: 'Renewal pending', tone: 'careful' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

export function SubscriptionBadge({ status }: Pick<AdminSubscription, 'status'>) {
  const { label, tone } = statuses[status];
  return (
    <Badge look="outline" tone={tone}>
      {label}
    </Badge>
  );
}
