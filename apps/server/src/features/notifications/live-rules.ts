/** New notifications as the bell hears of them: those of the caller, and nobody else's. */
import type { Database } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { tellInsert, type LiveTable } from '../../platform/realtime/live-table.ts';
import type { MadeNotification } from './comment-rules.ts';
import { findNotification } from './store.ts';
import { notificationOnWire } from './wire.ts';

const table = 'comment_notifications';

/** Answers the account that the token belongs to, where it may act. */
export type FindCaller = (accessToken: string) => Promise<string | null>;

export function notificationsLiveTable(deps: { database: Database; findCaller: FindCaller }): LiveTable {
  return {
    table,
    column: 'report_owner_id',
    admits: async (token, ownerId) => (await deps.findCaller(token)) === ownerId,
    readRow: async (id, ownerId) => {
      const row = await findNotification(deps.database, { id, ownerId });
      return row && { ...notificationOnWire(row) };
    },
  };
}

/** Lets the bell of its owner ring. Call it once the notification is committed. */
export async function announceNotification(live: Live, { id, ownerUserId }: MadeNotification): Promise<void> {
  await tellInsert(live, { table, value: ownerUserId, id });
}
