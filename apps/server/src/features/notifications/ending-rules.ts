/** People about to lose a plan are told so, a week and a day before (decision 35). */
import { expiryNoticeDays } from '@target-analysis/contract/constants';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids/ids.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Live } from '../../platform/live/live.ts';
import { dayInWords, listEnding, type EndingSubscription } from '../billing/index.ts';
import { announceNotification } from './live-rules.ts';
import { addNotification } from './store.ts';

export interface EndingDeps {
  database: Database;
  clock: Clock;
  live: Live;
  limits: Limits;
}

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 200;
/** Longer than a notice stays true: one that its owner deleted is not made again. */
const toldSeconds = 30 * 24 * 60 * 60;

const planNames = { pro_monthly: 'Pro monthly', pro_annual: 'Pro annual' } as const;

/** Each notice is made once, however often this runs. */
export async function tellEnding(deps: EndingDeps): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + Math.max(...expiryNoticeDays) * dayMs);
  let after: EndingSubscription | null = null;
  do {
    const batch: EndingSubscription[] = await listEnding(deps.database, {
      from: now,
      until,
      after,
      limit: batchSize,
    });
    for (const ending of batch) await tellOwner(deps, ending, now);
    after = batch.at(-1) ?? null;
  } while (after !== null);
}

async function tellOwner(
  { database, live, limits }: EndingDeps,
  ending: EndingSubscription,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, userId, subscriptionType, end } = ending;
  const cause = `ending:${subscriptionId}:${end.toISOString()}:${String(noticeOf(end, now))}`;
  if ((await limits.take(cause, { tries: 1, seconds: toldSeconds })) > 0) return;
  const id = randomIds.uuid();
  try {
    await addNotification(database, {
      id,
      reportOwnerId: userId,
      notificationType: 'subscription_expiring',
      title: 'Your subscription ends soon',
      commentText: `${planNames[subscriptionType]} ends on ${dayInWords(end)}, ${timeLeft(end, now)}.`,
      cause,
      createdAt: now,
    });
  } catch (failure) {
    await limits.forgive(cause);
    throw failure;
  }
  await announceNotification(live, { id, ownerUserId: userId });
}

/** How many days before the end the notice is for: the nearer one alone, where both have come. */
function noticeOf(end: Date, now: Date): number {
  const left = (end.getTime() - now.getTime()) / dayMs;
  return Math.min(...expiryNoticeDays.filter((days) => left <= days));
}

/** True when it is made; the day beside it stays true. */
function timeLeft(end: Date, now: Date): string {
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs);
  return days <= 1 ? 'in less than a day' : `in ${String(days)} days`;
}
