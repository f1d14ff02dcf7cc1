/** A refund ordered by an administrator: checked here, made at the provider, and followed like any other refund. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import type { BillingDeps } from '../deps.ts';
import { findPaymentById, setRefundOrdered } from './payment-store.ts';
import { enqueueProviderJob } from './provider-queue.ts';

export interface RefundOrder {
  paymentId: string;
  /** At least 1. */
  cents: number;
  /** What was left when the administrator decided. If two orders saw the same amount, the second is refused. */
  leftCents: number;
  /** The same key is the same order. */
  key: string;
}

export type RefundOrdered =
  | { status: 'ordered'; userId: string; goneCents: number; upToCents: number }
  | { status: 'ordered-before' }
  | { status: 'not-found' | 'payments-unavailable' | 'payment-disputed' | 'payment-changed' }
  | { status: 'refund-too-large'; leftCents: number };

/** @param wasOrdered called under the account's lock */
export async function orderRefund(
  deps: Pick<BillingDeps, 'jobs' | 'provider'>,
  transaction: Transaction,
  { paymentId, cents, leftCents, key }: RefundOrder,
  wasOrdered: () => Promise<boolean>,
): Promise<RefundOrdered> {
  if (deps.provider === null) return { status: 'payments-unavailable' };
  const owner = await findPaymentById(transaction, paymentId);
  if (owner === null) return { status: 'not-found' };
  await lockAccount(transaction, owner.userId);
  if (await wasOrdered()) return { status: 'ordered-before' };
  const payment = await findPaymentById(transaction, paymentId);
  if (payment === null) return { status: 'not-found' };
  if (payment.isDisputed) return { status: 'payment-disputed' };
  const goneCents = payment.refundOrderedCents ?? payment.refundedCents;
  if (payment.amountCents - goneCents !== leftCents) return { status: 'payment-changed' };
  if (cents > leftCents) return { status: 'refund-too-large', leftCents };
  const upToCents = goneCents + cents;
  await setRefundOrdered(transaction, paymentId, upToCents);
  await enqueueProviderJob(deps.jobs, transaction, {
    kind: 'refund-payment',
    paymentId: payment.providerPaymentId,
    part: { upToCents, key },
  });
  return { status: 'ordered', userId: payment.userId, goneCents, upToCents };
}
