/** Asks the server to settle what was paid, and again with growing pauses while the provider hasn't decided. */
import type { ProcessedPayment } from '@target-analysis/contract';
import type { PendingPurchase } from './pending.ts';

/** A minute in all: longer than a card takes, and short enough to wait for. */
const pausesMs = [2000, 4000, 8000, 16_000, 30_000] as const;

/** How long to wait after that many answers before asking again, in ms; null to leave it to the server. */
export function pauseAfter(answers: number): number | null {
  return pausesMs[answers - 1] ?? null;
}

export interface SettleTools {
  ask: () => Promise<ProcessedPayment>;
  /** False once another tab has settled the purchase, or the account has left. */
  isStillPending: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
}

/**
 * Asks until the answer is final, or no pause is left: the last answer then still says pending. Null if there is nothing left to ask
 * about.
 */
export async function settleInTime({
  ask,
  isStillPending,
  wait,
}: SettleTools): Promise<ProcessedPayment | null> {
  for (let answers = 1; isStillPending(); answers += 1) {
    const answer = await ask();
    const pause = pauseAfter(answers);
    if (!answer.isPending || pause === null) return answer;
    await wait(pause);
  }
  return null;
}

/** What the page knows about the purchase, for the call; the server relies on its own records. */
export function settleCallOf(purchase: PendingPurchase) {
  if (purchase.kind === 'reports') {
    const { quantity, action } = purchase;
    return { planId: 'payasyougo', quantity, action };
  }
  const { planId, billingCycle, isUpgrade } = purchase;
  return { planId, billingCycle, isUpgrade };
}

/** `by-itself`: nobody pressed a button, so if there was nothing to do, nothing is shown. */
export type SettleManner = 'by-itself' | 'asked';

export interface SettleNews {
  kind: 'success' | 'error';
  title: string;
  message: string;
}

export const nothingPending: SettleNews = {
  kind: 'error',
  title: 'No pending payment',
  message: 'No payment data found to process.',
};

/** What to show for a final answer; null for nothing. */
export function newsOf(answer: ProcessedPayment, manner: SettleManner): SettleNews | null {
  if (answer.success) return { kind: 'success', title: 'Payment Processed!', message: answer.message };
  const isNothing = answer.error === null || answer.error.startsWith(nothingPending.title);
  if (isNothing) return manner === 'asked' ? nothingPending : null;
  return failureNews(answer.error ?? '', manner);
}

export function failureNews(reason: string, manner: SettleManner): SettleNews {
  return manner === 'asked'
    ? { kind: 'error', title: 'Processing failed', message: reason }
    : {
        kind: 'error',
        title: 'Auto-processing failed',
        message: 'Please contact support for assistance.',
      };
}
