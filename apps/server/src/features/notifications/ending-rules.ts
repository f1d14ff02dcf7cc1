/** Warns people a week and a day before their plan ends (decision 35). */
import { expiryNoticeDays } from '@target-analysis/contract/constants';
import {
  dayInWords,
  endsSoonTitle,
  listEnding,
  planNames,
  type EndingSubscription,
} from '../billing/index.ts';
import { ringOnce, type RingDeps } from './ring-rules.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 200;

/** Creates each notice once, however often this runs. */
export async function notifyEndingPlans(deps: RingDeps): Promise<void> {
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

async function tellOwner(deps: RingDeps, ending: EndingSubscription, now: Date): Promise<void> {
  const { id: subscriptionId, userId, subscriptionType, end } = ending;
  await ringOnce(deps, {
    userId,
    type: 'subscription_expiring',
    title: endsSoonTitle,
    text: `${planNames[subscriptionType]} ends on ${dayInWords(end)}, ${timeLeft(end, now)}.`,
    cause: `ending:${subscriptionId}:${end.toISOString()}:${String(noticeOf(end, now))}`,
  });
}

/** How many days before the end the notice is for; if both are due, only the nearer one. */
function noticeOf(end: Date, now: Date): number {
  const left = (end.getTime() - now.getTime()) / dayMs;
  return Math.min(...expiryNoticeDays.filter((days) => left <= days));
}

/** Correct when written; the date next to it stays correct. */
function timeLeft(end: Date, now: Date): string {
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs);
  return days <= 1 ? 'in less than a day' : `in ${String(days)} days`;
}
