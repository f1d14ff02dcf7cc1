/** Single facts about reports, for features that need no more. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { userSessions } from '../tables.ts';

/** The names of the account's own sessions, by id. */
export async function listSessionNames(
  database: Queryable,
  userId: string,
  ids: string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const named = await database
    .select({ id: userSessions.id, sessionName: userSessions.sessionName })
    .from(userSessions)
    .where(and(inArray(userSessions.id, ids), eq(userSessions.userId, userId)));
  return new Map(named.map(({ id, sessionName }) => [id, sessionName]));
}

export async function findReportOwner(database: Queryable, id: string): Promise<string | null> {
  const [report] = await database
    .select({ userId: userSessions.userId })
    .from(userSessions)
    .where(eq(userSessions.id, id));
  return report?.userId ?? null;
}
