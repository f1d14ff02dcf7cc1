/** Live updates for the bell: new notifications of the caller only. */
import type { Notification } from '@target-analysis/contract';
import type { Transaction } from '../../platform/db/database.ts';
import { onWire } from '../../platform/wire/wire-names.ts';
import type { Live } from '../../platform/live/live.ts';
import { publishOnCommit } from '../../platform/live/notify-live.ts';
import { createSharedReads } from '../../platform/live/shared-reads.ts';
import { askAgain, watchTopic, type Onlooker } from '../../platform/live/watch-topic.ts';
import type { Tools } from '../../platform/tools.ts';
import type { MadeNotification } from './comment-rules.ts';
import { findNotification, type NotificationRow } from './store.ts';

export type LiveDeps = Pick<Tools, 'clock' | 'database' | 'live'>;

/** Rings the owner's bell. Call it once the notification is committed. */
export async function announceNotification(live: Live, { id, ownerUserId }: MadeNotification): Promise<void> {
  await live.publish(topicOf(ownerUserId), id);
}

/** Ends the watches of an account that may not watch any more, on all of its open pages. */
export async function askWatchersAgain(transaction: Transaction, userId: string): Promise<void> {
  await publishOnCommit(transaction, topicOf(userId), askAgain);
}

export function createNotificationWatch(deps: LiveDeps) {
  const readOnce = createSharedReads<NotificationRow | null>();
  async function* tell(ids: AsyncIterable<string | null>, ownerId: string): AsyncGenerator<Notification> {
    for await (const id of ids) {
      const row = id && (await readOnce(id, () => findNotification(deps.database, { id, ownerId })));
      if (row) yield onWire(row);
    }
  }
  return async (ownerId: string, onlooker: Onlooker): Promise<AsyncGenerator<Notification>> =>
    tell(await watchTopic(deps, { ...onlooker, topic: topicOf(ownerId) }), ownerId);
}

function topicOf(ownerId: string): string {
  return `notifications:${ownerId}`;
}
