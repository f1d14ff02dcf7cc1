/** The SQL of where accounts first signed in. */
import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '../../platform/db/database.ts';
import { referralOrigins } from './tables.ts';

export async function insertOrigin(
  transaction: Transaction,
  origin: typeof referralOrigins.$inferInsert,
): Promise<void> {
  await transaction.insert(referralOrigins).values(origin).onConflictDoNothing();
}

const neighbors = alias(referralOrigins, 'neighbors');

/** Other accounts from the same origin, up to an hour before or after. */
const areNeighbors = and(
  eq(neighbors.originHash, referralOrigins.originHash),
  ne(neighbors.userId, referralOrigins.userId),
  sql`${neighbors.createdAt} between ${referralOrigins.createdAt} - interval '1 hour'
    and ${referralOrigins.createdAt} + interval '1 hour'`,
);

/** Pairs of a given account and a neighbor. */
export async function listNeighbors(
  database: Queryable,
  userIds: string[],
): Promise<{ userId: string; neighborId: string }[]> {
  return database
    .select({ userId: referralOrigins.userId, neighborId: neighbors.userId })
    .from(referralOrigins)
    .innerJoin(neighbors, areNeighbors)
    .where(inArray(referralOrigins.userId, userIds))
    .orderBy(neighbors.createdAt);
}

/** Removes accounts without neighbors after a day, the others later. */
export async function removeOrigins(
  database: Database,
  { aloneBefore, before }: { aloneBefore: Date; before: Date },
): Promise<void> {
  const isAlone = notExists(
    database
      .select({ one: sql`1` })
      .from(neighbors)
      .where(areNeighbors),
  );
  await database
    .delete(referralOrigins)
    .where(
      or(lt(referralOrigins.createdAt, before), and(lt(referralOrigins.createdAt, aloneBefore), isAlone)),
    );
}
