/** The SQL of provider events. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { payments, subscriptions } from '../tables.ts';
import { providerEvents, providerLooks } from './tables.ts';

export type EventRow = typeof providerEvents.$inferSelect;

const waiting = eq(providerEvents.state, 'waiting');

export async function isEventKnown(database: Queryable, id: string): Promise<boolean> {
  const [row] = await database
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(eq(providerEvents.id, id));
  return row !== undefined;
}

/** Two servers that receive the same event at once leave one row. */
export async function insertEvent(database: Queryable, event: EventRow): Promise<void> {
  await database.insert(providerEvents).values(event).onConflictDoNothing();
}

export async function finishEvent(database: Queryable, id: string): Promise<void> {
  await database.update(providerEvents).set({ state: 'done' }).where(eq(providerEvents.id, id));
}

/** Waiting events whose payment or subscription is known by now, oldest first. The others cost nothing until then. */
export async function listRipeEvents(database: Queryable, limit: number): Promise<EventRow[]> {
  const payment = sql`select 1 from ${payments} where ${payments.providerPaymentId} = ${providerEvents.event}->>'paymentId'`;
  const subscription = sql`select 1 from ${subscriptions} where ${subscriptions.providerSubscriptionId} = ${providerEvents.event}->>'subscriptionId'`;
  return database
    .select()
    .from(providerEvents)
    .where(and(waiting, sql`(exists (${payment}) or exists (${subscription}))`))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit);
}

/** An object that stays unknown belongs to another program on the same provider account. */
export async function giveUpWaiting(database: Queryable, receivedBefore: Date): Promise<void> {
  await database
    .update(providerEvents)
    .set({ state: 'done' })
    .where(and(waiting, lt(providerEvents.receivedAt, receivedBefore)));
}

export async function deleteEvents(database: Database, receivedBefore: Date): Promise<void> {
  await database.delete(providerEvents).where(lt(providerEvents.receivedAt, receivedBefore));
}

/** How far the provider's event list has been read; null if never. */
export async function readLookedUntil(database: Queryable, provider: string): Promise<Date | null> {
  const [look] = await database.select().from(providerLooks).where(eq(providerLooks.provider, provider));
  return look?.lookedUntil ?? null;
}

export async function storeLookedUntil(
  database: Queryable,
  { provider, lookedUntil }: typeof providerLooks.$inferInsert,
): Promise<void> {
  await database
    .insert(providerLooks)
    .values({ provider, lookedUntil })
    .onConflictDoUpdate({ target: providerLooks.provider, set: { lookedUntil } });
}
