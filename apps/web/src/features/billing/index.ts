/** The public interface of billing. */
import type { RouteObject } from 'react-router';
import { lazyPage, lazyPart } from '../../lib/lazy-parts.ts';

export { balanceText } from './balance.ts';
export { gateProblem, isGateCode, isOpenedByReports, leadsToPrices, reportGateProblem } from './gate.ts';
export { ReportsOffer } from './reports-offer.tsx';
export { Money, PaidMoney, useKnownCurrency, useMoney } from './money.tsx';
export { purchasesQuery } from './history/purchases-query.ts';
export { billingKey, refreshSubscription } from './refresh-subscription.ts';
export { subscriptionQuery, useSubscription } from './use-subscription.ts';

/** Follows purchases on every page. Mounted once, in a Suspense, while a user is signed in. */
export const PurchaseWatch = lazyPart(
  async () => (await import('./pending/purchase-watch.tsx')).PurchaseWatch,
);

export const billingRoutes: RouteObject[] = [
  lazyPage('/pricing', async () => (await import('./pricing/pricing-page.tsx')).PricingPage),
  lazyPage('/subscription-success', async () => (await import('./success/success-page.tsx')).SuccessPage),
  lazyPage('/test-subscription', async () => (await import('./debug/debug-page.tsx')).DebugPage),
];

/** For the signed-in user. */
export const ownBillingRoutes: RouteObject[] = [
  lazyPage('/manage-subscription', async () => (await import('./manage/manage-page.tsx')).ManagePage),
  lazyPage('/billing/pay', async () => (await import('./provider-page.tsx')).PayNowPage),
  lazyPage('/billing/details', async () => (await import('./provider-page.tsx')).PaymentDetailsPage),
  lazyPage('/billing/receipts/:id', async () => (await import('./provider-page.tsx')).ReceiptPage),
];

/** What the account has paid for, with receipts. Needs a Suspense around it. */
export const PurchaseHistory = lazyPart(
  async () => (await import('./history/purchase-history.tsx')).PurchaseHistory,
);

/** The profile's Subscription & Billing. Needs a Suspense around it. */
export const BillingSection = lazyPart(
  async () => (await import('./manage/billing-section.tsx')).BillingSection,
);
