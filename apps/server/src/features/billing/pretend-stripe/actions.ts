/**
 * The actions of a session page's forms. Each returns where to go next, because a page reached by a redirect can be reloaded. Null if
 * nothing was done, because an earlier event is still on its way.
 */
import type { Transaction } from '../../../platform/db/database.ts';
import { createBank, chargeOf, refuseRefund } from './engine/bank.ts';
import { createCalendar } from './engine/calendar.ts';
import { createBuyer } from './engine/checkout-money.ts';
import { existing, type StripeWorld } from './engine/world.ts';
import { moveTime, skipToNextCharge } from './move-time.ts';
import { testCheckoutPath, type Action } from './page-parts.ts';
import type { Problem } from './pages.ts';
import { askCard, laterOf } from './test-cards.ts';
import { keepTestCodes } from './test-codes.ts';
import { placeAfterPayment, type PaymentView, type SessionView } from './view.ts';

interface Asked {
  world: StripeWorld;
  transaction: Transaction;
  view: SessionView;
  form: URLSearchParams;
}

export type Act = (asked: Asked) => string | Promise<string | null>;

export const actions: ReadonlyMap<string, Act> = new Map<Action, Act>([
  ['payment', payByCard],
  ['code', enterCode],
  ['authentication', answerBank],
  ['transfer', decideTransfer],
  ['refund', refund],
  ['dispute', dispute],
  ['renewals', decideRenewals],
  ['time', passTime],
]);

function payByCard(asked: Asked): string {
  const { world, form, view } = asked;
  const answer = askCard(form.get('testCard') ?? form.get('number') ?? '');
  switch (answer) {
    case 'pays':
    case 'pays-once':
      return pay(asked, answer);
    case 'asks-the-bank':
    case 'always-asks':
      return view.status === 'open' ? `${pageOf(view)}/authentication?card=${answer}` : whereTo(view);
    case 'takes-days':
    case 'bounces':
      if (view.status !== 'open') return whereTo(view);
      createBuyer(world).payLater(view.checkoutSession.id, { bounces: answer === 'bounces' });
      return placeAfterPayment(view.checkoutSession);
    case 'declined':
    case 'insufficient-funds':
      if (view.status === 'open') createBuyer(world).decline(view.checkoutSession.id);
      return view.status === 'open' ? pageOf(view, answer) : whereTo(view);
    case 'no-test-card':
    case 'number-missing':
      return pageOf(view, answer);
  }
}

/** A button names the code; otherwise it is what was typed. */
function enterCode({ world, view, form }: Asked): string {
  if (view.status !== 'open') return whereTo(view);
  keepTestCodes(world, view.currency);
  const typed = (form.get('testCode') ?? form.get('code') ?? '').trim();
  const code = form.get('remove') === null ? typed : null;
  const isTaken = createBuyer(world).enterCode(view.checkoutSession.id, code);
  return isTaken ? pageOf(view) : pageOf(view, 'no-such-code');
}

function answerBank(asked: Asked): string {
  const { form, view } = asked;
  if (form.get('answer') !== 'complete') return pageOf(view, 'not-authenticated');
  return pay(asked, form.get('card') === 'always-asks' ? 'always-asks' : 'pays');
}

/** Only once: a second try finds it paid. */
function pay({ world, view }: Asked, card: 'pays' | 'pays-once' | 'always-asks'): string {
  if (view.status !== 'open') return whereTo(view);
  createBuyer(world).pay(view.checkoutSession.id, laterOf(card));
  return placeAfterPayment(view.checkoutSession);
}

function whereTo(view: SessionView): string {
  return view.status === 'expired' ? pageOf(view) : placeAfterPayment(view.checkoutSession);
}

function decideTransfer({ world, view, form }: Asked): string {
  const { arrives, bounces } = createBuyer(world);
  if (view.status === 'under-way')
    (form.get('it') === 'bounces' ? bounces : arrives)(view.checkoutSession.id);
  return pageOf(view);
}

function refund({ world, view, form }: Asked): string {
  const { payment } = view;
  const half = Math.ceil((payment?.amountCents ?? 0) / 2);
  refundPayment(world, payment, form.get('part') === 'half' ? half : Infinity);
  return pageOf(view);
}

/** Refunds at most what is left, and nothing that Stripe would refuse. */
function refundPayment(world: StripeWorld, payment: PaymentView | null, mostCents: number): void {
  const charge = payment && chargeOf(world, payment.id);
  if (payment === null || charge === null) return;
  const cents = Math.min(charge.amount - charge.amount_refunded, mostCents);
  if (cents > 0 && refuseRefund(world, charge, cents) === null) createBank(world).refund(payment.id, cents);
}

function dispute({ world, view, form }: Asked): string {
  const step = form.get('step');
  const { payment } = view;
  if (payment === null) return pageOf(view);
  const { disputeId, refundedCents, amountCents } = payment;
  if (step === 'open' && disputeId === null && refundedCents < amountCents)
    createBank(world).dispute(payment.id);
  if ((step === 'won' || step === 'lost') && disputeId !== null)
    createBank(world).closeDispute(disputeId, step === 'won');
  return pageOf(view);
}

async function decideRenewals({ world, transaction, view, form }: Asked): Promise<string | null> {
  const { subscription } = view;
  const are = form.get('are');
  if (subscription === null || subscription.status === 'ended') return pageOf(view);
  const { id } = subscription;
  if (are === 'due') {
    const moved = await skipToNextCharge({ world, transaction, userId: buyerOf(view) }, id);
    if (moved === 'under-way') return null;
  } else if (are === 'paid-now' || are === 'confirmed') {
    // With another card, which pays later renewals too.
    if (are === 'paid-now') world.cards.delete(id);
    createCalendar(world).retry(existing(world.subscriptions, id).latest_invoice ?? '');
  } else if (are === 'refunded') refundPayment(world, subscription.newestRenewal, Infinity);
  else if (are === 'declined') world.cards.set(id, { does: 'declined' });
  else world.cards.delete(id);
  return pageOf(view);
}

async function passTime({ world, transaction, view, form }: Asked): Promise<string | null> {
  const later = form.get('later');
  if (later !== 'hour' && later !== 'day' && later !== 'month') return pageOf(view);
  const moved = await moveTime({ world, transaction, userId: buyerOf(view) }, later);
  return moved === 'under-way' ? null : pageOf(view);
}

function buyerOf({ terms }: SessionView): string {
  return terms.metadata['userId'] ?? '';
}

export function pageOf({ checkoutSession }: SessionView, problem?: Problem): string {
  const page = `${testCheckoutPath}/${checkoutSession.id}`;
  return problem === undefined ? page : `${page}?problem=${problem}`;
}
