/** Notifications are private to their owner: those of others get the same answer as absent ones. */
import { mostNotificationsListed } from '@target-analysis/contract/constants';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countUnread, listNewest, markAsRead, removeNotification, type NotificationRow } from './store.ts';

interface One {
  ownerId: string;
  id: string;
}

export async function listNotifications(
  database: Database,
  ownerId: string,
): Promise<{ newest: NotificationRow[]; unread: number }> {
  const newest = await listNewest(database, ownerId, mostNotificationsListed);
  return { newest, unread: await countUnread(database, ownerId) };
}

/** @throws AppError not-found if the caller has no such notification */
export async function readNotification(database: Database, which: One): Promise<void> {
  if (!(await markAsRead(database, which))) throw new AppError('not-found');
}

/** Succeeds with nothing to mark, and if the report is another account’s. */
export async function readNotificationsOf(
  database: Database,
  which: { ownerId: string; sessionId: string },
): Promise<void> {
  await markAsRead(database, which);
}

/** @throws AppError not-found if the caller has no such notification */
export async function deleteNotification(database: Database, which: One): Promise<void> {
  if (!(await removeNotification(database, which))) throw new AppError('not-found');
}
