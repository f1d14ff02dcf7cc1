/** The SQL of the pretend Stripe. We load it as a whole and write back what changed. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { createStripeWorld, type StoredWorld, type StripePages, type StripeWorld } from './engine/world.ts';
import { ownerOf } from './owner.ts';
import { pretendStripeObjects } from './tables.ts';

/** Blocks all other readers and writers until the transaction ends. */
export async function loadWorld(
  transaction: Transaction,
  about: { now: () => Date; pages: StripePages },
): Promise<StripeWorld> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('pretend-stripe', 0))`);
  const { kind, id, body, position } = pretendStripeObjects;
  const kinds = transaction
    .select({
      kind,
      entries: sql`jsonb_agg(jsonb_build_array(${id}, ${body}) order by ${position})`.as('entries'),
    })
    .from(pretendStripeObjects)
    .groupBy(kind)
    .as('kinds');
  const [found] = await transaction
    .select({ stored: sql<StoredWorld | null>`jsonb_object_agg(${kinds.kind}, ${kinds.entries})` })
    .from(kinds);
  return createStripeWorld({ ...about, stored: found?.stored ?? {} });
}

type Row = Pick<typeof pretendStripeObjects.$inferSelect, 'kind' | 'id' | 'body'>;

/** A copy of its current rows, for `saveChanges` to compare with. */
export function snapshotOf(world: StripeWorld): Map<string, string> {
  return new Map(rowsOf(world).map((row) => [keyOf(row), JSON.stringify(row.body)]));
}

export async function saveChanges(
  transaction: Transaction,
  world: StripeWorld,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = rowsOf(world);
  const changed = rows
    .filter((row) => before.get(keyOf(row)) !== JSON.stringify(row.body))
    .map((row) => ({ ...row, userId: ownerOf(world, row.id, row.body) }));
  if (changed.length > 0)
    await transaction
      .insert(pretendStripeObjects)
      .values(changed)
      .onConflictDoUpdate({
        target: [pretendStripeObjects.kind, pretendStripeObjects.id],
        set: { body: sql`excluded.body` },
      });
  const kept = new Set(rows.map(keyOf));
  for (const key of before.keys()) if (!kept.has(key)) await remove(transaction, key);
}

/** Our webhook has accepted the event, or never will. Nothing else updates an event, so this needs no lock. */
export async function noteDelivered(database: Queryable, eventId: string): Promise<void> {
  const { kind, id, body } = pretendStripeObjects;
  await database
    .update(pretendStripeObjects)
    .set({ body: sql`${body} || '{"pending_webhooks": 0}'` })
    .where(and(eq(kind, 'history'), eq(id, eventId)));
}

async function remove(transaction: Transaction, key: string): Promise<void> {
  const { kind, id } = pretendStripeObjects;
  await transaction.delete(pretendStripeObjects).where(eq(sql`${kind} || ' ' || ${id}`, key));
}

function keyOf({ kind, id }: Row): string {
  return `${kind} ${id}`;
}

function rowsOf(world: StripeWorld): Row[] {
  return kinds.flatMap((kind) => [...world[kind].entries()].map(([id, body]) => ({ kind, id, body })));
}

const kinds = [
  'customers',
  'sessions',
  'terms',
  'transfers',
  'intents',
  'charges',
  'invoices',
  'invoicePayments',
  'subscriptions',
  'cards',
  'coupons',
  'promotionCodes',
  'refunds',
  'disputes',
  'history',
  'answered',
] as const satisfies Row['kind'][];
