/** A session of the test checkout as it stands now. */
import type { Currency } from '@target-analysis/contract/money';
import { findAccount } from '../checkout/customer-store.ts';
import { dueCents, statusOf } from './payment-rules.ts';
import {
  findPayment,
  findSession,
  findSubscription,
  listPaidSessions,
  type TestPayment,
  type TestSession,
  type TestSubscription,
} from './test-checkout-store.ts';
import type { TestDesk } from './test-events.ts';

export interface SessionView {
  checkoutSession: TestSession;
  status: TestSession['status'];
  dueCents: number;
  currency: Currency;
  /** Null while unpaid. */
  payment: TestPayment | null;
  /** Of a paid one for a plan. */
  subscription: TestSubscription | null;
}

export async function viewSession(
  { database, clock, currency }: TestDesk,
  id: string,
): Promise<SessionView | null> {
  const checkoutSession = await findSession(database, id);
  if (checkoutSession === null) return null;
  const { paymentId, subscriptionId } = checkoutSession;
  return {
    checkoutSession,
    status: statusOf(checkoutSession, clock.now()),
    dueCents: dueCents(checkoutSession),
    currency,
    payment: paymentId === null ? null : await findPayment(database, paymentId),
    subscription: subscriptionId === null ? null : await findSubscription(database, subscriptionId),
  };
}

/** What a customer has paid for; null for no customer. */
export async function viewPurchases(
  { database }: TestDesk,
  customerId: string,
): Promise<TestSession[] | null> {
  const userId = await findAccount(database, customerId, 'test');
  return userId === null ? null : listPaidSessions(database, userId);
}

/** Where the buyer goes after the payment. */
export function placeAfterPayment({ id, successUrl }: TestSession): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}
