/** The local test checkout in the place of a payment provider. No money moves. */
import type { Hono } from 'hono';
import type { Log } from '../../../platform/log/log.ts';
import type {
  CheckoutProvider,
  ProviderSession,
  ProviderSubscription,
} from '../checkout/checkout-provider.ts';
import { readStripeEvent } from '../stripe/stripe-events.ts';
import { paymentOfInvoice } from './invoices.ts';
import { startTestCheckoutJobs } from './jobs.ts';
import { refundPayment, refundUpTo } from './money-back.ts';
import { expireSession, openSession } from './payment-rules.ts';
import { endSubscription, setAutoRenew } from './renewal-rules.ts';
import { portalPath } from './portal-page.ts';
import { testCheckoutPages, testCheckoutPath } from './routes.ts';
import { viewSession, type SessionView } from './session-view.ts';
import {
  findPayment,
  findSessionOf,
  findSubscription,
  type TestSession,
  type TestSubscription,
} from './test-checkout-store.ts';
import type { TestDesk } from './test-events.ts';

export { testCheckoutPath } from './routes.ts';

export interface TestCheckoutDeps extends TestDesk {
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  webhookSecret: string;
  log: Log;
}

export interface TestCheckout extends CheckoutProvider {
  /** Stand below `testCheckoutPath`. */
  pages: Hono;
  startJobs: () => Promise<void>;
}

export function createTestCheckout(deps: TestCheckoutDeps): TestCheckout {
  const { database, siteUrl, webhookSecret, log } = deps;
  const addressOf = (sessionId: string) => `${siteUrl}${testCheckoutPath}/${sessionId}`;
  return {
    name: 'test',
    keepCustomer: ({ customerId }) => Promise.resolve(customerId ?? `cus_test_${deps.ids.secret()}`),
    // Its sessions are erased with the account.
    deleteCustomer: () => Promise.resolve(),
    openPortal: ({ customerId }) => Promise.resolve(`${siteUrl}${portalPath}/${customerId}`),
    open: async (order) => {
      const sessionId = await openSession(deps, order);
      return { sessionId, url: addressOf(sessionId) };
    },
    readSession: async (sessionId) => {
      const view = await viewSession(deps, sessionId);
      return view && describeSession(view, addressOf(sessionId));
    },
    closeSession: (sessionId) => expireSession(deps, sessionId),
    readPayment: async (paymentId) => {
      const payment = await findPayment(database, paymentId);
      return payment && { refundedCents: payment.refundedCents, isDisputed: payment.isDisputed };
    },
    readReceipt: async (paymentId) => {
      const paid = await findSessionOf(database, { paymentId });
      return paid && addressOf(paid.id);
    },
    refundPayment: (paymentId, part) =>
      part === undefined ? refundPayment(deps, paymentId) : refundUpTo(deps, paymentId, part.upToCents),
    readSubscription: async (subscriptionId) => {
      const subscription = await findSubscription(database, subscriptionId);
      if (subscription === null) return null;
      const begun = await findSessionOf(database, { subscriptionId });
      return describeSubscription(subscription, begun, addressOf);
    },
    setAutoRenew: (subscriptionId, autoRenew) => setAutoRenew(deps, subscriptionId, autoRenew),
    endSubscription: (subscriptionId) => endSubscription(deps, subscriptionId),
    readEvent: (delivery) => readStripeEvent({ ...delivery, secret: webhookSecret }),
    // Its events wait in our own database until they are taken: none is lost on the way.
    listEvents: () => Promise.resolve([]),
    pages: testCheckoutPages(deps),
    startJobs: () =>
      startTestCheckoutJobs(deps, { address: `${siteUrl}/webhooks/checkout`, webhookSecret, log }),
  };
}

function describeSession(view: SessionView, page: string): ProviderSession {
  const { checkoutSession, status, payment, subscription, dueCents, currency } = view;
  const { id, checkoutId, userId, paymentId } = checkoutSession;
  return {
    id,
    status,
    payment: paymentId === null ? 'unpaid' : 'paid',
    checkoutId,
    userId,
    amountCents: dueCents,
    currency,
    paymentId,
    refundedCents: payment?.refundedCents ?? 0,
    isDisputed: payment?.isDisputed ?? false,
    // The page of a paid session is its receipt.
    receiptUrl: paymentId === null ? null : page,
    subscription: subscription && describeSubscription(subscription, checkoutSession, () => page),
  };
}

function describeSubscription(
  subscription: TestSubscription,
  begun: TestSession | null,
  addressOf: (sessionId: string) => string,
): ProviderSubscription {
  const { id, status, autoRenew, begins, invoiceId, periodStart, periodEnd, amountCents } = subscription;
  return {
    id,
    begins,
    status,
    autoRenew,
    customerId: null,
    openInvoice:
      status === 'past-due' && begun !== null
        ? { url: addressOf(begun.id), awaitsConfirmation: false }
        : null,
    paidPeriod: {
      invoiceId,
      paymentId: paymentOfInvoice(invoiceId),
      start: periodStart,
      end: periodEnd,
      amountCents,
      receiptUrl: null,
    },
  };
}
