/** Notifications are their owner's alone: those of others are as if absent. */
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

/** @throws AppError not-found where the caller has none. */
export async function readNotification(database: Database, which: One): Promise<void> {
  if (!(await markAsRead(database, which))) throw new AppError('not-found');
}

/** Nothing to mark is fine, whosever the report is. */
export async function readNotificationsOf(
  database: Database,
  which: { ownerId: string; sessionId: string },
): Promise<void> {
  await markAsRead(database, which);
}

/** @throws AppError not-found where the caller has none. */
export async function deleteNotification(database: Database, which: One): Promise<void> {
  if (!(await removeNotification(database, which))) throw new AppError('not-found');
}
