/** The door of billing: credits, subscriptions, and the provider that takes the money. */
import type { Transaction } from '../../platform/db/database.ts';
import type { BillingDeps } from './deps.ts';
import { leaveProvider } from './fulfillment/leave-provider-rules.ts';
import { startFulfillmentJobs } from './fulfillment/fulfillment-jobs.ts';
import { orderRefund, type RefundOrder } from './fulfillment/refund-order.ts';
import { startLedgerJobs } from './credits/ledger-jobs.ts';
import { billingProcedures } from './procedures.ts';
import { webhookRoutes } from './webhook-routes.ts';

export type { BillingDeps } from './deps.ts';
export { adjustUsage } from './credits/adjust-rules.ts';
export type { Usage, UsageUpdates } from './credits/adjust-rules.ts';
export {
  addReports,
  giveBackCredit,
  grantCredits,
  grantDemoCredits,
  reserveCredit,
  returnSpentCredit,
  settleCredit,
} from './credits/ledger-rules.ts';
export { personalData } from './personal-data.ts';
export { boughtInWords, planNames } from './fulfillment/payment-facts.ts';
export { dayInWords } from './in-words.ts';
export { endsSoonTitle } from './notices/buyer-mail.ts';
export { noticeQueue } from './notices/notice-queue.ts';
export { readStatement } from './credits/statement.ts';
export { examineStripe, type WebhookFound } from './stripe/examine-stripe.ts';
export { createStripeCheckout } from './stripe/stripe-checkout.ts';
export { readComingCharge, stopCharges, type ComingCharge } from './purchases/coming-charge.ts';
export { readPrices } from './plans/plan-rules.ts';
export { changePrices } from './plans/price-rules.ts';
export { listEnding } from './subscriptions/subscription-store.ts';
export { ensureCurrent } from './subscriptions/current.ts';
export type { EndingSubscription } from './subscriptions/subscription-store.ts';
export { currencyProblem } from './revenue/revenue-store.ts';
export { listBookingRows, readMonths, readRecurring } from './revenue/revenue-store.ts';
export { checkGate, readAllowance } from './subscriptions/subscription-view.ts';
export { webhookPath } from './webhook-routes.ts';
export { createTestCheckout, testCheckoutPath } from './pretend-stripe/pretend-stripe.ts';

export function createBilling(deps: BillingDeps) {
  return {
    procedures: billingProcedures(deps),
    /** Mount at the root. */
    webhookRoutes: webhookRoutes(deps),
    /** Returns whether money of an account that is being deleted is still in transit. Rejects if the payment provider is unreachable. */
    leaveProvider: (userId: string) => leaveProvider(deps, userId),
    orderRefund: (transaction: Transaction, order: RefundOrder, wasOrdered: () => Promise<boolean>) =>
      orderRefund(deps, transaction, order, wasOrdered),
    /** Starts this server's background work. */
    startJobs: async () => {
      await startFulfillmentJobs(deps);
      await startLedgerJobs(deps);
    },
  };
}
