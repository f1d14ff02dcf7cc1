/** What becomes of a checkout session on the test checkout's page: paid once, or ended. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { CheckoutOrder } from '../checkout/checkout-provider.ts';
import { newInvoiceId, paymentOfInvoice } from './invoices.ts';
import { endOfPeriod } from './periods.ts';
import {
  findOverdueSessions,
  insertPayment,
  insertSession,
  insertSubscription,
  lockSession,
  updateSession,
  type TestSession,
} from './test-checkout-store.ts';
import { announce, sessionEvent, type TestDesk } from './test-events.ts';

/** As at Stripe, where a session can be paid for at most a day. */
const sessionHours = 24;

/** The same checkout again answers the same session. */
export async function openSession(desk: TestDesk, order: CheckoutOrder): Promise<string> {
  const { planId, note, ...kept } = order;
  const createdAt = desk.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionHours * 60 * 60 * 1000);
  const metadata = { ...order.metadata, planId, ...(note === null ? {} : { note }) };
  return desk.database.transaction((transaction) =>
    insertSession(transaction, {
      ...kept,
      id: `cs_test_${desk.ids.secret()}`,
      metadata,
      createdAt,
      expiresAt,
    }),
  );
}

/** An open session whose time is over is expired, whether or not that is written down yet. */
export function statusOf({ status, expiresAt }: TestSession, now: Date): TestSession['status'] {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

export function dueCents({ priceCents, creditCents, begins }: TestSession): number {
  return begins === null ? priceCents - creditCents : 0;
}

export type Payment = 'paid' | 'paid-before' | 'expired' | 'absent';

/** Pays it, once: a second try is told so. */
export async function paySession(
  desk: TestDesk,
  id: string,
  { declinesRenewal }: { declinesRenewal: boolean },
): Promise<Payment> {
  return desk.database.transaction(async (transaction) => {
    const checkoutSession = await lockSession(transaction, id);
    if (checkoutSession === null) return 'absent';
    const status = statusOf(checkoutSession, desk.clock.now());
    if (status !== 'open') return status === 'complete' ? 'paid-before' : 'expired';
    const invoiceId = newInvoiceId(desk);
    const begun = { checkoutSession, declinesRenewal, invoiceId };
    const subscriptionId = await beginSubscription(transaction, desk, begun);
    const paymentId = paymentOfInvoice(invoiceId);
    await insertPayment(transaction, { id: paymentId, amountCents: dueCents(checkoutSession) });
    await updateSession(transaction, id, { status: 'complete', paymentId, subscriptionId });
    await announce(transaction, desk, sessionEvent('completed', id));
    return 'paid';
  });
}

/** Null where reports are bought. */
async function beginSubscription(
  transaction: Transaction,
  desk: TestDesk,
  {
    checkoutSession,
    ...begun
  }: { checkoutSession: TestSession; declinesRenewal: boolean; invoiceId: string },
): Promise<string | null> {
  const { billingCycle, priceCents, begins } = checkoutSession;
  if (billingCycle === null) return null;
  const id = `sub_test_${desk.ids.uuid()}`;
  const start = desk.clock.now();
  await insertSubscription(transaction, {
    id,
    billingCycle,
    priceCents,
    ...begun,
    status: 'active',
    amountCents: dueCents(checkoutSession),
    begins,
    anchoredAt: begins ?? start,
    periodStart: start,
    periodEnd: begins ?? endOfPeriod(start, start, billingCycle),
  });
  return id;
}

/** Ends it where nobody has paid. */
export async function expireSession(desk: TestDesk, id: string): Promise<void> {
  await desk.database.transaction(async (transaction) => {
    const checkoutSession = await lockSession(transaction, id);
    if (checkoutSession?.status !== 'open') return;
    await updateSession(transaction, id, { status: 'expired' });
    await announce(transaction, desk, sessionEvent('expired', id));
  });
}

/** More at once is left to the next run. */
const batchSize = 100;

export async function expireOverdueSessions(desk: TestDesk): Promise<void> {
  const overdue = await findOverdueSessions(desk.database, desk.clock.now(), batchSize);
  for (const { id } of overdue) await expireSession(desk, id);
}
