/** Money that goes back, or may: what it bought is taken back as far as it is still there, and the operator is told. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { ProviderTools } from '../deps.ts';
import { centsInWords } from '../in-words.ts';
import { addReports, freezeReports } from '../credits/ledger-rules.ts';
import type { NoticeKind } from '../notices/notice.ts';
import { enqueueNotice } from '../notices/notice-queue.ts';
import { endPlan, setDisputed } from '../subscriptions/renewals.ts';
import { factsOf } from './payment-facts.ts';
import {
  findNewestPaymentOf,
  readProviderSubscriptionId,
  updatePayment,
  type PaymentRow,
} from './payment-store.ts';
import { enqueueProviderJob } from './provider-queue.ts';

export interface PaymentStanding {
  /** In all; null where nothing was said of it. */
  refundedCents: number | null;
  /** Null where nothing was said of one. */
  dispute: 'open' | 'won' | 'lost' | null;
  /** What told us; names the entries of the ledger. */
  cause: string;
}

interface Work {
  tools: Pick<ProviderTools, 'jobs' | 'siteUrl'>;
  transaction: Transaction;
  now: Date;
}

/** Under the lock of the account. A standing that is known already changes nothing. */
export async function followRefund(
  work: Work,
  payment: PaymentRow,
  standing: PaymentStanding,
): Promise<void> {
  const isDisputed = standing.dispute === null ? payment.isDisputed : standing.dispute === 'open';
  // A lost dispute is a full refund that nobody here asked for.
  const refundedCents =
    standing.dispute === 'lost' ? payment.amountCents : (standing.refundedCents ?? payment.refundedCents);
  if (refundedCents === payment.refundedCents && isDisputed === payment.isDisputed) return;
  const changed = { ...payment, refundedCents, isDisputed };
  const frozenReports =
    payment.planId === 'payasyougo'
      ? await followReports(work, changed, standing.cause)
      : await followPlan(work, changed, payment);
  await updatePayment(work.transaction, payment.id, { refundedCents, isDisputed, frozenReports });
  await tell(work, { ...changed, frozenReports }, standing);
}

/** How many of the bought reports must not be used: all while a dispute is open, else the refunded part. */
function reportsToFreeze(
  payment: Pick<PaymentRow, 'quantity' | 'amountCents' | 'refundedCents' | 'isDisputed'>,
): number {
  const quantity = payment.quantity ?? 0;
  if (payment.isDisputed) return quantity;
  if (payment.amountCents === 0) return 0;
  return Math.min(quantity, Math.floor((quantity * payment.refundedCents) / payment.amountCents));
}

async function followReports({ transaction }: Work, payment: PaymentRow, cause: string): Promise<number> {
  const { userId, frozenReports, id } = payment;
  const missing = reportsToFreeze(payment) - frozenReports;
  const reason = `payment ${id}`;
  if (missing > 0) {
    const idempotencyKey = `freeze:${id}:${cause}`;
    return (
      frozenReports + (await freezeReports(transaction, { userId, amount: missing, reason, idempotencyKey }))
    );
  }
  if (missing < 0) {
    const idempotencyKey = `release:${id}:${cause}`;
    await addReports(transaction, { userId, kind: 'release', amount: -missing, reason, idempotencyKey });
  }
  return frozenReports + Math.min(0, missing);
}

/** A plan stands still while its newest payment is disputed, and ends with that payment's full refund. */
async function followPlan(
  { tools, transaction, now }: Work,
  payment: PaymentRow,
  before: PaymentRow,
): Promise<number> {
  const { subscriptionId } = payment;
  if (subscriptionId === null) return 0;
  const newest = await findNewestPaymentOf(transaction, { id: subscriptionId, userId: payment.userId });
  const providerSubscriptionId = await readProviderSubscriptionId(transaction, subscriptionId);
  if (newest?.id !== payment.id || providerSubscriptionId === null) return 0;
  if (payment.isDisputed !== before.isDisputed) {
    await setDisputed(transaction, { providerSubscriptionId, isDisputed: payment.isDisputed, now });
  }
  if (payment.amountCents > 0 && payment.refundedCents >= payment.amountCents) {
    await endPlan(transaction, { providerSubscriptionId, now });
    const job = { kind: 'end-subscription', subscriptionId: providerSubscriptionId } as const;
    await enqueueProviderJob(tools, transaction, job);
  }
  return 0;
}

async function tell(
  { tools, transaction }: Work,
  payment: PaymentRow,
  standing: PaymentStanding,
): Promise<void> {
  const kinds = { open: 'dispute-opened', won: 'dispute-won', lost: 'dispute-lost' } as const;
  const kind: NoticeKind = standing.dispute === null ? 'refunded' : kinds[standing.dispute];
  const used = Math.max(0, reportsToFreeze(payment) - payment.frozenReports);
  const facts = {
    ...factsOf(payment),
    Refunded: centsInWords(payment.refundedCents),
    ...(payment.quantity === null
      ? {}
      : { 'Reports frozen': String(payment.frozenReports), 'Reports used already': String(used) }),
  };
  const cause = `${payment.id}:${String(payment.refundedCents)}:${standing.cause}`;
  await enqueueNotice(tools, transaction, { kind, cause, facts });
}
