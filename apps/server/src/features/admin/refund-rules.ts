/** Refunds: ordered by an administrator with a reason, in one transaction with their audit log entry. */
import { formatMoney, type Currency } from '@target-analysis/contract/money';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { createBilling } from '../billing/index.ts';
import { recordAct, type ActTools } from './acts.ts';
import { isActKnown } from './acts-store.ts';

export interface RefundDeps extends ActTools {
  database: Database;
  currency: Currency;
  orderRefund: ReturnType<typeof createBilling>['orderRefund'];
}

export interface Refund {
  administratorId: string;
  paymentId: string;
  cents: number;
  /** The remaining amount that the administrator saw. */
  leftCents: number;
  reason: string;
  /** Identifies the request, and becomes the id of its act, so that a repeated request is recognized. */
  key: string;
}

/** @throws AppError for an order that cannot be carried out */
export async function refundPayment(deps: RefundDeps, refund: Refund): Promise<void> {
  const { administratorId, paymentId, reason, key } = refund;
  await deps.database.transaction(async (transaction) => {
    const ordered = await deps.orderRefund(transaction, refund, () => isActKnown(transaction, key));
    if (ordered.status === 'ordered-before') return;
    if (ordered.status === 'refund-too-large') {
      throw new AppError('refund-too-large', {
        left: formatMoney(ordered.leftCents, deps.currency, 'en-US'),
      });
    }
    if (ordered.status !== 'ordered') throw new AppError(ordered.status);
    await recordAct(deps, transaction, {
      id: key,
      administratorId,
      act: 'refund-payment',
      targetUserId: ordered.userId,
      before: { payment_id: paymentId, refunded_cents: ordered.goneCents },
      after: { payment_id: paymentId, refunded_cents: ordered.upToCents },
      reason,
    });
  });
}
