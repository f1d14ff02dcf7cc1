/** How a subscription begins, renews, and ends. */
import { endOfPeriod } from './periods.ts';
import type { Subscription, Terms } from './objects.ts';
import { happen, keep, listOf, newId, secondsNow, type StripeWorld } from './world.ts';

export function newSubscription(
  world: StripeWorld,
  { title, priceCents, interval, taxBehavior, trialEnd, metadata, customer, currency }: Begun,
): Subscription {
  const start = secondsNow(world);
  const anchor = trialEnd ?? start;
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    current_period_start: start,
    current_period_end: trialEnd ?? endOfPeriod({ anchor, interval }, start),
    price: { unit_amount: priceCents, recurring: { interval }, tax_behavior: taxBehavior },
  };
  return keep(world.subscriptions, {
    id: newId('sub'),
    object: 'subscription',
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    created: start,
    currency,
    description: title,
    ended_at: null,
    items: listOf([item], '/v1/subscription_items'),
    latest_invoice: null,
    customer,
    metadata,
    status: 'incomplete',
    trial_end: trialEnd,
  });
}

type Begun = Terms & { interval: NonNullable<Terms['interval']> };

export function itemOf({ id, items }: Subscription): Subscription['items']['data'][number] {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} has no item`);
  return item;
}

/** Stripe rolls the period when it ends, even if the new one is never paid. */
export function rollPeriod(subscription: Subscription): void {
  const item = itemOf(subscription);
  const { interval } = item.price.recurring;
  item.current_period_start = item.current_period_end;
  item.current_period_end = endOfPeriod(
    { anchor: subscription.billing_cycle_anchor, interval },
    item.current_period_start,
  );
}

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function endSubscription(world: StripeWorld, subscription: Subscription): Subscription {
  subscription.status = 'canceled';
  subscription.ended_at = secondsNow(world);
  happen(world, 'customer.subscription.deleted', subscription);
  return subscription;
}
