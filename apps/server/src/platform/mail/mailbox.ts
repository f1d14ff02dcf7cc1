/** The mail port if no email leaves the machine: stores emails in the database for the page /mailbox. */
import { and, asc, desc, eq, exists, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import { isNamed } from '../db/named-word.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Ids } from '../ids/ids.ts';
import type { Attachment, Mail, MailSender } from './mail.ts';
import { mailboxAttachments, mailboxMessages } from './tables.ts';

export interface MailboxMessage extends Omit<Mail, 'attachments'> {
  id: string;
  createdAt: Date;
}

export interface Mailbox extends MailSender {
  /** Newest first. */
  list: () => Promise<MailboxMessage[]>;
  find: (id: string) => Promise<MailboxMessage | null>;
  /** In order; empty for an email whose files have been tidied away. */
  listAttachments: (id: string) => Promise<Attachment[]>;
  /** Removes emails sent until a moment that contain one of the words anywhere. */
  forget: (words: readonly string[], until: Date) => Promise<void>;
}

/** Enough to find an email again, few enough for one page. */
const keptMessages = 200;
/** A document is up to a megabyte; together these stay small compared with the photos. */
const keptWithAttachments = 20;

const newestFirst = [desc(mailboxMessages.createdAt), desc(mailboxMessages.id)] as const;

export function createMailbox(deps: { database: Database; clock: Clock; ids: Ids }): Mailbox {
  const { database, clock, ids } = deps;
  return {
    send: ({ to, attachments, ...mail }) =>
      database.transaction(async (transaction) => {
        const message = { ...mail, id: ids.uuid(), recipient: to, createdAt: clock.now() };
        const [kept] = await transaction
          .insert(mailboxMessages)
          .values(message)
          .onConflictDoNothing()
          .returning({ id: mailboxMessages.id });
        if (kept === undefined) return;
        const files = attachments.map((file, position) => ({ ...file, position, messageId: kept.id }));
        if (files.length > 0) await transaction.insert(mailboxAttachments).values(files);
        await tidy(transaction);
      }),
    list: async () => {
      const rows = await database
        .select()
        .from(mailboxMessages)
        .orderBy(...newestFirst);
      return rows.map(fromRow);
    },
    find: async (id) => {
      const [row] = await database.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
      return row === undefined ? null : fromRow(row);
    },
    listAttachments: (id) =>
      database
        .select()
        .from(mailboxAttachments)
        .where(eq(mailboxAttachments.messageId, id))
        .orderBy(asc(mailboxAttachments.position)),
    forget: async (words, until) => {
      await database.delete(mailboxMessages).where(and(lte(mailboxMessages.createdAt, until), names(words)));
    },
  };
}

function names(words: readonly string[]): SQL {
  const { recipient, replyTo, subject, text, html } = mailboxMessages;
  const said = sql`concat_ws(' ', ${recipient}, ${replyTo}, ${subject}, ${text}, ${html})`;
  return sql`exists (select 1 from unnest(${sql.param(words)}::text[]) word, lower(${said}) said where ${sql.raw(isNamed)})`;
}

async function tidy(transaction: Transaction): Promise<void> {
  const { messageId } = mailboxAttachments;
  const newest = (condition?: SQL) =>
    transaction
      .select({ id: mailboxMessages.id })
      .from(mailboxMessages)
      .where(condition)
      .orderBy(...newestFirst);
  await transaction
    .delete(mailboxMessages)
    .where(notInArray(mailboxMessages.id, newest().limit(keptMessages)));
  const files = transaction.select().from(mailboxAttachments).where(eq(messageId, mailboxMessages.id));
  const withFiles = newest(exists(files)).limit(keptWithAttachments);
  await transaction.delete(mailboxAttachments).where(notInArray(messageId, withFiles));
}

function fromRow({ recipient, ...row }: typeof mailboxMessages.$inferSelect): MailboxMessage {
  return { ...row, to: recipient };
}
