/** Comments in the database. */
import { asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { deletedWriter } from '@target-analysis/contract/constants';
import { firstRow, type Queryable } from '../../../platform/db/database.ts';
import { sessionComments } from '../tables.ts';

export type CommentRow = typeof sessionComments.$inferSelect;

/** Oldest first. */
export async function listCommentRows(database: Queryable, sessionId: string): Promise<CommentRow[]> {
  return database
    .select()
    .from(sessionComments)
    .where(eq(sessionComments.sessionId, sessionId))
    .orderBy(asc(sessionComments.createdAt), asc(sessionComments.id));
}

/** How many comments each report has; leaves out reports without any. */
export async function countComments(
  database: Queryable,
  sessionIds: string[],
): Promise<ReadonlyMap<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const counts = await database
    .select({ sessionId: sessionComments.sessionId, comments: count() })
    .from(sessionComments)
    .where(inArray(sessionComments.sessionId, sessionIds))
    .groupBy(sessionComments.sessionId);
  return new Map(counts.map(({ sessionId, comments }) => [sessionId, comments]));
}

export async function findComment(database: Queryable, id: string): Promise<CommentRow | null> {
  return firstRow(database.select().from(sessionComments).where(eq(sessionComments.id, id)));
}

/** False if a comment with this id already exists. */
export async function insertComment(database: Queryable, comment: CommentRow): Promise<boolean> {
  const { rowCount } = await database.insert(sessionComments).values(comment).onConflictDoNothing();
  return rowCount === 1;
}

/** Whether it existed. */
export async function removeComment(database: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await database.delete(sessionComments).where(eq(sessionComments.id, id));
  return rowCount === 1;
}

type CommentKey = Pick<CommentRow, 'id' | 'sessionId'>;
const key = { id: sessionComments.id, sessionId: sessionComments.sessionId };

/** Returns those that existed. */
export async function removeComments(database: Queryable, which: SQL | undefined): Promise<CommentKey[]> {
  return database.delete(sessionComments).where(which).returning(key);
}

/** Keeps the text, and removes everything that identifies the author. */
export async function unnameComments(database: Queryable, which: SQL): Promise<CommentKey[]> {
  const unnamed = { userId: null, commenterName: deletedWriter };
  return database.update(sessionComments).set(unnamed).where(which).returning(key);
}
