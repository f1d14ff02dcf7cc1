/** Subscriptions at the test checkout: renewed when their period is over, refused by a card, ended. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { movePlansBack } from '../subscriptions/subscription-store.ts';
import { newInvoiceId, paymentOfInvoice } from './invoices.ts';
import { endOfPeriod } from './periods.ts';
import {
  findDueSubscriptions,
  insertPayment,
  lockSubscription,
  moveSubscriptionsBack,
  updateSubscription,
  type TestSubscription,
} from './test-checkout-store.ts';
import { announce, invoiceEvent, subscriptionEvent, type TestDesk } from './test-events.ts';

/** A declined renewal is tried again a day later, and ends the subscription the third time. */
const mostTries = 3;
const hoursBetweenTries = 24;

/** More at once is left to the next run. */
const batchSize = 100;

export async function renewDueSubscriptions(desk: TestDesk): Promise<void> {
  const due = await findDueSubscriptions(desk.database, desk.clock.now(), batchSize);
  for (const { id } of due) await renewUntilNow(desk, id);
}

/**
 * To the moment at which the subscription renews, is tried again, or ends. In place of the clock, all plans of the account grow older, so
 * that anyone can watch a renewal, and one that fails.
 */
export async function skipToNextCharge(
  desk: TestDesk,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<void> {
  await desk.database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const subscription = await lockSubscription(transaction, subscriptionId);
    if (subscription === null || subscription.status === 'ended') return;
    const ms = nextTryAt(subscription).getTime() - desk.clock.now().getTime();
    if (ms <= 0) return;
    await movePlansBack(transaction, userId, ms);
    await moveSubscriptionsBack(transaction, userId, ms);
  });
  await renewDueSubscriptions(desk);
}

/** One step a transaction: a server that slept through some periods makes up for each of them. */
async function renewUntilNow(desk: TestDesk, id: string): Promise<void> {
  let isDue = true;
  while (isDue) isDue = await desk.database.transaction((transaction) => renewOnce(transaction, desk, id));
}

/** Answers whether something was due. */
async function renewOnce(transaction: Transaction, desk: TestDesk, id: string): Promise<boolean> {
  const subscription = await lockSubscription(transaction, id);
  if (subscription === null || subscription.status === 'ended') return false;
  if (nextTryAt(subscription) > desk.clock.now()) return false;
  if (!subscription.autoRenew) await end(transaction, desk, id);
  else if (subscription.declinesRenewal) await refuse(transaction, desk, subscription);
  else await renew(transaction, desk, subscription);
  return true;
}

function nextTryAt({ periodEnd, failedTries }: TestSubscription): Date {
  return new Date(periodEnd.getTime() + failedTries * hoursBetweenTries * 60 * 60 * 1000);
}

async function renew(
  transaction: Transaction,
  desk: TestDesk,
  { id, anchoredAt, periodEnd, billingCycle, priceCents }: TestSubscription,
): Promise<void> {
  const invoiceId = newInvoiceId(desk);
  await insertPayment(transaction, { id: paymentOfInvoice(invoiceId), amountCents: priceCents });
  await updateSubscription(transaction, id, {
    status: 'active',
    failedTries: 0,
    invoiceId,
    amountCents: priceCents,
    begins: null,
    periodStart: periodEnd,
    periodEnd: endOfPeriod(anchoredAt, periodEnd, billingCycle),
  });
  await announce(transaction, desk, invoiceEvent('paid', { id: invoiceId, subscriptionId: id }));
}

async function refuse(
  transaction: Transaction,
  desk: TestDesk,
  { id, failedTries }: TestSubscription,
): Promise<void> {
  await updateSubscription(transaction, id, { status: 'past-due', failedTries: failedTries + 1 });
  const invoice = { id: newInvoiceId(desk), subscriptionId: id };
  await announce(transaction, desk, invoiceEvent('payment_failed', invoice));
  if (failedTries + 1 === mostTries) await end(transaction, desk, id);
}

async function end(transaction: Transaction, desk: TestDesk, id: string): Promise<void> {
  await updateSubscription(transaction, id, { status: 'ended', autoRenew: false });
  await announce(transaction, desk, subscriptionEvent('deleted', id));
}

export async function endSubscription(desk: TestDesk, id: string): Promise<void> {
  await changeRunning(desk, id, (transaction) => end(transaction, desk, id));
}

export async function setAutoRenew(desk: TestDesk, id: string, autoRenew: boolean): Promise<void> {
  await changeRunning(desk, id, async (transaction, subscription) => {
    if (subscription.autoRenew === autoRenew) return;
    await updateSubscription(transaction, id, { autoRenew });
    await announce(transaction, desk, subscriptionEvent('updated', id));
  });
}

/** With another card, which pays the later renewals too. */
export async function payOpenInvoice(desk: TestDesk, id: string): Promise<void> {
  await changeRunning(desk, id, async (transaction, subscription) => {
    if (subscription.status !== 'past-due') return;
    await updateSubscription(transaction, id, { declinesRenewal: false });
    await renew(transaction, desk, subscription);
  });
}

/** Whether its card refuses the renewals from now on. */
export async function setDeclinesRenewal(
  desk: TestDesk,
  id: string,
  declinesRenewal: boolean,
): Promise<void> {
  await changeRunning(desk, id, (transaction) => updateSubscription(transaction, id, { declinesRenewal }));
}

/** Nothing happens to one that has ended. */
async function changeRunning(
  desk: TestDesk,
  id: string,
  change: (transaction: Transaction, subscription: TestSubscription) => Promise<void>,
): Promise<void> {
  await desk.database.transaction(async (transaction) => {
    const subscription = await lockSubscription(transaction, id);
    if (subscription === null || subscription.status === 'ended') return;
    await change(transaction, subscription);
  });
}
