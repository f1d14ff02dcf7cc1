/** Gives one request at a time access to the pretend Stripe, in the transaction of the events it causes. */
import type { Currency } from '@target-analysis/contract/money';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Tools } from '../../../platform/tools.ts';
import { handledEvents } from '../stripe/stripe-event-readers.ts';
import type { StripeWorld } from './engine/world.ts';
import { testCheckoutPath } from './page-parts.ts';
import { loadWorld, snapshotOf, saveChanges } from './store.ts';

export const eventQueue = 'send-test-event';

export interface WorldTools extends Pick<Tools, 'clock' | 'database' | 'jobs'> {
  currency: Currency;
  /** The public address of the site, without a trailing slash. */
  siteUrl: string;
}

/** Sends the events only if the transaction commits. */
export async function inWorld<T>(
  { database, clock, jobs, siteUrl }: WorldTools,
  work: (world: StripeWorld, transaction: Transaction) => Promise<T> | T,
): Promise<T> {
  const pageOf = (id: string) => `${siteUrl}${testCheckoutPath}/${id}`;
  const pages = {
    checkout: pageOf,
    invoice: pageOf,
    receipt: pageOf,
    portal: (customerId: string) => pageOf(`portal/${customerId}`),
  };
  return database.transaction(async (transaction) => {
    const world = await loadWorld(transaction, { now: clock.now, pages });
    const before = snapshotOf(world);
    const answer = await work(world, transaction);
    const told = world.events.splice(0).filter(({ type }) => handledEvents.includes(type));
    for (const event of told) event.pending_webhooks = 1;
    await saveChanges(transaction, world, before);
    for (const event of told) await jobs.enqueue(transaction, eventQueue, event, event.id);
    return answer;
  });
}
