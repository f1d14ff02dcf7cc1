/** Plans, subscriptions, the credits ledger, checkouts and payments. Money is in whole cents of the installation's currency. */
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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BillingCycle,
  PackType,
  PlanId,
  SubscriptionType,
} from '@target-analysis/contract/billing-lists';
import type { Currency, TaxKind } from '@target-analysis/contract/money';
import type { Pack } from '@target-analysis/contract/prices';

export type ProPlanId = Exclude<PlanId, 'payasyougo'>;

function moment() {
  return timestamp({ withTimezone: true });
}

/** What is on offer; seeded by the migration, edited by the operator. */
export const subscriptionPlans = pgTable('subscription_plans', {
  id: uuid().primaryKey().defaultRandom(),
  planId: text().$type<PlanId>().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  /** Null where the plan is not sold so, or the fallback of the constants holds. */
  priceMonthly: integer(),
  priceAnnual: integer(),
  pricePerUnit: integer(),
  /** Of one report in each pack; null for the single price less the discount of the constants. */
  packPrices: jsonb().$type<Record<Pack, number>>(),
  /** Of each period; null for the quota of the constants. */
  reportsLimit: integer(),
  features: jsonb().$type<string[]>().notNull().default([]),
  isActive: boolean().notNull().default(true),
  isPopular: boolean().notNull().default(false),
  isSubscription: boolean().notNull(),
  sortOrder: integer().notNull(),
});

/** `reportsUsed` is what the ledger's quota entries of the subscription's current period sum to, with the sign turned. */
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
    /** Counts the periods that were paid: a quota entry belongs to one of them. */
    quotaPeriod: integer().notNull().default(0),
    autoRenew: boolean().notNull().default(true),
    paymentState: text({ enum: ['paid', 'processing', 'failed', 'disputed'] })
      .notNull()
      .default('paid'),
    /** A bank debit for the next period is on its way: for days longer than a card takes. */
    awaitsBank: boolean().notNull().default(false),
    /** Null for pay-as-you-go. */
    providerSubscriptionId: text().unique(),
    /** Of a canceled plan: the one that begins when it ends. Of that one: itself, until its first period is paid. */
    nextPlanId: text().$type<ProPlanId>(),
    /** What the coming plan is called at the provider; null once it has begun. */
    nextProviderSubscriptionId: text(),
    nextPriceCents: integer(),
    nextReportsLimit: integer(),
    /** The subscription whose `reportsUsed` went over into this one: a credit given back later follows it. */
    carriedFrom: uuid(),
    subscriptionStart: moment(),
    subscriptionEnd: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('subscriptions_user_id_index').on(table.userId, table.subscriptionStart),
    // The order in which the one of an account that counts comes first.
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
    // Those that expired because nobody paid: the sweep ends them at the provider.
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

/** One row an account: what is locked while anything of its money changes, and the sum of its additional entries. */
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

/** Rows are added, never changed: `available` of the account is always the sum of its additional amounts. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid().notNull(),
    /** `quota`: of a subscription's period. `additional`: of the account, without an end. */
    pool: text({ enum: ['additional', 'quota'] })
      .notNull()
      .default('additional'),
    kind: text({ enum: entryKinds }).notNull(),
    /** What it adds to what is left. */
    amount: integer().notNull(),
    /** Both null for additional entries. */
    subscriptionId: uuid(),
    quotaPeriod: integer(),
    idempotencyKey: text().notNull().unique(),
    reason: text(),
    /** The report that the credit is for; null for a grant. */
    userSessionId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
 * Of each pay-as-you-go subscription: how many additional reports went while it ran, so that a hundred thousand can be sorted by it.
 * Triggers keep it (migration 0018).
 */
export const spentReports = pgTable('spent_reports', {
  subscriptionId: uuid()
    .primaryKey()
    .references(() => subscriptions.id, { onDelete: 'cascade' }),
  reports: integer().notNull(),
});

/** One row a checkout that an account opened: what it asked for, at which price, and what became of it. */
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
    /** Of a plan, for each period, as the buyer saw it; null for reports. */
    reportsLimit: integer(),
    /** What is due now, the credit of an upgrade already off. */
    amountCents: integer().notNull(),
    creditCents: integer().notNull().default(0),
    /** Whether a promotion code may take something off `amountCents`. */
    takesPromotionCode: boolean().notNull().default(false),
    tax: text().$type<TaxKind>().notNull().default('none'),
    /** Of a plan that follows another one: what each of its periods costs. */
    nextPriceCents: integer(),
    /** Whose place an upgrade takes, or that the plan is to follow. */
    currentSubscriptionId: uuid(),
    autoRenew: boolean().notNull().default(true),
    /**
     * `processing`: paid with something that takes days. `refused`: paid, and nobody there to have it. `closed`: never paid.
     */
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

/** What was paid: kept for the tax office beyond the account's life (decision 36). */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    checkoutId: uuid(),
    subscriptionId: uuid(),
    /** The provider's id of the payment, or of the invoice that it pays: fulfilled once. */
    providerPaymentId: text().notNull().unique(),
    kind: text({ enum: ['reports', 'subscription', 'upgrade', 'renewal'] }).notNull(),
    planId: text().$type<PlanId>().notNull(),
    quantity: integer(),
    amountCents: integer().notNull(),
    /** What a promotion code took off the price before it was paid. */
    discountCents: integer().notNull().default(0),
    /** In `amountCents`. */
    taxCents: integer().notNull().default(0),
    /** To the price, which does not include it. */
    isTaxAdded: boolean().notNull().default(false),
    currency: text().$type<Currency>().notNull().default('usd'),
    refundedCents: integer().notNull().default(0),
    /** The total that refunds were ordered for, until the provider has made them; null while none is on its way. */
    refundOrderedCents: integer(),
    /** Of the bought reports, taken back for a refund or held for a dispute. */
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

/** Each time that money of a payment went back, or came again: what the months' revenue is made of. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid().notNull(),
    /** `dispute`: decided by the bank. */
    cause: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** Below zero where it came again. */
    cents: integer().notNull(),
    /** The share of the payment's tax in it. */
    taxCents: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [index('payment_refunds_created_at_index').on(table.createdAt)],
);

/** From which day until which day the plans of accounts that are gone ran: what churn counts. Nothing leads from here to anyone. */
export const departedPlans = pgTable('departed_plans', {
  id: uuid().primaryKey(),
  /** The same for the plans of one account; made for this. */
  accountId: uuid().notNull(),
  begun: moment().notNull(),
  ended: moment().notNull(),
});

/** The one customer that an account is at the provider; goes once the provider has forgotten the customer. */
export const providerCustomers = pgTable('provider_customers', {
  userId: uuid().primaryKey(),
  provider: text({ enum: ['stripe', 'test'] }).notNull(),
  customerId: text().notNull(),
});
