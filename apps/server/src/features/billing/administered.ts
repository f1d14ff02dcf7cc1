/** What administration reads about subscriptions, credits, and payments. */
import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { creditAccounts, creditEntries, payments, subscriptions } from './tables.ts';

/** Pay-as-you-go has no quota: what it used are the additional reports that went while it ran. */
const spentReports = sql`(
  select coalesce(-sum(${creditEntries.amount}), 0) from ${creditEntries}
  where ${creditEntries.userId} = ${subscriptions.userId} and ${creditEntries.pool} = 'additional'
    and ${creditEntries.kind} in ('reserve', 'give-back')
    and ${creditEntries.createdAt} >= ${subscriptions.createdAt}
    and (${subscriptions.subscriptionEnd} is null or ${creditEntries.createdAt} < ${subscriptions.subscriptionEnd}))`;

const query = new QueryBuilder({ casing: 'snake_case' });

export const administeredSubscriptions = query
  .select({
    id: subscriptions.id,
    userId: subscriptions.userId,
    subscriptionType: subscriptions.subscriptionType,
    status: subscriptions.status,
    billingCycle: subscriptions.billingCycle,
    reportsUsed: sql<number>`(${subscriptions.reportsUsed} + case ${subscriptions.subscriptionType}
      when 'pay_as_you_go' then ${spentReports} else 0 end)::int`.as('reports_used'),
    reportsLimit: subscriptions.reportsLimit,
    nextPlanId: sql<PlanId | null>`case when ${subscriptions.nextProviderSubscriptionId} is not null
      then ${subscriptions.nextPlanId} end`.as('next_plan_id'),
    subscriptionStart: subscriptions.subscriptionStart,
    subscriptionEnd: subscriptions.subscriptionEnd,
    createdAt: subscriptions.createdAt,
  })
  .from(subscriptions)
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
    refundedCents: payments.refundedCents,
    refundOrderedCents: payments.refundOrderedCents,
    isDisputed: payments.isDisputed,
    paidAt: payments.paidAt,
  })
  .from(payments)
  .as('administered_payments');
