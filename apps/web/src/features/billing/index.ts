/** The public interface of billing. */
import { lazy } from 'react';
import type { RouteObject } from 'react-router';

export { balanceText } from './balance.ts';
export { gateProblem, isGateCode, isOpenedByReports, leadsToPrices, reportGateProblem } from './gate.ts';
export { ReportsOffer } from './reports-offer.tsx';
export { Money, PaidMoney, useKnownCurrency, useMoney } from './money.tsx';
export { purchasesQuery } from './history/purchases-query.ts';
export { billingKey, refreshSubscription } from './refresh-subscription.ts';
export { subscriptionQuery, useSubscription } from './use-subscription.ts';

/** Follows purchases on every page. Mounted once, in a Suspense, while a user is signed in. */
export const PurchaseWatch = lazy(async () => ({
  default: (await import('./pending/purchase-watch.tsx')).PurchaseWatch,
}));

export const billingRoutes: RouteObject[] = [
  {
    path: '/pricing',
    lazy: { Component: async () => (await import('./pricing/pricing-page.tsx')).PricingPage },
  },
  {
    path: '/subscription-success',
    lazy: { Component: async () => (await import('./success/success-page.tsx')).SuccessPage },
  },
  {
    path: '/test-subscription',
    lazy: { Component: async () => (await import('./debug/debug-page.tsx')).DebugPage },
  },
];

/** For the signed-in user. */
export const ownBillingRoutes: RouteObject[] = [
  {
    path: '/manage-subscription',
    lazy: { Component: async () => (await import('./manage/manage-page.tsx')).ManagePage },
  },
  {
    path: '/billing/pay',
    lazy: { Component: async () => (await import('./provider-page.tsx')).PayNowPage },
  },
  {
    path: '/billing/details',
    lazy: { Component: async () => (await import('./provider-page.tsx')).PaymentDetailsPage },
  },
  {
    path: '/billing/receipts/:id',
    lazy: { Component: async () => (await import('./provider-page.tsx')).ReceiptPage },
  },
];

/** What the account has paid for, with receipts. Needs a Suspense around it. */
export const PurchaseHistory = lazy(async () => ({
  default: (await import('./history/purchase-history.tsx')).PurchaseHistory,
}));

/** The profile's Subscription & Billing. Needs a Suspense around it. */
export const BillingSection = lazy(async () => ({
  default: (await import('./manage/billing-section.tsx')).BillingSection,
}));
