/** Reports that their owners show to others (decision 31: no token is stored). */
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const sharedReports = pgTable(
  'shared_reports',
  {
    id: uuid().primaryKey(),
    ownerUserId: uuid().notNull(),
    userSessionId: uuid().notNull(),
    /** Part of what the token is made of: incrementing it ends every older link. */
    version: integer().notNull().default(1),
    isActive: boolean().notNull().default(true),
    expiresAt: moment(),
    createdAt: moment().notNull(),
    /** What the owner shows (decision 32), and whether comments are accepted. */
    showsFirearm: boolean().notNull().default(true),
    showsLocation: boolean().notNull().default(false),
    showsNotes: boolean().notNull().default(false),
    acceptsComments: boolean().notNull().default(true),
  },
  (table) => [
    index('shared_reports_user_session_id_index').on(table.userSessionId),
    index('shared_reports_owner_index').on(table.ownerUserId, table.createdAt.desc()),
  ],
);

export const sessionComments = pgTable(
  'session_comments',
  {
    id: uuid().primaryKey(),
    /** The report. */
    sessionId: uuid().notNull(),
    /** The account that wrote it, on its own or someone else's report; null for a visitor without one. */
    userId: uuid(),
    /** Whether the owner of the report wrote it. */
    isOwner: boolean().notNull(),
    commenterName: text().notNull(),
    commentText: text().notNull(),
    isAnonymous: boolean().notNull(),
    /**
     * The place on the sheet's first photo, in pixels: corrections change the numbers of holes, but not their
     * places.
     */
    pinColumn: doublePrecision(),
    pinRow: doublePrecision(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('session_comments_session_index').on(table.sessionId, table.createdAt, table.id),
    index('session_comments_user_id_index').on(table.userId),
  ],
);
