/** Billing over HTTP. */
import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import { cancelSubscription, changeAutoRenew, expireOwn, startPayAsYouGo } from './purchases/manage-rules.ts';
import { createPayment } from './purchases/payment-rules.ts';
import { processPayment, readCheckoutMetadata } from './purchases/process-rules.ts';
import { readNextCharge } from './purchases/coming-charge.ts';
import { openProviderPage } from './purchases/provider-pages.ts';
import { listPurchases, readDebugState } from './purchases/purchase-rules.ts';
import type { BillingDeps } from './deps.ts';
import { listPlans } from './plans/plan-rules.ts';
import { readSubscriptionView } from './subscriptions/subscription-view.ts';

export function billingProcedures(deps: BillingDeps) {
  return {
    ...planProcedures(deps),
    ...checkoutProcedures(deps),
  };
}

function planProcedures(deps: BillingDeps) {
  const { database, clock } = deps;
  const { billing } = signedInProcedures;
  return {
    listPlans: procedures.billing.listPlans.handler(async ({ input }) => ({
      items: await listPlans(database, input.plan_id),
    })),
    getSubscription: billing.getSubscription.handler(({ context }) =>
      readSubscriptionView(database, context.signIn.userId, clock.now()),
    ),
    createSubscription: billing.createSubscription.handler(({ context }) =>
      startPayAsYouGo(deps, context.signIn.userId),
    ),
    cancelSubscription: billing.cancelSubscription.handler(({ context, input }) =>
      cancelSubscription(deps, context.signIn.userId, input),
    ),
    updateSubscriptionAutoRenew: billing.updateSubscriptionAutoRenew.handler(({ context, input }) =>
      changeAutoRenew(deps, context.signIn.userId, input.autoRenew),
    ),
    checkExpiredSubscriptions: billing.checkExpiredSubscriptions.handler(({ context }) =>
      expireOwn(deps, context.signIn.userId),
    ),
  };
}

function checkoutProcedures(deps: BillingDeps) {
  const { billing } = signedInProcedures;
  return {
    createPayment: billing.createPayment.handler(({ context, input }) =>
      createPayment(deps, context.signIn, input),
    ),
    processPaymentSuccess: billing.processPaymentSuccess.handler(({ context, input }) =>
      processPayment(deps, context.signIn.userId, input.sessionId ?? null),
    ),
    getStripeSession: billing.getStripeSession.handler(async ({ context, input }) => ({
      metadata: await readCheckoutMetadata(deps, context.signIn.userId, input.sessionId),
    })),
    listPurchases: billing.listPurchases.handler(({ context, input }) =>
      listPurchases(deps, context.signIn.userId, input.page),
    ),
    getNextCharge: billing.getNextCharge.handler(({ context }) =>
      readNextCharge(deps, context.signIn.userId),
    ),
    openProviderPage: billing.openProviderPage.handler(({ context, input }) =>
      openProviderPage(deps, context.signIn.userId, input),
    ),
    debugSubscriptionState: billing.debugSubscriptionState.handler(({ context }) =>
      readDebugState(deps, context.signIn),
    ),
  };
}
