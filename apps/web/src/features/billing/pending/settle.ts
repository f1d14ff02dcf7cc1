/** Asking the server to settle what was paid, again with growing pauses while the provider has not decided. */
import type { PendingPurchase } from './pending.ts';

/** Of process-payment-success. */
export interface SettleAnswer {
  success: boolean;
  /** What the account has now; while pending, what is waited for. */
  message: string;
  error: string | null;
  isPending: boolean;
}

/** A minute in all: longer than a card takes, shorter than anybody waits for. */
const pausesMs = [2000, 4000, 8000, 16_000, 30_000] as const;

/** How long to wait before asking again after so many answers; null to leave it to the server. */
export function pauseAfter(answers: number): number | null {
  return pausesMs[answers - 1] ?? null;
}

export interface SettleTools {
  ask: () => Promise<SettleAnswer>;
  /** False as soon as the purchase is settled by another tab, or the account has left. */
  isStillPending: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
}

/**
 * Asks until the answer is decided, or no more pause is left: the last answer then still says that it is pending. Null where there
 * is nothing to ask about any more.
 */
export async function settleInTime({ ask, isStillPending, wait }: SettleTools): Promise<SettleAnswer | null> {
  for (let answers = 1; isStillPending(); answers += 1) {
    const answer = await ask();
    const pause = pauseAfter(answers);
    if (!answer.isPending || pause === null) return answer;
    await wait(pause);
  }
  return null;
}

/** What the page knows of the purchase, for the call; the server goes by its own records. */
export function settleCallOf(purchase: PendingPurchase) {
  if (purchase.kind === 'reports') {
    const { quantity, action } = purchase;
    return { planId: 'payasyougo', quantity, action };
  }
  const { planId, billingCycle, isUpgrade } = purchase;
  return { planId, billingCycle, isUpgrade };
}

/** `by-itself`: nobody pressed a button, so that nothing needs to be said where there was nothing to do. */
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

/** What to say about a decided answer; null for nothing. */
export function newsOf(answer: SettleAnswer, manner: SettleManner): SettleNews | null {
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
