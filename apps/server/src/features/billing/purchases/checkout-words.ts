/** A checkout and a payment in words, for the provider and the buyer. */
import type { PlanId } from '@target-analysis/contract/billing-lists';
import type { CheckoutRow } from '../checkout/checkout-store.ts';
import { paidReportsInWords } from '../in-words.ts';

export type CheckoutMetadata = ReturnType<typeof metadataOf>;

type Ordered = Pick<CheckoutRow, 'planId' | 'billingCycle' | 'quantity' | 'action' | 'currentSubscriptionId'>;

/** All values as text, as in a provider's metadata; empty if not applicable. */
export function metadataOf(checkout: Ordered) {
  return {
    planId: checkout.planId,
    billingCycle: checkout.billingCycle ?? '',
    quantity: checkout.quantity === null ? '' : String(checkout.quantity),
    isUpgrade: String(checkout.action === 'upgrade'),
    currentSubscriptionId: checkout.currentSubscriptionId ?? '',
    action: checkout.action,
    isSubscription: String(checkout.planId !== 'payasyougo'),
  };
}

/** What the account has after the payment (document 1 section 8). */
export function fulfilledWords({ planId, action, quantity }: Ordered): string {
  if (planId === 'payasyougo') return `Successfully added ${String(quantity ?? 0)} report(s) to your account`;
  if (action === 'follow') return 'Your next plan is set. It begins when your current plan ends.';
  return action === 'upgrade' ? 'Subscription updated successfully' : 'Subscription created successfully';
}

/** What the buyer did not get for a payment that matches no order (document 1 section 8). */
export function unfulfilledWords({ planId, action }: Ordered): string {
  if (planId === 'payasyougo') return 'Failed to add reports';
  return action === 'upgrade' ? 'Failed to update subscription' : 'Failed to create subscription';
}

/** The text in the list of purchases. */
export function purchaseWords(
  payment: { planId: PlanId; quantity: number | null; kind: string },
  planName: string,
): string {
  const { planId, quantity } = payment;
  if (planId === 'payasyougo') return paidReportsInWords(quantity);
  const kinds: Readonly<Record<string, string>> = { upgrade: ', upgrade', renewal: ', renewal' };
  return `${planName}${kinds[payment.kind] ?? ''}`;
}
