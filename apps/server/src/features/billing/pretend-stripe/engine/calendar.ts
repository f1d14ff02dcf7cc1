/** The end of a period: an invoice, its charge an hour later, and more tries if the card is declined. */
import { attach, beginTransfer, intentsOf, newIntent, newInvoice, settle } from './invoices.ts';
import type { CardAnswer, Invoice, Subscription, Transfer } from './objects.ts';
import { endSubscription, isOver, itemOf, rollPeriod } from './subscriptions.ts';
import { renewalSums } from './upcoming.ts';
import { existing, happen, type StripeWorld } from './world.ts';

/** How long a renewal's invoice stays a draft. */
const draftSeconds = 60 * 60;
/** As docs/billing.md tells operators to configure it: the last try, which cancels the subscription, is more than three days after the end. */
const mostTries = 3;
const secondsBetweenTries = 36 * 60 * 60;

const declines = { declined: 'card_declined', 'insufficient-funds': 'insufficient_funds' } as const;

export function createCalendar(world: StripeWorld) {
  function renewNow(subscriptionId: string, does: CardAnswer): Invoice {
    const invoice = beginPeriod(world, existing(world.subscriptions, subscriptionId));
    finalize(world, invoice);
    charge(world, invoice, { does, at: invoice.created });
    return invoice;
  }
  return {
    /** Begins the next period. Nothing is charged in its first hour. */
    beginPeriod: (subscriptionId: string): Invoice =>
      beginPeriod(world, existing(world.subscriptions, subscriptionId)),
    /** Begins the next period and pays it. */
    renew: (subscriptionId: string): Invoice => renewNow(subscriptionId, 'pays'),
    /** Begins the next period with a declined card. `retry` is Stripe's next try. */
    failRenewal: (subscriptionId: string): Invoice => renewNow(subscriptionId, 'declined'),
    /** Begins the next period, with a bank that wants the cardholder to confirm the payment. `retry` is that confirmation. */
    askConfirmation: (subscriptionId: string): Invoice => renewNow(subscriptionId, 'asks-the-bank'),
    /** The card pays after all, if anything is still due. */
    retry: (invoiceId: string): void => {
      const invoice = existing(world.invoices, invoiceId);
      const isUnderway = world.transfers.has(invoiceId);
      const isPayable = invoice.status === 'open' && !isUnderway && !isOver(subscriptionOf(world, invoice));
      if (isPayable) charge(world, invoice, { does: 'pays', at: invoice.created });
    },
    /** Ends the subscription, as at the end of a canceled period or after a renewal's last try. */
    end: (subscriptionId: string): void => {
      endSubscription(world, existing(world.subscriptions, subscriptionId));
    },
  };
}

function subscriptionOf(world: StripeWorld, { parent }: Invoice): Subscription {
  return existing(world.subscriptions, parent?.subscription_details.subscription ?? null);
}

/** Rolls the period. The subscription stays active, because its newest invoice is only a draft. */
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

/**
 * All tries are for the same invoice.
 * @param at when the try was due, in seconds
 */
function charge(world: StripeWorld, invoice: Invoice, { does, at }: { does: CardAnswer; at: number }): void {
  invoice.attempt_count += 1;
  if (does === 'takes-days' || does === 'bounces') {
    invoice.next_payment_attempt = null;
    for (const intent of intentsOf(world, invoice)) intent.status = 'processing';
    beginTransfer(world, invoice.id, { bounces: does === 'bounces', at });
  } else if (does === 'pays') receive(world, invoice);
  else failTry(world, invoice, { does, at });
}

/** The bank has decided. Money may also arrive for a subscription that has ended meanwhile. */
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

/** When a subscription's next step is due, in seconds; null if there is none. */
export function nextStepAt(world: StripeWorld, subscription: Subscription): number | null {
  const transfer = renewalTransfer(world, subscription);
  if (transfer !== null) return transfer.decided_at;
  if (isOver(subscription) || subscription.status === 'incomplete') return null;
  const newest = world.invoices.get(subscription.latest_invoice ?? '');
  if (newest?.status === 'draft') return newest.automatically_finalizes_at;
  if (newest?.status === 'open' && newest.next_payment_attempt !== null) return newest.next_payment_attempt;
  return itemOf(subscription).current_period_end;
}

/** The bank debit of its newest invoice; null if none is in progress. */
export function renewalTransfer(world: StripeWorld, { latest_invoice: id }: Subscription): Transfer | null {
  return world.transfers.get(id ?? '') ?? null;
}

/** When the card is charged next, or the subscription ends. After a period ends, its invoice is a draft first. */
export function nextChargeAt(world: StripeWorld, subscription: Subscription): number | null {
  const at = nextStepAt(world, subscription);
  const isPeriodEnd = at === itemOf(subscription).current_period_end;
  return at !== null && isPeriodEnd && !subscription.cancel_at_period_end ? at + draftSeconds : at;
}

/** Takes the subscription's next due step. */
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
