/** What the test checkout tells our webhook, in Stripe's own shapes: only the fields that are read there. */
import type { Currency } from '@target-analysis/contract/money';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

export const eventQueue = 'send-test-event';

/** What the test checkout works with in place of a bank. */
export interface TestDesk {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  currency: Currency;
}

export interface TestEvent {
  type: string;
  object: Readonly<Record<string, unknown>>;
}

export function sessionEvent(what: 'completed' | 'expired', sessionId: string): TestEvent {
  return {
    type: `checkout.session.${what}`,
    object: { id: sessionId, object: 'checkout.session' },
  };
}

export function subscriptionEvent(what: 'updated' | 'deleted', subscriptionId: string): TestEvent {
  return {
    type: `customer.subscription.${what}`,
    object: { id: subscriptionId, object: 'subscription' },
  };
}

/** Of a renewal. */
export function invoiceEvent(
  what: 'paid' | 'payment_failed',
  invoice: { id: string; subscriptionId: string },
): TestEvent {
  return {
    type: `invoice.${what}`,
    object: {
      id: invoice.id,
      object: 'invoice',
      billing_reason: 'subscription_cycle',
      parent: { subscription_details: { subscription: invoice.subscriptionId } },
    },
  };
}

export function paymentEvent(
  what: 'refunded' | 'dispute.created' | 'dispute.closed',
  paymentId: string,
): TestEvent {
  return { type: `charge.${what}`, object: { payment_intent: paymentId } };
}

/** It is sent exactly if the transaction commits. */
export async function announce(transaction: Transaction, desk: TestDesk, event: TestEvent): Promise<void> {
  const id = `evt_test_${desk.ids.uuid()}`;
  const created = Math.floor(desk.clock.now().getTime() / 1000);
  const body = { id, object: 'event', created, type: event.type, data: { object: event.object } };
  await desk.jobs.enqueue(transaction, eventQueue, body, id);
}
