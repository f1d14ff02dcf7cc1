/** Opens the page on which an order is paid. */
import type { NewPayment } from '@target-analysis/contract';
import { problemOf, toProblem, type Problem } from '../../lib/calls/problem.ts';
import type { CheckoutTab } from './checkout-tab.ts';
import { paymentOf, type Buyer, type Order } from './order.ts';
import type { NewPurchase } from './pending/pending.ts';

export interface CheckoutTools {
  /** Calls create-payment, with automatic retries: the idempotency key keeps it one checkout. */
  createPayment: (payment: NewPayment) => Promise<{ url: string }>;
  tab: CheckoutTab;
  /** Stores in the browser what is being paid for. */
  remember: (purchase: NewPurchase) => void;
  newId: () => string;
}

export type OpenedCheckout =
  /** `isBlocked`: no tab could be opened, so the address still needs a click. */
  { status: 'opened'; url: string; isBlocked: boolean } | { status: 'refused'; problem: Problem };

/** Opens one checkout per click; a refusal closes the tab that waited for it. */
export async function openCheckout(
  order: Order,
  buyer: Buyer,
  { createPayment, tab, remember, newId }: CheckoutTools,
): Promise<OpenedCheckout> {
  const payment = paymentOf(order, buyer);
  try {
    if (payment === null) return refused(tab, problemOf('price-error'));
    const { url } = await createPayment({ ...payment, idempotencyKey: newId() });
    if (url === '') return refused(tab, noAddress);
    remember(purchaseOf(order, buyer));
    return { status: 'opened', url, isBlocked: !tab.goTo(url) };
  } catch (error) {
    return refused(tab, paymentProblem(error));
  }
}

function refused(tab: CheckoutTab, problem: Problem): OpenedCheckout {
  tab.close();
  return { status: 'refused', problem };
}

const noAddress: Problem = {
  code: 'checkout-unavailable',
  title: 'Payment error',
  message: 'No checkout URL returned from the card payment provider. Please try again.',
  goTo: null,
};

/** For buyers who are not signed in. */
export const signInToBuy: Problem = {
  code: 'authentication-required',
  title: 'Authentication required',
  message: 'Please sign in to purchase a plan.',
  goTo: '/auth',
};

/** A refusal with a reason keeps its own words; other failures get those of a payment. */
export function paymentProblem(error: unknown): Problem {
  const problem = toProblem(error);
  switch (problem.code) {
    case 'authentication-required':
      return signInToBuy;
    case 'no-connection':
      return { ...problem, title: 'Payment error' };
    case 'internal-error':
      return { ...problem, title: 'Payment failed', message: 'Failed to create payment session' };
    default:
      return problem;
  }
}

function purchaseOf(order: Order, { subscription }: Buyer): NewPurchase {
  switch (order.kind) {
    case 'reports':
      return {
        kind: 'reports',
        action: subscription === null ? 'standalone' : 'add',
        quantity: order.quantity,
        packType: order.pack,
      };
    case 'plan':
      return {
        kind: 'plan',
        planId: order.planId,
        billingCycle: order.planId === 'promonthly' ? 'monthly' : 'annual',
        isUpgrade: false,
      };
    case 'upgrade':
      return { kind: 'plan', planId: 'proannual', billingCycle: 'annual', isUpgrade: true };
  }
}
