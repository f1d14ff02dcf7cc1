/** From an order to the page on which it is paid. */
import type { NewPayment } from '@target-analysis/contract';
import { problemOf, toProblem, type Problem } from '../../lib/calls/problem.ts';
import type { CheckoutTab } from './checkout-tab.ts';
import { paymentOf, type Buyer, type Order } from './order.ts';
import type { NewPurchase } from './pending/pending.ts';

export interface CheckoutTools {
  /** create-payment, tried again on its own: the idempotency key keeps it one checkout. */
  createPayment: (payment: NewPayment) => Promise<{ url: string }>;
  tab: CheckoutTab;
  /** Keeps in the browser what is being paid. */
  remember: (purchase: NewPurchase) => void;
  newId: () => string;
}

export type OpenedCheckout =
  /** `isBlocked`: there is no tab for it, so that its address still waits for a click. */
  { status: 'opened'; url: string; isBlocked: boolean } | { status: 'refused'; problem: Problem };

/** Opens one checkout for one click; a refusal closes the tab that waited for it. */
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

/** For buyers who have not signed in. */
export const signInToBuy: Problem = {
  code: 'authentication-required',
  title: 'Authentication required',
  message: 'Please sign in to purchase a plan.',
  goTo: '/auth',
};

/** A refusal with a reason keeps its words; one without goes by those of a payment. */
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
