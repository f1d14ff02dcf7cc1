/** What happens at the end of a period: an invoice, an hour later its charge, and further tries where the card refuses. */
import { attach, beginTransfer, intentsOf, newIntent, newInvoice, settle } from './invoices.ts';
import type { CardAnswer, Invoice, Subscription, Transfer } from './objects.ts';
import { endSubscription, isOver, itemOf, rollPeriod } from './subscriptions.ts';
import { renewalSums } from './upcoming.ts';
import { existing, happen, type StripeWorld } from './world.ts';

/** For so long the invoice of a renewal is a draft. */
const draftSeconds = 60 * 60;
/** As docs/billing.md tells an operator to set it: three tries in three days, and the subscription is canceled. */
const mostTries = 3;
const secondsBetweenTries = 24 * 60 * 60;

const declines = { declined: 'card_declined', 'insufficient-funds': 'insufficient_funds' } as const;

export function createCalendar(world: StripeWorld) {
  function renewNow(subscriptionId: string, does: CardAnswer): Invoice {
    const invoice = beginPeriod(world, existing(world.subscriptions, subscriptionId));
    finalize(world, invoice);
    charge(world, invoice, { does, at: invoice.created });
    return invoice;
  }
  return {
    /** The next period begins; nothing is charged in its first hour. */
    beginPeriod: (subscriptionId: string): Invoice =>
      beginPeriod(world, existing(world.subscriptions, subscriptionId)),
    /** The next period begins and is paid. */
    renew: (subscriptionId: string): Invoice => renewNow(subscriptionId, 'pays'),
    /** The next period begins, and the card is declined; `retry` is Stripe's next try. */
    failRenewal: (subscriptionId: string): Invoice => renewNow(subscriptionId, 'declined'),
    /** The next period begins, and the card's bank wants its owner to confirm the payment; `retry` is the confirmation. */
    askConfirmation: (subscriptionId: string): Invoice => renewNow(subscriptionId, 'asks-the-bank'),
    /** The card pays after all, where there is still something to pay. */
    retry: (invoiceId: string): void => {
      const invoice = existing(world.invoices, invoiceId);
      const isUnderway = world.transfers.has(invoiceId);
      const isPayable = invoice.status === 'open' && !isUnderway && !isOver(subscriptionOf(world, invoice));
      if (isPayable) charge(world, invoice, { does: 'pays', at: invoice.created });
    },
    /** Ends it, as at the end of a canceled period, or after the last try of a renewal. */
    end: (subscriptionId: string): void => {
      endSubscription(world, existing(world.subscriptions, subscriptionId));
    },
  };
}

function subscriptionOf(world: StripeWorld, { parent }: Invoice): Subscription {
  return existing(world.subscriptions, parent?.subscription_details.subscription ?? null);
}

/** The period is rolled, and the subscription stays active: its newest invoice is no more than a draft. */
function beginPeriod(world: StripeWorld, subscription: Subscription): Invoice {
  rollPeriod(subscription);
  const { current_period_start: start } = itemOf(subscription);
  subscription.status = 'active';
  const invoice = newInvoice(world, subscription, {
    ...renewalSums(world, subscription, start),
    automatically_finalizes_at: start + draftSeconds,
    billing_reason: 'subscription_cycle',
    created: start,
    status: 'draft',
  });
  happen(world, 'invoice.created', invoice);
  happen(world, 'customer.subscription.updated', subscription);
  return invoice;
}

function finalize(world: StripeWorld, invoice: Invoice): void {
  const { amount_due: amount, currency } = invoice;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  attach(world, invoice, newIntent(world, { amount, currency, metadata: invoice.metadata ?? {} }));
  happen(world, 'invoice.finalized', invoice);
}

/** Every try is of the same invoice. `at`: when it was due, in seconds. */
function charge(world: StripeWorld, invoice: Invoice, { does, at }: { does: CardAnswer; at: number }): void {
  invoice.attempt_count += 1;
  if (does === 'takes-days' || does === 'bounces') {
    invoice.next_payment_attempt = null;
    for (const intent of intentsOf(world, invoice)) intent.status = 'processing';
    beginTransfer(world, invoice.id, { bounces: does === 'bounces', at });
  } else if (does === 'pays') receive(world, invoice);
  else failTry(world, invoice, { does, at });
}

