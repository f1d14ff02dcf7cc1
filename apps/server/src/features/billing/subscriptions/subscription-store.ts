/** The SQL of subscriptions. Hold the lock of the account to change one. */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { firstRow, type Database, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { findPlan } from '../plans/plan-store.ts';
import { checkouts, payments, subscriptions } from '../tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'id' | 'subscriptionPlanId'>;

/** Unexpired subscriptions, the current one first: latest start, then latest end, no end counting as the latest. */
export async function listUnexpired(transaction: Transaction, userId: string): Promise<SubscriptionRow[]> {
  return transaction
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'expired')))
    .orderBy(
      sql`${subscriptions.subscriptionStart} desc nulls last`,
      sql`${subscriptions.subscriptionEnd} desc nulls first`,
      desc(subscriptions.createdAt),
      asc(subscriptions.id),
    );
}

export async function insertSubscription(
  transaction: Transaction,
  planId: PlanId,
  subscription: NewSubscription,
): Promise<SubscriptionRow> {
  const plan = await findPlan(transaction, planId);
  const [inserted] = await transaction
    .insert(subscriptions)
    .values({ ...subscription, id: sql`gen_random_uuid()`, subscriptionPlanId: plan?.id ?? null })
    .returning();
  return expectRow(inserted);
}

export async function updateSubscription(
  transaction: Transaction,
  id: string,
  change: Partial<NewSubscription> & { updatedAt: Date },
): Promise<SubscriptionRow> {
  const [updated] = await transaction
    .update(subscriptions)
    .set(change)
    .where(eq(subscriptions.id, id))
    .returning();
  return expectRow(updated);
}

export function findSubscription(transaction: Transaction, id: string): Promise<SubscriptionRow | null> {
  return findOne(transaction, eq(subscriptions.id, id));
}

export function findByProvider(
  database: Queryable,
  providerSubscriptionId: string,
): Promise<SubscriptionRow | null> {
  return findOne(database, eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
}

/** The canceled plan that this provider subscription is to follow. */
export function findByNext(
  database: Queryable,
  providerSubscriptionId: string,
): Promise<SubscriptionRow | null> {
  return findOne(database, eq(subscriptions.nextProviderSubscriptionId, providerSubscriptionId));
}

/** The account's subscription that took over this one's used reports. */
export function findSuccessor(
  transaction: Transaction,
  { id, userId }: SubscriptionRow,
): Promise<SubscriptionRow | null> {
  return findOne(transaction, and(eq(subscriptions.userId, userId), eq(subscriptions.carriedFrom, id)));
}

async function findOne(database: Queryable, where: SQL | undefined): Promise<SubscriptionRow | null> {
  return firstRow(database.select().from(subscriptions).where(where));
}

/** Accounts with a subscription past its end, including undecided renewals. Ordered by id, starting after `after`. */
export async function listAccountsPastEnd(
  database: Database,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { userId, status, subscriptionEnd } = subscriptions;
  const rows = await database
    .selectDistinct({ userId })
    .from(subscriptions)
    .where(
      and(ne(status, 'expired'), lte(subscriptionEnd, now), after === null ? undefined : gt(userId, after)),
    )
    .orderBy(asc(userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** Makes an account's plans `ms` milliseconds older. Only where no money moves. */
export async function movePlansBack(transaction: Transaction, userId: string, ms: number): Promise<void> {
  const { subscriptionStart, subscriptionEnd } = subscriptions;
  const span = sql`make_interval(secs => ${ms / 1000})`;
  await transaction
    .update(subscriptions)
    .set({
      subscriptionStart: sql`${subscriptionStart} - ${span}`,
      subscriptionEnd: sql`${subscriptionEnd} - ${span}`,
    })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'expired')));
}

/** Paid annual plans that are charged again within the time span. */
export async function listRenewing(
  database: Database,
  { from, until }: { from: Date; until: Date },
): Promise<SubscriptionRow[]> {
  const { status, autoRenew, paymentState, subscriptionType, subscriptionEnd } = subscriptions;
  return database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(status, 'active'),
        eq(autoRenew, true),
        eq(paymentState, 'paid'),
        eq(subscriptionType, 'pro_annual'),
        gt(subscriptionEnd, from),
        lte(subscriptionEnd, until),
      ),
    );
}

