/** The local mailbox, used if no email leaves the machine. */
import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/moment.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid().primaryKey(),
  messageId: text().notNull().unique(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  replyTo: text(),
  createdAt: moment().notNull(),
});

export const mailboxAttachments = pgTable(
  'mailbox_attachments',
  {
    messageId: uuid()
      .notNull()
      .references(() => mailboxMessages.id, { onDelete: 'cascade' }),
    /** Its position among the email's attachments, from 0. */
    position: integer().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    contentId: text(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
);