/** The bank has decided. Money may also come for a subscription that has ended in the meantime. */
function endTransfer(world: StripeWorld, invoice: Invoice, at: number): void {
  const { bounces } = existing(world.transfers, invoice.id);
  world.transfers.delete(invoice.id);
  if (bounces) failTry(world, invoice, { does: 'insufficient-funds', at });
  else receive(world, invoice);
}

function receive(world: StripeWorld, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  settle(world, invoice);
  if (isOver(subscription)) return;
  subscription.status = 'active';
  happen(world, 'customer.subscription.updated', subscription);
}

type Refusal = Exclude<CardAnswer, 'pays' | 'takes-days' | 'bounces'>;

function failTry(world: StripeWorld, invoice: Invoice, { does, at }: { does: Refusal; at: number }): void {
  const subscription = subscriptionOf(world, invoice);
  const isLast = invoice.attempt_count >= mostTries;
  invoice.next_payment_attempt = isLast ? null : at + secondsBetweenTries;
  for (const intent of intentsOf(world, invoice)) {
    intent.status = does === 'asks-the-bank' ? 'requires_action' : 'requires_payment_method';
    intent.last_payment_error = does === 'asks-the-bank' ? null : refusalOf(does);
  }
  const isGone = isOver(subscription);
  if (!isGone) subscription.status = 'past_due';
  happen(
    world,
    does === 'asks-the-bank' ? 'invoice.payment_action_required' : 'invoice.payment_failed',
    invoice,
  );
  if (isGone) return;
  happen(world, 'customer.subscription.updated', subscription);
  if (isLast) endSubscription(world, subscription);
}

function refusalOf(does: keyof typeof declines) {
  const message = does === 'declined' ? 'Your card was declined.' : 'Your card has insufficient funds.';
  return { type: 'card_error', code: 'card_declined', decline_code: declines[does], message } as const;
}

/** When something is next due of a subscription, in seconds; null where nothing is. */
export function nextStepAt(world: StripeWorld, subscription: Subscription): number | null {
  const transfer = renewalTransfer(world, subscription);
  if (transfer !== null) return transfer.decided_at;
  if (isOver(subscription) || subscription.status === 'incomplete') return null;
  const newest = world.invoices.get(subscription.latest_invoice ?? '');
  if (newest?.status === 'draft') return newest.automatically_finalizes_at;
  if (newest?.status === 'open' && newest.next_payment_attempt !== null) return newest.next_payment_attempt;
  return itemOf(subscription).current_period_end;
}

/** The bank debit of its newest invoice; null where none is on its way. */
export function renewalTransfer(world: StripeWorld, { latest_invoice: id }: Subscription): Transfer | null {
  return world.transfers.get(id ?? '') ?? null;
}

/** When its card is charged next, or it ends: the invoice of a period that is over is first a draft. */
export function nextChargeAt(world: StripeWorld, subscription: Subscription): number | null {
  const at = nextStepAt(world, subscription);
  const isPeriodEnd = at === itemOf(subscription).current_period_end;
  return at !== null && isPeriodEnd && !subscription.cancel_at_period_end ? at + draftSeconds : at;
}

/** Does what is next due of a subscription. */
export function takeStep(world: StripeWorld, subscription: Subscription, at: number): void {
  const newest = world.invoices.get(subscription.latest_invoice ?? '');
  const does = world.cards.get(subscription.id)?.does ?? 'pays';
  if (newest !== undefined && world.transfers.has(newest.id)) endTransfer(world, newest, at);
  else if (newest?.status === 'draft') {
    finalize(world, newest);
    charge(world, newest, { does, at });
  } else if (newest?.status === 'open' && newest.next_payment_attempt !== null)
    charge(world, newest, { does, at });
  else if (subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= at)
    endSubscription(world, subscription);
  else beginPeriod(world, subscription);
}
