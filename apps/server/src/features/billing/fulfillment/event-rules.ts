/** An event only wakes us. We ask the provider for the current state, so order, repetition, and loss don't matter. */
import type { DeliveredEvent } from '../checkout/checkout-provider.ts';
import type { ProviderTools } from '../deps.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { insertEvent, isEventKnown, type EventRow } from './event-store.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { followRefund } from './refund-rules.ts';
import { followSubscription } from './renewal-rules.ts';
import { settleCheckout } from './settle-rules.ts';

/** Whether the delivery is genuine and recent. @throws ProviderUnavailable so that the provider repeats it. */
export async function takeDelivery(
  tools: ProviderTools,
  delivery: { body: string; signature: string | null },
): Promise<boolean> {
  const delivered = tools.provider.readEvent({ ...delivery, now: tools.clock.now() });
  if (delivered === null) return false;
  await takeEvent(tools, delivered);
  return true;
}

/** An event that was already handled changes nothing. @throws ProviderUnavailable */
export async function takeEvent(tools: ProviderTools, delivered: DeliveredEvent): Promise<void> {
  const { id, createdAt, event } = delivered;
  if (event.kind === 'other' || (await isEventKnown(tools.database, id))) return;
  // Handling an event twice is harmless, so it is recorded only after it has been handled.
  const state = await applyEvent(tools, delivered);
  const receivedAt = tools.clock.now();
  await insertEvent(tools.database, { id, event, state, createdAt, receivedAt });
}

/** `waiting`: its object is unknown here, perhaps only for the moment. @throws ProviderUnavailable */
export async function applyEvent(
  tools: ProviderTools,
  { id, event }: Pick<DeliveredEvent, 'id' | 'event'>,
): Promise<EventRow['state']> {
  switch (event.kind) {
    case 'other':
      return 'done';
    case 'session-changed':
      await settleCheckout(tools, event.sessionId);
      return 'done';
    case 'subscription-changed':
    case 'renewal-failed': {
      const outcome = await followSubscription(tools, event.subscriptionId);
      return outcome === 'unknown' ? 'waiting' : 'done';
    }
    case 'payment-changed':
      return followPayment(tools, { id, paymentId: event.paymentId });
  }
}

/** Handles refunds and disputes alike: reads the payment's current state and ignores what the event itself says. */
async function followPayment(
  tools: ProviderTools,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<EventRow['state']> {
  const { database, provider, log } = tools;
  const known = await findPayment(database, paymentId);
  if (known === null) return 'waiting';
  const told = await provider.readPayment(paymentId);
  if (told === null) {
    log.warn({ paymentId: known.id }, 'the payment provider does not know a payment');
    return 'done';
  }
  const isFresh = await database.transaction(async (transaction) => {
    await lockAccount(transaction, known.userId);
    const payment = await findPayment(transaction, paymentId);
    if (payment === null || !isSame(payment, known)) return false;
    const work = { tools, transaction, now: tools.clock.now() };
    await followRefund(work, payment, { told, cause: id });
    return true;
  });
  // Another event was faster and may have recorded a newer state than the one read here.
  return isFresh ? 'done' : followPayment(tools, { id, paymentId });
}

function isSame(payment: PaymentRow, known: PaymentRow): boolean {
  return payment.refundedCents === known.refundedCents && payment.isDisputed === known.isDisputed;
}
