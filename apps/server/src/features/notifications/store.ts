/** The SQL of notifications. */
import { and, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { commentNotifications } from './tables.ts';

export type NotificationRow = typeof commentNotifications.$inferSelect;

/** One notification, or all of a report or with these titles; always of one owner. */
export type Which = { ownerId: string } & (
  | { id: string }
  | { sessionId: string }
  | { titles: readonly string[] }
);

/** Newest first. */
export async function listNewest(
  database: Queryable,
  ownerId: string,
  limit: number,
): Promise<NotificationRow[]> {
  return newestOf(database).execute({ ownerId, limit });
}

const newestOf = prepared((database) =>
  database
    .select()
    .from(commentNotifications)
    .where(eq(commentNotifications.reportOwnerId, sql.placeholder('ownerId')))
    .orderBy(desc(commentNotifications.createdAt), desc(commentNotifications.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest_notifications'),
);

export async function countUnread(database: Queryable, ownerId: string): Promise<number> {
  const [row] = await unreadOf(database).execute({ ownerId });
  return row?.unread ?? 0;
}

const unreadOf = prepared((database) =>
  database
    .select({ unread: count() })
    .from(commentNotifications)
    .where(
      and(
        eq(commentNotifications.reportOwnerId, sql.placeholder('ownerId')),
        eq(commentNotifications.isRead, false),
      ),
    )
    .prepare('unread_notifications'),
);

/** Whether it existed, read or not. */
export async function markAsRead(database: Queryable, which: Which): Promise<boolean> {
  const { rowCount } = await database.update(commentNotifications).set({ isRead: true }).where(fits(which));
  return rowCount !== 0;
}

/** Whether it existed. */
export async function removeNotification(database: Queryable, which: Which): Promise<boolean> {
  const { rowCount } = await database.delete(commentNotifications).where(fits(which));
  return rowCount !== 0;
}

function fits(which: Which): SQL | undefined {
  const isOwn = eq(commentNotifications.reportOwnerId, which.ownerId);
  if ('id' in which) return and(isOwn, eq(commentNotifications.id, which.id));
  if ('sessionId' in which) return and(isOwn, eq(commentNotifications.sessionId, which.sessionId));
  return and(isOwn, inArray(commentNotifications.title, [...which.titles]));
}

/** Leaves an existing notification with the same cause unchanged. */
export async function addNotification(
  database: Queryable,
  notification: typeof commentNotifications.$inferInsert,
): Promise<void> {
  await database
    .insert(commentNotifications)
    .values(notification)
    .onConflictDoNothing({ target: commentNotifications.cause });
}

export async function removeByCause(database: Queryable, cause: string): Promise<void> {
  await database.delete(commentNotifications).where(eq(commentNotifications.cause, cause));
}

export async function renameByCause(
  database: Queryable,
  cause: string,
  named: Pick<NotificationRow, 'commenterName' | 'title'>,
): Promise<void> {
  await database.update(commentNotifications).set(named).where(eq(commentNotifications.cause, cause));
}

export async function findNotification(
  database: Queryable,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<NotificationRow | null> {
  return firstRow(database.select().from(commentNotifications).where(fits({ ownerId, id })));
}

export async function removeOldRead(database: Queryable, before: Date): Promise<void> {
  const { isRead, createdAt } = commentNotifications;
  await database.delete(commentNotifications).where(and(eq(isRead, true), lt(createdAt, before)));
}
