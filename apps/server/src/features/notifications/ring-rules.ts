/** Shows something in its owner's bell, once per cause. */
import { randomIds } from '../../platform/ids/ids.ts';
import { once } from '../../platform/limits/once.ts';
import type { Tools } from '../../platform/tools.ts';
import { announceNotification } from './live-rules.ts';
import { addNotification, markAsRead } from './store.ts';

export type RingDeps = Pick<Tools, 'clock' | 'database' | 'limits' | 'live'>;

interface Told {
  userId: string;
  type: 'subscription_expiring' | 'billing';
  title: string;
  text: string;
  cause: string;
  /** Titles of the owner's notifications that ask for nothing anymore. They count as read. */
  outdated?: readonly string[];
}

/** Longer than any notice stays true, so that one its owner deleted is not created again. */
const toldSeconds = 30 * 24 * 60 * 60;

export async function ringOnce(
  { database, clock, live, limits }: RingDeps,
  { userId, type, title, text, cause, outdated = [] }: Told,
): Promise<void> {
  const rung = await once(limits, { key: cause, seconds: toldSeconds }, async () => {
    const id = randomIds.uuid();
    await addNotification(database, {
      id,
      reportOwnerId: userId,
      notificationType: type,
      title,
      commentText: text,
      cause,
      createdAt: clock.now(),
    });
    if (outdated.length > 0) await markAsRead(database, { ownerId: userId, titles: outdated });
    return { id, ownerUserId: userId };
  });
  if (rung !== null) await announceNotification(live, rung);
}
