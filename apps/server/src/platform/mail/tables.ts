/** The local mailbox, where no mail leaves the machine. */
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid().primaryKey(),
  messageId: text().notNull().unique(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  replyTo: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
