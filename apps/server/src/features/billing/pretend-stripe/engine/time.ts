/** What Stripe does on its own as time passes. */
import { createBuyer } from './checkout-money.ts';
import { sessionNow } from './checkout-requests.ts';
import { nextStepAt, takeStep } from './calendar.ts';
import { secondsNow, type StripeWorld } from './world.ts';

const aDay = 24 * 60 * 60;
/** Stripe lists no older events. */
const eventSeconds = 30 * aDay;
/** Stripe forgets keys after a day. */
const keySeconds = aDay;

/** Does everything that is due, step by step for each subscription: after downtime, no period is skipped. */
export function passTime(world: StripeWorld): void {
  const now = secondsNow(world);
  for (const [id, { created }] of world.history) if (created <= now - eventSeconds) world.history.delete(id);
  for (const [key, { created }] of world.answered)
    if (created <= now - keySeconds) world.answered.delete(key);
  for (const id of world.sessions.keys()) sessionNow(world, id);
  const { arrives, bounces } = createBuyer(world);
  for (const [id, transfer] of world.transfers)
    if (transfer.decided_at <= now && world.sessions.has(id)) (transfer.bounces ? bounces : arrives)(id);
  for (const subscription of world.subscriptions.values()) {
    for (let at = nextStepAt(world, subscription); at !== null && at <= now;) {
      takeStep(world, subscription, at);
      at = nextStepAt(world, subscription);
    }
  }
}
