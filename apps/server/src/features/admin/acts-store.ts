/** The SQL of what administrators did. */
import { count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { administeredAccounts as accounts, administeredAccountsAs } from '../accounts/administered.ts';
import { administrativeActs } from './tables.ts';

export type NewAct = typeof administrativeActs.$inferInsert;
export type ActRow = Awaited<ReturnType<typeof listActRows>>[number];

export async function insertAct(transaction: Transaction, act: NewAct): Promise<void> {
  await transaction.insert(administrativeActs).values(act);
}

export async function isActKnown(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.$count(administrativeActs, eq(administrativeActs.id, id))) > 0;
}

/** Newest first, with the addresses of accounts that still exist. */
export async function listActRows(database: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const target = administeredAccountsAs('target');
  return database
    .select({
      id: administrativeActs.id,
      administratorId: administrativeActs.administratorId,
      administratorEmail: accounts.email,
      act: administrativeActs.act,
      targetUserId: administrativeActs.targetUserId,
      targetEmail: sql<string | null>`${target.email}`,
      before: administrativeActs.before,
      after: administrativeActs.after,
      reason: administrativeActs.reason,
      createdAt: administrativeActs.createdAt,
    })
    .from(administrativeActs)
    .leftJoin(accounts, eq(accounts.id, administrativeActs.administratorId))
    .leftJoin(target, eq(target.id, administrativeActs.targetUserId))
    .orderBy(desc(administrativeActs.createdAt), desc(administrativeActs.id))
    .limit(limit)
    .offset(offset);
}

export async function countActs(database: Queryable): Promise<number> {
  const [row] = await database.select({ acts: count() }).from(administrativeActs);
  return row?.acts ?? 0;
}
