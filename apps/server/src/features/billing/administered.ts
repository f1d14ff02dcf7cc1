/** What administration reads about subscriptions, credits, and payments. */
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { renewalWindowMs } from './subscriptions/gate.ts';
import { creditAccounts, payments, spentReports, subscriptions } from './tables.ts';

const query = new QueryBuilder({ casing: 'snake_case' });

export const administeredSubscriptions = query
  .select({
    id: subscriptions.id,
    userId: subscriptions.userId,
    subscriptionType: subscriptions.subscriptionType,
    status: subscriptions.status,
    billingCycle: subscriptions.billingCycle,
    /** Pay-as-you-go has no quota. Its count is the additional reports spent while it ran. */
    reportsUsed: sql<number>`${subscriptions.reportsUsed} + coalesce(${spentReports.reports}, 0)`.as(
      'reports_used',
    ),
    reportsLimit: subscriptions.reportsLimit,
    nextPlanId: sql<PlanId | null>`case when ${subscriptions.nextProviderSubscriptionId} is not null
      then ${subscriptions.nextPlanId} end`.as('next_plan_id'),
    isDisputed:
      sql<boolean>`${subscriptions.status} <> 'expired' and ${subscriptions.paymentState} = 'disputed'`.as(
        'is_disputed',
      ),
    hasPaymentFailed: sql<boolean>`${subscriptions.paymentState} = 'failed'`.as('has_payment_failed'),
    /** Until when the payment of a renewal keeps the plan; null for a plan that doesn't renew. */
    payableUntil: sql<Date | null>`case when ${subscriptions.status} = 'active' and ${subscriptions.autoRenew}
        and ${subscriptions.providerSubscriptionId} is not null
      then case when ${subscriptions.awaitsBank} then 'infinity'::timestamptz
        else ${subscriptions.subscriptionEnd} + make_interval(secs => ${renewalWindowMs / 1000}) end
      end`.as('payable_until'),
    /** Whether it, or the plan after it, is charged again without its owner's doing. */
    isChargedAgain: sql<boolean>`${subscriptions.status} <> 'expired'
      and (${subscriptions.nextProviderSubscriptionId} is not null
        or (${subscriptions.autoRenew} and ${subscriptions.providerSubscriptionId} is not null))`.as(
      'is_charged_again',
    ),
    subscriptionStart: subscriptions.subscriptionStart,
    subscriptionEnd: subscriptions.subscriptionEnd,
    createdAt: subscriptions.createdAt,
  })
  .from(subscriptions)
  .leftJoin(spentReports, eq(spentReports.subscriptionId, subscriptions.id))
  .as('administered_subscriptions');

export const administeredCredits = query
  .select({
    userId: creditAccounts.userId,
    available: creditAccounts.available,
  })
  .from(creditAccounts)
  .as('administered_credits');

export const administeredPayments = query
  .select({
    id: payments.id,
    userId: payments.userId,
    kind: payments.kind,
    planId: payments.planId,
    quantity: payments.quantity,
    amountCents: payments.amountCents,
    discountCents: payments.discountCents,
    taxCents: payments.taxCents,
    refundedCents: payments.refundedCents,
    refundOrderedCents: payments.refundOrderedCents,
    isDisputed: payments.isDisputed,
    /** Whether a full refund ends a plan: the payment is the newest one of a plan that runs. */
    endsPlan: sql<boolean>`exists (select from subscriptions plan where plan.id = payments.subscription_id
        and plan.status <> 'expired' and plan.provider_subscription_id is not null)
      and not exists (select from payments newer where newer.user_id = payments.user_id
        and newer.subscription_id = payments.subscription_id and newer.paid_at > payments.paid_at)`.as(
      'ends_plan',
    ),
    paidAt: payments.paidAt,
  })
  .from(payments)
  .as('administered_payments');
