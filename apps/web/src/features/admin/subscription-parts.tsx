/** A subscription's type and status, in a word. */
import type { AdminSubscription } from '@target-analysis/contract';
import { Badge } from '../../ui/surfaces.tsx';

const types: Readonly<Record<string, string>> = {
  pay_as_you_go: 'Pay-As-You-Go',
  pro_monthly: 'Pro monthly',
  pro_annual: 'Pro annual',
};

/** Plans that start when another one ends. */
export const nextWords = {
  payasyougo: 'Pay-As-You-Go',
  promonthly: 'Pro monthly',
  proannual: 'Pro annual',
} as const;

/** A type that isn't on sale shows its stored name. */
export function typeWords(subscriptionType: string): string {
  return types[subscriptionType] ?? subscriptionType;
}

const statuses = {
  active: { label: 'Active', tone: 'passed' },
  canceled: { label: 'Canceled', tone: 'careful' },
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
