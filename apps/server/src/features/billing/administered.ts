/** What administration reads about subscriptions, credits, and payments. */
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { creditAccounts, payments, subscriptions } from './tables.ts';

const query = new QueryBuilder({ casing: 'snake_case' });

export const administeredSubscriptions = query
  .select({
    id: subscriptions.id,
    userId: subscriptions.userId,
    subscriptionType: subscriptions.subscriptionType,
    status: subscriptions.status,
    billingCycle: subscriptions.billingCycle,
    reportsUsed: subscriptions.reportsUsed,
    reportsLimit: subscriptions.reportsLimit,
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
