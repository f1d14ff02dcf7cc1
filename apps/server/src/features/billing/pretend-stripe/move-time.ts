/** Time at the test checkout. Instead of moving the clock, we make one account's purchases older, so anyone can watch a renewal. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { movePlansBack } from '../subscriptions/subscription-store.ts';
import { nextChargeAt } from './engine/calendar.ts';
import { addMonths } from './engine/periods.ts';
import { isOver, itemOf } from './engine/subscriptions.ts';
import { passTime } from './engine/time.ts';
import { existing, type StripeWorld } from './engine/world.ts';
import { ownerOf } from './owner.ts';

interface Work {
  world: StripeWorld;
  transaction: Transaction;
  /** The account whose time moves. */
  userId: string;
}

export type Span = 'hour' | 'day' | 'month';

/**
 * `under-way`: our webhook has yet to accept an event of this account. A response read meanwhile describes the time before the move and
 * must not be stored after it.
 */
export type Moved = 'moved' | 'under-way';

export async function moveTime(work: Work, span: Span): Promise<Moved> {
  const now = work.world.now();
  const later =
    span === 'month' ? addMonths(now, 1).getTime() / 1000 : now.getTime() / 1000 + secondsOf[span];
  return moveTo(work, later);
}

const secondsOf = { hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** Moves to the time at which the subscription is charged, is retried, or ends. */
export async function skipToNextCharge(work: Work, subscriptionId: string): Promise<Moved> {
  const { world } = work;
  const at = nextChargeAt(world, existing(world.subscriptions, subscriptionId));
  return at === null ? 'moved' : moveTo(work, at);
}

async function moveTo({ world, transaction, userId }: Work, moment: number): Promise<Moved> {
  const isUnderWay = [...world.history.values()].some(
    (event) => event.pending_webhooks > 0 && ownerOf(world, event.id, event) === userId,
  );
  if (isUnderWay) return 'under-way';
  const seconds = Math.ceil(moment - world.now().getTime() / 1000);
  if (seconds > 0) {
    await lockAccount(transaction, userId);
    await movePlansBack(transaction, userId, seconds * 1000);
    makeOlder(world, userId, seconds);
  }
  passTime(world);
  return 'moved';
}

function makeOlder(world: StripeWorld, userId: string, seconds: number): void {
  const { sessions, transfers, intents, invoices, subscriptions } = world;
  for (const map of [sessions, transfers, intents, invoices, subscriptions])
    for (const [id, object] of map) if (ownerOf(world, id, object) === userId) subtract(object, seconds);
  // Later periods end on the same day of the month as the current one.
  for (const subscription of subscriptions.values())
    if (!isOver(subscription) && ownerOf(world, subscription.id, subscription) === userId)
      subscription.billing_cycle_anchor = itemOf(subscription).current_period_end;
}

/** The fields of Stripe objects that hold a time. */
const moments = new Set([
  'automatically_finalizes_at',
  'billing_cycle_anchor',
  'cancel_at',
  'created',
  'current_period_end',
  'current_period_start',
  'decided_at',
  'end',
  'ended_at',
  'expires_at',
  'next_payment_attempt',
  'paid_at',
  'period_end',
  'period_start',
  'start',
  'trial_end',
]);

function subtract(object: object, seconds: number): void {
  for (const key of Object.keys(object)) {
    const value: unknown = Reflect.get(object, key);
    if (typeof value === 'number' && moments.has(key)) Reflect.set(object, key, value - seconds);
    else if (typeof value === 'object' && value !== null && key !== 'metadata') subtract(value, seconds);
  }
}
