/** Plans, subscriptions, the credits ledger, checkouts, and payments. Money is in whole cents of the installation's currency. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type {
  BillingCycle,
  PackType,
  PlanId,
  SubscriptionType,
} from '@target-analysis/contract/billing-lists';
import type { Currency, TaxKind } from '@target-analysis/contract/money';
import type { Pack } from '@target-analysis/contract/prices';

export type ProPlanId = Exclude<PlanId, 'payasyougo'>;

/** The plans on offer. The migration seeds them, the operator edits them. */
export const subscriptionPlans = pgTable('subscription_plans', {
  id: uuid().primaryKey().defaultRandom(),
  planId: text().$type<PlanId>().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  /** Null if the plan is not sold this way, or if the constant applies. */
  priceMonthly: integer(),
  priceAnnual: integer(),
  pricePerUnit: integer(),
  /** Price per report in each pack; null for the single price minus the discount in the constants. */
  packPrices: jsonb().$type<Record<Pack, number>>(),
  /** Per period; null for the quota in the constants. */
  reportsLimit: integer(),
  features: jsonb().$type<string[]>().notNull().default([]),
  isActive: boolean().notNull().default(true),
  isPopular: boolean().notNull().default(false),
  isSubscription: boolean().notNull(),
  sortOrder: integer().notNull(),
});

/** `reportsUsed` is the negated sum of the ledger's quota entries for the subscription's current period. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    subscriptionPlanId: uuid().references(() => subscriptionPlans.id),
    subscriptionType: text().$type<SubscriptionType>().notNull(),
    status: text({ enum: ['active', 'canceled', 'expired'] }).notNull(),
    billingCycle: text().$type<BillingCycle>(),
    reportsUsed: integer().notNull().default(0),
    reportsLimit: integer(),
    /** Counts the paid periods. Each quota entry belongs to one of them. */
    quotaPeriod: integer().notNull().default(0),
    autoRenew: boolean().notNull().default(true),
    paymentState: text({ enum: ['paid', 'processing', 'failed', 'disputed'] })
      .notNull()
      .default('paid'),
    /** A bank debit for the next period is in progress, which takes days longer than a card. */
    awaitsBank: boolean().notNull().default(false),
    /** Null for pay-as-you-go. */
    providerSubscriptionId: text().unique(),
    /** On a canceled plan: the plan that begins when it ends. On that plan: itself, until its first period is paid. */
    nextPlanId: text().$type<ProPlanId>(),
    /** The next plan's id at the provider; null once it has begun. */
    nextProviderSubscriptionId: text(),
    nextPriceCents: integer(),
    nextReportsLimit: integer(),
    /** The subscription whose `reportsUsed` moved into this one. A credit that is given back later follows. */
    carriedFrom: uuid(),
    subscriptionStart: moment(),
    subscriptionEnd: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('subscriptions_user_id_index').on(table.userId, table.subscriptionStart),
    // Sorts an account's current subscription first.
    index('subscriptions_current_index')
      .on(
        table.userId,
        table.subscriptionStart.desc().nullsLast(),
        table.subscriptionEnd.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.status,
      )
      .where(sql`${table.status} <> 'expired'`),
    uniqueIndex('subscriptions_next_index').on(table.nextProviderSubscriptionId),
    // Plans that expired unpaid. The sweep ends them at the provider.
    index('subscriptions_lapsed_index')
      .on(table.updatedAt)
      .where(
        sql`${table.status} = 'expired' and ${table.autoRenew} and ${table.providerSubscriptionId} is not null`,
      ),
    index('subscriptions_running_index')
      .on(table.subscriptionEnd)
      .where(sql`${table.status} <> 'expired'`),
    check('subscriptions_reports_used_check', sql`${table.reportsUsed} >= 0`),
  ],
);

/** One row per account: the lock for every change of its money, and the sum of its additional entries. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid().primaryKey(),
    available: integer().notNull().default(0),
  },
  (table) => [check('credit_accounts_available_check', sql`${table.available} >= 0`)],
);

export const entryKinds = [
  'grant',
  'purchase',
  'referral',
  'reserve',
  'settle',
  'give-back',
  'carry-over',
  'renew',
  'freeze',
  'release',
  'adjust',
] as const;

/** Append-only: an account's `available` is always the sum of its additional amounts. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid().notNull(),
    /** `quota`: belongs to a subscription's period. `additional`: belongs to the account and never expires. */
    pool: text({ enum: ['additional', 'quota'] })
      .notNull()
      .default('additional'),
    kind: text({ enum: entryKinds }).notNull(),
    /** Added to what is left; negative when credits are taken. */
    amount: integer().notNull(),
    /** Both null for additional entries. */
    subscriptionId: uuid(),
    quotaPeriod: integer(),
    idempotencyKey: text().notNull().unique(),
    reason: text(),
    /** The report that the credit pays for; null for a grant. */
    userSessionId: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_user_id_index').on(table.userId, table.id),
    index('credit_entries_user_session_id_index').on(table.userSessionId, table.id),
    index('credit_entries_subscription_id_index').on(table.subscriptionId, table.quotaPeriod),
    check(
      'credit_entries_pool_check',
      sql`(${table.pool} = 'quota') = (${table.subscriptionId} is not null and ${table.quotaPeriod} is not null)`,
    ),
  ],
);

