/** How money arrives on a session's page: at once, after days, or never. */
import { sessionNow } from './checkout-requests.ts';
import { couponOf, findCode, priceSession, redeem } from './discounts.ts';
import {
  attach,
  beginTransfer,
  newIntent,
  newInvoice,
  newReceipt,
  settle,
  succeed,
  sumsOf,
} from './invoices.ts';
import type { CardAnswer, Session } from './objects.ts';
import { newSubscription } from './subscriptions.ts';
import { lastingOf } from './upcoming.ts';
import { existing, happen, newId, secondsNow, type StripeWorld } from './world.ts';

/** What the buyer does on the page, and what becomes of money that takes days. */
export function createBuyer(world: StripeWorld) {
  return {
    /** Pays with a card that works right now. `later` is what it does at renewals. */
    pay: (sessionId: string, later: CardAnswer = 'pays'): Session => pay(world, sessionId, later),
    /** Enters a promotion code, or removes the entered one. Returns false if there is no such code. */
    enterCode: (sessionId: string, typed: string | null): boolean => {
      const open = existing(world.sessions, sessionId);
      const terms = existing(world.terms, sessionId);
      const code = typed === null ? null : findCode(world, typed, terms.currency);
      if (open.status !== 'open' || !terms.takesCode || (typed !== null && code === null)) return false;
      terms.codeId = code?.id ?? null;
      priceSession(world, open);
      return true;
    },
    /** The card is declined, and the page asks for another. */
    decline: (sessionId: string): void => {
      const { status, mode, id, metadata } = existing(world.sessions, sessionId);
      if (status !== 'open') throw new Error(`${id} is not open`);
      const failed = { object: 'invoice', billing_reason: 'subscription_create', metadata, parent: null };
      if (mode === 'subscription') happen(world, 'invoice.payment_failed', failed);
      happen(world, 'payment_intent.payment_failed', { id: newId('pi'), metadata });
    },
    /** Pays with a method that takes days and ends in `arrives` or `bounces`. If nothing is due, there is nothing to wait for. */
    payLater: (sessionId: string, { bounces = false } = {}): Session => {
      const later = bounces ? 'bounces' : 'takes-days';
      if (existing(world.sessions, sessionId).amount_total === 0) return pay(world, sessionId, later);
      const through = complete(world, sessionId);
      if (through.subscription !== null) world.cards.set(through.subscription, { does: later });
      beginTransfer(world, sessionId, { bounces, at: secondsNow(world) });
      happen(world, 'checkout.session.completed', through);
      return through;
    },
    arrives: (sessionId: string): void => {
      const paid = existing(world.sessions, sessionId);
      world.transfers.delete(sessionId);
      arrive(world, paid);
      happen(world, 'checkout.session.async_payment_succeeded', paid);
    },
    bounces: (sessionId: string): void => {
      const unpaid = existing(world.sessions, sessionId);
      world.transfers.delete(sessionId);
      const intent = world.intents.get(unpaid.payment_intent ?? '');
      if (intent !== undefined) intent.status = 'requires_payment_method';
      const subscription = world.subscriptions.get(unpaid.subscription ?? '');
      if (subscription !== undefined) subscription.status = 'incomplete_expired';
      happen(world, 'checkout.session.async_payment_failed', unpaid);
    },
  };
}

function pay(world: StripeWorld, sessionId: string, later: CardAnswer): Session {
  const paid = complete(world, sessionId);
  arrive(world, paid);
  if (paid.subscription !== null && later !== 'pays') world.cards.set(paid.subscription, { does: later });
  happen(world, 'checkout.session.completed', paid);
  return paid;
}

/** Completes the page, whether or not the money has arrived. */
function complete(world: StripeWorld, sessionId: string): Session {
  const through = sessionNow(world, sessionId);
  if (through?.status !== 'open') throw new Error(`${sessionId} is not open`);
  const terms = existing(world.terms, sessionId);
  priceSession(world, through);
  const amount = through.amount_total ?? 0;
  const { currency, metadata } = terms;
  through.status = 'complete';
  through.url = null;
  redeem(world, terms);
  const intent = amount === 0 ? null : newIntent(world, { amount, currency, metadata });
  if (terms.interval === null) {
    through.payment_intent = intent?.id ?? null;
    return through;
  }
  const subscription = newSubscription(world, { ...terms, interval: terms.interval });
  subscription.lasting = lastingOf(couponOf(world, terms), subscription.created);
  const created = secondsNow(world);
  const invoice = newInvoice(world, subscription, {
    ...{ amount_due: amount, billing_reason: 'subscription_create', created, status: 'open' },
    ...sumsOf(world, through),
  });
  if (intent !== null) attach(world, invoice, intent);
  through.subscription = subscription.id;
  through.invoice = invoice.id;
  return through;
}

/** The session's money has arrived. */
function arrive(world: StripeWorld, paid: Session): void {
  paid.payment_status = paid.amount_total === 0 ? 'no_payment_required' : 'paid';
  if (paid.payment_intent !== null) succeed(world, existing(world.intents, paid.payment_intent));
  if (paid.subscription !== null) {
    const subscription = existing(world.subscriptions, paid.subscription);
    subscription.status = subscription.trial_end === null ? 'active' : 'trialing';
    happen(world, 'customer.subscription.created', subscription);
    settle(world, existing(world.invoices, paid.invoice));
  } else {
    const invoice = newReceipt(world, paid);
    paid.invoice = invoice.id;
    happen(world, 'invoice.paid', invoice);
  }
}
