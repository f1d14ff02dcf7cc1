/** What the plan will cost next, if that isn't just its price: with a lasting code, or tax. */
import type { Subscription } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { billingKey } from '../refresh-subscription.ts';

export interface NextCharge {
  amount: number;
  /** Included in `amount`. */
  tax: number;
}

/** Null if only the price is known; `isAsked` until the provider has answered. */
export function useNextCharge(subscription: Pick<Subscription, 'renewal_differs' | 'auto_renew'>): {
  charge: NextCharge | null;
  isAsked: boolean;
} {
  const isEnabled = subscription.renewal_differs && subscription.auto_renew;
  const { data, isPending } = useQuery({
    queryKey: [...billingKey, 'next-charge'],
    queryFn: ({ signal }) => api.billing.getNextCharge(undefined, { signal, context: { retry: 'none' } }),
    enabled: isEnabled,
  });
  return { charge: data?.charge ?? null, isAsked: isEnabled && isPending };
}