/**
 * How many additional reports each pay-as-you-go subscription used while it ran, so that a hundred thousand rows can be sorted by it.
 * Triggers maintain it (migration 0018).
 */
export const spentReports = pgTable('spent_reports', {
  subscriptionId: uuid()
    .primaryKey()
    .references(() => subscriptions.id, { onDelete: 'cascade' }),
  reports: integer().notNull(),
});

/** One row per checkout that an account opened: what it ordered, at which price, and the outcome. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    idempotencyKey: uuid().notNull(),
    provider: text({ enum: ['stripe', 'test'] }).notNull(),
    /** Both null until the provider has opened it. */
    providerSessionId: text().unique(),
    url: text(),
    planId: text().$type<PlanId>().notNull(),
    action: text({ enum: ['add', 'standalone', 'subscribe', 'upgrade', 'follow'] }).notNull(),
    quantity: integer(),
    packType: text().$type<PackType>(),
    billingCycle: text().$type<BillingCycle>(),
    /** A plan's quota per period, as the buyer saw it; null for reports. */
    reportsLimit: integer(),
    /** Due at checkout, after an upgrade's credit. */
    amountCents: integer().notNull(),
    creditCents: integer().notNull().default(0),
    /** Whether a promotion code may reduce `amountCents`. */
    takesPromotionCode: boolean().notNull().default(false),
    tax: text().$type<TaxKind>().notNull().default('none'),
    /** For a plan that follows another one: the price of each period. */
    nextPriceCents: integer(),
    /** The subscription that an upgrade replaces, or that the new plan follows. */
    currentSubscriptionId: uuid(),
    autoRenew: boolean().notNull().default(true),
    /** `processing`: paid with a method that takes days. `refused`: paid, but not delivered. `closed`: never paid. */
    state: text({ enum: ['open', 'processing', 'fulfilled', 'refused', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: moment().notNull(),
    /** When the state last changed. */
    updatedAt: moment().notNull(),
    /** When the sweep asks the provider next. */
    askAt: moment().notNull(),
  },
  (table) => [
    unique('checkouts_idempotency_key_unique').on(table.userId, table.idempotencyKey),
    index('checkouts_unsettled_index')
      .on(table.askAt)
      .where(sql`${table.state} in ('open', 'processing')`),
  ],
);

/** Payments. Kept for the tax office after the account is gone (decision 36). */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    checkoutId: uuid(),
    subscriptionId: uuid(),
    /** The provider's id of the payment, or of the invoice it pays. Delivered only once. */
    providerPaymentId: text().notNull().unique(),
    kind: text({ enum: ['reports', 'subscription', 'upgrade', 'renewal'] }).notNull(),
    planId: text().$type<PlanId>().notNull(),
    quantity: integer(),
    amountCents: integer().notNull(),
    /** The discount of a promotion code. */
    discountCents: integer().notNull().default(0),
    /** Included in `amountCents`. */
    taxCents: integer().notNull().default(0),
    /** Whether the tax is added to a price that excludes it. */
    isTaxAdded: boolean().notNull().default(false),
    currency: text().$type<Currency>().notNull().default('usd'),
    refundedCents: integer().notNull().default(0),
    /** The total of the ordered refunds, until the provider has made them; null if none is pending. */
    refundOrderedCents: integer(),
    /** Bought reports taken back for a refund or held during a dispute. */
    frozenReports: integer().notNull().default(0),
    isDisputed: boolean().notNull().default(false),
    receiptUrl: text(),
    paidAt: moment().notNull(),
  },
  (table) => [
    index('payments_user_id_index').on(table.userId, table.paidAt),
    index('payments_paid_at_index').on(table.paidAt, table.id),
  ],
);

/** Each time money of a payment went back or returned to us. Monthly revenue is computed from this. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid().notNull(),
    /** `dispute`: decided by the bank. */
    cause: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** Negative if the money returned to us. */
    cents: integer().notNull(),
    /** The tax share of `cents`. */
    taxCents: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [index('payment_refunds_created_at_index').on(table.createdAt)],
);

/** The first and last day of each plan of deleted accounts, for churn. Nothing here leads to a person. */
export const departedPlans = pgTable('departed_plans', {
  id: uuid().primaryKey(),
  /** The same for all plans of one account. A random id made for this table. */
  accountId: uuid().notNull(),
  begun: moment().notNull(),
  ended: moment().notNull(),
});

/** The account's customer at the provider. Deleted once the provider has forgotten the customer. */
export const providerCustomers = pgTable('provider_customers', {
  userId: uuid().primaryKey(),
  provider: text({ enum: ['stripe', 'test'] }).notNull(),
  customerId: text().notNull(),
});
