/** What /subscription-success shows, based on what is known about the checkout. */
import { billingCycles } from '@target-analysis/contract/billing-lists';
import { toProblem } from '../../../lib/calls/problem.ts';
import type { PendingPurchase } from '../pending/pending.ts';
import type { ProcessedPayment } from '@target-analysis/contract';
import { pauseAfter } from '../pending/settle.ts';

/** From get-stripe-session: each as text, empty if it doesn't apply. */
export interface CheckoutMetadata {
  planId: string;
  billingCycle: string;
  quantity: string;
  isUpgrade: string;
  currentSubscriptionId: string;
  action: string;
}

export interface CheckoutKnowledge {
  /** From the address. */
  sessionId: string | null;
  metadata: CheckoutMetadata | undefined;
  answer: ProcessedPayment | undefined;
  /** How often the server was asked to settle it. */
  answers: number;
  /** Error of the last call, null if it succeeded. */
  error: Error | null;
}

export type SuccessState =
  | { status: 'processing'; step: 'checkout' | 'payment' }
  /** The provider hasn't decided; `isLate` once the page stops asking automatically. */
  | { status: 'waiting'; message: string; isLate: boolean }
  | { status: 'failed'; message: string }
  | { status: 'done'; message: string };

export function successStateOf(known: CheckoutKnowledge): SuccessState {
  const { sessionId, metadata, answer, answers, error } = known;
  if (sessionId === null || sessionId === '')
    return { status: 'failed', message: 'No session ID found in URL parameters' };
  if (error !== null)
    return failed(metadata === undefined ? reasonOf(error) : `${lossOf(metadata)}. ${reasonOf(error)}`);
  if (metadata === undefined) return { status: 'processing', step: 'checkout' };
  if (metadata.planId === '') return failed('This checkout doesn’t say what you bought.');
  if (answer === undefined) return { status: 'processing', step: 'payment' };
  if (answer.success) return { status: 'done', message: answer.message };
  if (!answer.isPending) return failed(answer.error ?? answer.message);
  return { status: 'waiting', message: answer.message, isLate: pauseAfter(answers) === null };
}

function failed(reason: string): SuccessState {
  return { status: 'failed', message: `Payment processing failed: ${reason}` };
}

/** What the buyer misses if a payment couldn't be settled (document 1 section 8). */
function lossOf({ planId, isUpgrade }: CheckoutMetadata): string {
  if (planId === 'payasyougo') return 'Failed to add reports';
  return isUpgrade === 'true' ? 'Failed to update subscription' : 'Failed to create subscription';
}

function reasonOf(error: Error): string {
  const { code, message } = toProblem(error);
  return code === 'not-found' ? 'This checkout does not exist, or belongs to another account.' : message;
}

/** Whether the browser remembers this checkout: another one may have been started since. */
export function isRemembered(pending: PendingPurchase, { planId, quantity }: CheckoutMetadata): boolean {
  return pending.kind === 'plan'
    ? pending.planId === planId
    : planId === 'payasyougo' && pending.quantity === Number(quantity);
}

/** The input of process-payment-success: reports by quantity and action, anything else by plan and cycle. */
export function settleCallOf(sessionId: string, metadata: CheckoutMetadata) {
  const { planId, quantity, action, billingCycle, isUpgrade, currentSubscriptionId } = metadata;
  if (planId === 'payasyougo') {
    return {
      sessionId,
      planId,
      quantity: Number.parseInt(quantity, 10) || null,
      action: action === 'add' ? ('add' as const) : ('standalone' as const),
    };
  }
  return {
    sessionId,
    planId,
    billingCycle: billingCycles.find((known) => known === billingCycle) ?? null,
    isUpgrade: isUpgrade === 'true',
    currentSubscriptionId: currentSubscriptionId === '' ? null : currentSubscriptionId,
  };
}
