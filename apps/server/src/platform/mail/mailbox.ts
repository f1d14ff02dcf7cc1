/** The mail port where no mail leaves the machine: kept in the database for the page /mailbox. */
import { desc, eq, notInArray } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Ids } from '../ids/ids.ts';
import type { Mail, MailSender } from './mail.ts';
import { mailboxMessages } from './tables.ts';

export interface MailboxMessage extends Mail {
  id: string;
  createdAt: Date;
}

export interface Mailbox extends MailSender {
  /** Newest first. */
  list: () => Promise<MailboxMessage[]>;
  find: (id: string) => Promise<MailboxMessage | null>;
}

/** Enough to find a mail again, few enough for one page. */
const keptMessages = 200;

export function createMailbox(deps: { database: Database; clock: Clock; ids: Ids }): Mailbox {
  const { database, clock, ids } = deps;
  const newestFirst = [desc(mailboxMessages.createdAt), desc(mailboxMessages.id)] as const;
  return {
    send: async ({ to, ...mail }) => {
      await database
        .insert(mailboxMessages)
        .values({ ...mail, id: ids.uuid(), recipient: to, createdAt: clock.now() })
        .onConflictDoNothing();
      const kept = database
        .select({ id: mailboxMessages.id })
        .from(mailboxMessages)
        .orderBy(...newestFirst)
        .limit(keptMessages);
      await database.delete(mailboxMessages).where(notInArray(mailboxMessages.id, kept));
    },
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
  };
}

function fromRow({ recipient, ...row }: typeof mailboxMessages.$inferSelect): MailboxMessage {
  return { ...row, to: recipient };
}
