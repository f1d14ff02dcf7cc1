/** Messages to people about their reports and their subscription (document 1 section 3). */
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const commentNotifications = pgTable(
  'comment_notifications',
  {
    id: uuid().primaryKey(),
    reportOwnerId: uuid().notNull(),
    /** The commented report; null if the notification is about no report. */
    sessionId: uuid(),
    /** `subscription_expiring`, or a kind of comment. */
    notificationType: text().notNull(),
    title: text().notNull(),
    commenterName: text(),
    commentText: text(),
    isRead: boolean().notNull().default(false),
    /** What it is about, so that nothing is announced twice; null if that cannot happen. */
    cause: text().unique('comment_notifications_cause_unique'),
    createdAt: moment().notNull(),
  },
  (table) => [index('comment_notifications_owner_index').on(table.reportOwnerId, table.createdAt.desc())],
);