/** Canceled plans that another plan follows within the time span. */
export async function listFollowed(
  database: Database,
  { from, until }: { from: Date; until: Date },
): Promise<SubscriptionRow[]> {
  const { status, nextProviderSubscriptionId, subscriptionEnd } = subscriptions;
  return database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(status, 'canceled'),
        isNotNull(nextProviderSubscriptionId),
        gt(subscriptionEnd, from),
        lte(subscriptionEnd, until),
      ),
    );
}

/** A running plan that will not renew. */
export interface EndingSubscription {
  id: string;
  userId: string;
  subscriptionType: 'pro_monthly' | 'pro_annual';
  end: Date;
}

/** Ordered by end, starting after `after`. Omits plans that another plan has replaced or will follow. */
export async function listEnding(
  database: Database,
  { from, until, after, limit }: { from: Date; until: Date; after: EndingSubscription | null; limit: number },
): Promise<EndingSubscription[]> {
  const { id, userId, subscriptionType, status, autoRenew, subscriptionStart, subscriptionEnd } =
    subscriptions;
  const newer = alias(subscriptions, 'newer');
  const rows = await database
    .select({ id, userId, subscriptionType, end: subscriptionEnd })
    .from(subscriptions)
    .where(
      and(
        ne(status, 'expired'),
        isNull(subscriptions.nextPlanId),
        gt(subscriptionEnd, from),
        lte(subscriptionEnd, until),
        or(eq(autoRenew, false), eq(status, 'canceled')),
        after === null
          ? undefined
          : sql`(${subscriptionEnd}, ${id}) > (${after.end.toISOString()}::timestamptz, ${after.id}::uuid)`,
        notExists(
          database
            .select({ one: sql`1` })
            .from(newer)
            .where(
              and(
                eq(newer.userId, userId),
                ne(newer.status, 'expired'),
                gt(newer.subscriptionStart, subscriptionStart),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(subscriptionEnd), asc(id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.end === null || row.subscriptionType === 'pay_as_you_go'
      ? []
      : [{ ...row, subscriptionType: row.subscriptionType, end: row.end }],
  );
}

/** Whether the account has paid with a method that takes days, and the money has not arrived. */
export async function hasPaymentUnderway(transaction: Transaction, userId: string): Promise<boolean> {
  const [found] = await transaction
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'processing')))
    .limit(1);
  return found !== undefined;
}

function expectRow(row: SubscriptionRow | undefined): SubscriptionRow {
  if (row === undefined) throw new Error('a subscription that was locked is gone');
  return row;
}

/**
 * From the newest payment: the price of a period, what was actually paid, which a promotion code may have reduced, and what of that was not
 * refunded. All exclude added tax. Null if no period was paid.
 */
export async function findPeriodPrice(
  database: Queryable,
  { id, userId }: SubscriptionRow,
): Promise<{ listCents: number; paidCents: number; keptCents: number; isTaxAdded: boolean } | null> {
  // A credit reduces only the first payment.
  const paidCents = sql<number>`${payments.amountCents} + coalesce(${checkouts.creditCents}, 0)
    - case when ${payments.isTaxAdded} then ${payments.taxCents} else 0 end`;
  const listCents = sql<number>`${paidCents} + ${payments.discountCents}`;
  const keptShare = sql`1 - coalesce(${payments.refundedCents}::numeric / nullif(${payments.amountCents}, 0), 0)`;
  const keptCents = sql<number>`round((${paidCents}) * (${keptShare}))::integer`;
  return firstRow(
    database
      .select({ paidCents, listCents, keptCents, isTaxAdded: payments.isTaxAdded })
      .from(payments)
      .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .where(and(eq(payments.userId, userId), eq(payments.subscriptionId, id)))
      .orderBy(desc(payments.paidAt))
      .limit(1),
  );
}
