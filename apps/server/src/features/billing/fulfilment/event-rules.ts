/** What the provider tells wakes us; what holds is asked of the provider, so that order, repetition and loss do not matter. */
import type { DeliveredEvent, ProviderEvent } from '../checkout/checkout-provider.ts';
import { findCheckout } from '../checkout/checkout-store.ts';
import type { ProviderTools } from '../deps.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { insertEvent, isDisputeClosed, isEventKnown, type EventRow } from './event-store.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { followRefund, type PaymentStanding } from './refund-rules.ts';
import { followSubscription } from './renewal-rules.ts';
import { settleCheckout } from './settle-rules.ts';

type PaymentEvent = Extract<ProviderEvent, { paymentId: string }>;

/** Whether the delivery is the provider's and fresh. @throws ProviderUnavailable, for the provider to repeat it. */
export async function takeDelivery(
  tools: ProviderTools,
  delivery: { body: string; signature: string | null },
): Promise<boolean> {
  const now = tools.clock.now();
  const delivered = await tools.provider.readEvent({ ...delivery, now });
  if (delivered === null) return false;
  const { id, createdAt, event } = delivered;
  if (event.kind === 'other' || (await isEventKnown(tools.database, id))) return true;
  // An event that is handled twice at once does no harm, so that it is entered once it has been.
  const state = await applyEvent(tools, delivered);
  await insertEvent(tools.database, { id, event, state, createdAt, receivedAt: now });
  return true;
}

/** `waiting`: it is about something that is not known here, perhaps not yet. @throws ProviderUnavailable */
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
    case 'refunded':
    case 'dispute-opened':
    case 'dispute-closed':
      return applyPaymentEvent(tools, { id, event });
  }
}

async function applyPaymentEvent(
  tools: ProviderTools,
  { id, event }: { id: string; event: PaymentEvent },
): Promise<EventRow['state']> {
  const { database } = tools;
  const found = await findPayment(database, event.paymentId);
  if (found === null) return 'waiting';
  const standing = await readStanding(tools, found, event);
  if (standing === null) return 'done';
  const isFresh = await database.transaction(async (transaction) => {
    await lockAccount(transaction, found.userId);
    const payment = await findPayment(transaction, event.paymentId);
    if (payment === null || !isSame(payment, found)) return false;
    const work = { tools, transaction, now: tools.clock.now() };
    await followRefund(work, payment, { ...standing, cause: id });
    return true;
  });
  // Another event was faster: what was read before it may be older than what it entered.
  return isFresh ? 'done' : applyPaymentEvent(tools, { id, event });
}

function isSame(payment: PaymentRow, found: PaymentRow): boolean {
  return payment.refundedCents === found.refundedCents && payment.isDisputed === found.isDisputed;
}

/** As the provider says now where it can be asked: a renewal has no session, so that the event itself counts. Null for old news. */
async function readStanding(
  tools: ProviderTools,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<Omit<PaymentStanding, 'cause'> | null> {
  if (event.kind === 'dispute-closed') {
    return { refundedCents: null, dispute: event.isWon ? 'won' : 'lost' };
  }
  const providerSession = await readSessionOf(tools, payment);
  if (event.kind === 'refunded') {
    const told = Math.max(payment.refundedCents, event.refundedCents);
    return { refundedCents: providerSession?.refundedCents ?? told, dispute: null };
  }
  const isOpen = providerSession?.isDisputed ?? !(await isDisputeClosed(tools.database, event.paymentId));
  return isOpen ? { refundedCents: null, dispute: 'open' } : null;
}

async function readSessionOf({ database, provider }: ProviderTools, { checkoutId }: PaymentRow) {
  const checkout = checkoutId === null ? null : await findCheckout(database, checkoutId);
  const sessionId = checkout?.providerSessionId ?? null;
  return sessionId === null ? null : provider.readSession(sessionId);
}
