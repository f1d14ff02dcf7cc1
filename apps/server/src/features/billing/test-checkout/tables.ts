/** What the local test checkout remembers in place of a payment provider. No money moves. */
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BillingCycle } from '@target-analysis/contract/billing-lists';

function moment() {
  return timestamp({ withTimezone: true });
}

export const testCheckoutSessions = pgTable('test_checkout_sessions', {
  /** As Stripe's test sessions are called: cs_test_... */
  id: text().primaryKey(),
  checkoutId: uuid().notNull().unique(),
  userId: uuid().notNull(),
  email: text(),
  title: text().notNull(),
  priceCents: integer().notNull(),
  creditCents: integer().notNull(),
  billingCycle: text().$type<BillingCycle>(),
  /** Of a plan that follows another one. */
  begins: moment(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text({ enum: ['open', 'complete', 'expired'] })
    .notNull()
    .default('open'),
  /** Null while unpaid. */
  paymentId: text().unique(),
  subscriptionId: text(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
});

/** Of sessions and of renewals. */
export const testCheckoutPayments = pgTable('test_checkout_payments', {
  id: text().primaryKey(),
  amountCents: integer().notNull(),
  refundedCents: integer().notNull().default(0),
  isDisputed: boolean().notNull().default(false),
});

export const testCheckoutSubscriptions = pgTable('test_checkout_subscriptions', {
  id: text().primaryKey(),
  billingCycle: text().$type<BillingCycle>().notNull(),
  priceCents: integer().notNull(),
  status: text({ enum: ['active', 'past-due', 'ended'] }).notNull(),
  autoRenew: boolean().notNull().default(true),
  /** Whether the card refuses the next renewals. */
  declinesRenewal: boolean().notNull().default(false),
  /** How often the card refused the renewal that is due. */
  failedTries: integer().notNull().default(0),
  invoiceId: text().notNull(),
  /** What the newest period cost. */
  amountCents: integer().notNull(),
  /** When its first period begins, or began, until that is paid. */
  begins: moment(),
  /** When the first period began: every later one ends on that day of its month, or the month's last. */
  anchoredAt: moment().notNull(),
  periodStart: moment().notNull(),
  periodEnd: moment().notNull(),
});
