/** What may become of a payment of the test checkout afterwards: refunded, disputed. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { RefundAnswer } from '../checkout/checkout-provider.ts';
import { lockPayment, updatePayment, type TestPayment } from './test-checkout-store.ts';
import { announce, paymentEvent, type TestDesk } from './test-events.ts';

/** Gives so many cents of the payment back; all that is left of it where none are told. */
export async function refundPayment(desk: TestDesk, id: string, cents?: number): Promise<RefundAnswer> {
  return changeRefunded(desk, id, ({ amountCents, refundedCents }) => refundedCents + (cents ?? amountCents));
}

/** Gives back what is missing to so many cents in all. */
export async function refundUpTo(desk: TestDesk, id: string, upToCents: number): Promise<RefundAnswer> {
  return changeRefunded(desk, id, () => upToCents);
}

async function changeRefunded(
  desk: TestDesk,
  id: string,
  wanted: (payment: TestPayment) => number,
): Promise<RefundAnswer> {
  const isKnown = await changePayment(desk, id, async (transaction, payment) => {
    const refundedCents = Math.min(payment.amountCents, wanted(payment));
    if (refundedCents <= payment.refundedCents) return;
    await updatePayment(transaction, id, { refundedCents });
    await announce(transaction, desk, paymentEvent('refunded', id));
  });
  return isKnown ? 'refunded' : 'unknown';
}

/** As when the owner of a card calls the bank. */
export async function openDispute(desk: TestDesk, id: string): Promise<void> {
  await changePayment(desk, id, async (transaction, { isDisputed, refundedCents, amountCents }) => {
    if (isDisputed || refundedCents === amountCents) return;
    await updatePayment(transaction, id, { isDisputed: true });
    await announce(transaction, desk, paymentEvent('dispute.created', id));
  });
}

/** A lost one takes the money back to the owner of the card. */
export async function closeDispute(desk: TestDesk, id: string, isWon: boolean): Promise<void> {
  await changePayment(desk, id, async (transaction, { isDisputed, refundedCents, amountCents }) => {
    if (!isDisputed) return;
    await updatePayment(transaction, id, {
      isDisputed: false,
      refundedCents: isWon ? refundedCents : amountCents,
    });
    await announce(transaction, desk, paymentEvent('dispute.closed', id));
  });
}

/** Whether there is such a payment. */
async function changePayment(
  desk: TestDesk,
  id: string,
  change: (transaction: Transaction, payment: TestPayment) => Promise<void>,
): Promise<boolean> {
  return desk.database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (payment !== null) await change(transaction, payment);
    return payment !== null;
  });
}
