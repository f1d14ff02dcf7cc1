/** What happens to a plan that its owner leaves, and when. */
import type { Subscription } from '@target-analysis/contract';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { isOver } from './plan-state.ts';

/** One sentence or two for each consequence, in the order in which they happen. */
export function leaveWords(
  subscription: Pick<Subscription, 'subscription_end'>,
  now: Date,
): readonly [string, string] {
  return [
    endWords(subscription, now),
    'After that, you pay per report. You lose the plan’s unused reports and keep your additional reports.',
  ];
}

function endWords(subscription: Pick<Subscription, 'subscription_end'>, now: Date): string {
  const { subscription_end: end } = subscription;
  if (isOver(subscription, now)) {
    return 'Your plan ends now, and you won’t be charged again. If a bank payment is on its way, we’ll refund it.';
  }
  const until = end === null ? 'the end of your billing period' : dayOfMoment(end);
  return `You won’t be charged again. Your plan and its reports last until ${until}, and you can resume before then.`;
}
