/**
 * Settles a checkout by its session's current state at the provider. The success page, the profile, an event, and the sweep may all call
 * this at once. The result is the same.
 */
import type { Transaction } from '../../../platform/db/database.ts';
import type { ProviderSession } from '../checkout/checkout-provider.ts';
import {
  findCheckout,
  findCheckoutBySession,
  setCheckoutState,
  storeOpened,
  type CheckoutRow,
} from '../checkout/checkout-store.ts';
import type { ProviderTools } from '../deps.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { fulfill, isSettled, type Settlement } from './fulfill-rules.ts';
import { boughtInWords } from './payment-facts.ts';

/** After this, an unpaid session has ended at every provider: a day, plus an hour for clock differences. */
const longestOpenMs = 25 * 60 * 60 * 1000;

/** With a `userId`, settles only that account's checkout. @throws ProviderUnavailable */
export async function settleCheckout(
  tools: ProviderTools,
  sessionId: string,
  { userId }: { userId?: string } = {},
): Promise<Settlement> {
  const { database, provider } = tools;
  const known = await findCheckoutBySession(database, sessionId);
  const isOurs = known === null || (known.provider === provider.name && isOf(known, userId));
  if (!isOurs) return { status: 'absent' };
  if (known !== null && isSettled(known)) return { status: known.state, checkout: known };
  const providerSession = await provider.readSession(sessionId);
  const checkout = known ?? (await adopt(tools, providerSession));
  if (checkout === null || !isOf(checkout, userId)) return { status: 'absent' };
  return settleAs(tools, checkout, providerSession);
}

function isOf(checkout: CheckoutRow, userId: string | undefined): boolean {
  return userId === undefined || checkout.userId === userId;
}

/** If a server died right after opening a session, its checkout has no session id. But the session names the checkout. */
async function adopt(
  { database }: Pick<ProviderTools, 'database'>,
  providerSession: ProviderSession | null,
): Promise<CheckoutRow | null> {
  if (providerSession === null || providerSession.checkoutId === null) return null;
  const checkout = await findCheckout(database, providerSession.checkoutId);
  if (checkout === null || checkout.userId !== providerSession.userId || checkout.providerSessionId !== null)
    return null;
  await storeOpened(database, checkout.id, { providerSessionId: providerSession.id });
  return { ...checkout, providerSessionId: providerSession.id };
}

async function settleAs(
  tools: ProviderTools,
  checkout: CheckoutRow,
  providerSession: ProviderSession | null,
): Promise<Settlement> {
  if (providerSession !== null && !belongsTo(providerSession, checkout)) {
    tools.log.error({ checkoutId: checkout.id }, 'a session at the provider names another checkout');
    return { status: 'absent' };
  }
  if (providerSession !== null && isPaid(providerSession, checkout))
    return fulfill(tools, checkout, providerSession);
  const ageMs = tools.clock.now().getTime() - checkout.createdAt.getTime();
  if (providerSession?.status === 'complete') return moveTo(tools, checkout, 'processing');
  const isOver = providerSession?.status === 'expired' || ageMs > longestOpenMs;
  return isOver ? moveTo(tools, checkout, 'closed') : { status: checkout.state, checkout };
}

/** A plan's session has its subscription once the first invoice exists. */
function isPaid(providerSession: ProviderSession, { planId }: CheckoutRow): boolean {
  const { status, payment, subscription } = providerSession;
  const isWhole = planId === 'payasyougo' || subscription !== null;
  return status === 'complete' && payment === 'paid' && isWhole;
}

function belongsTo(providerSession: ProviderSession, checkout: CheckoutRow): boolean {
  return providerSession.checkoutId === checkout.id && providerSession.userId === checkout.userId;
}

/** The buyer finished days ago and isn't looking at any page. */
async function tellFailed(
  tools: ProviderTools,
  transaction: Transaction,
  { id, userId, planId, quantity }: CheckoutRow,
): Promise<void> {
  await enqueueBuyerMail(tools.jobs, transaction, {
    kind: 'payment-failed',
    userId,
    cause: id,
    facts: { For: boughtInWords({ planId, quantity }) },
  });
}

/** Changes the state of an unpaid checkout. A settled one stays as it is. */
export async function moveTo(
  tools: ProviderTools,
  { id, userId }: CheckoutRow,
  state: 'processing' | 'closed',
): Promise<Settlement> {
  return tools.database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const checkout = await findCheckout(transaction, id);
    if (checkout === null) return { status: 'absent' };
    if (isSettled(checkout) || checkout.state === state) return { status: checkout.state, checkout };
    const change = { state, updatedAt: tools.clock.now() };
    await setCheckoutState(transaction, id, change);
    if (checkout.state === 'processing') await tellFailed(tools, transaction, checkout);
    return { status: state, checkout: { ...checkout, ...change } };
  });
}
