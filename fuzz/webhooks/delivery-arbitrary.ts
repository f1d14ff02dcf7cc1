/** What might arrive at the payment provider's webhook: real events, nearly real ones, and junk, well and badly signed. */
import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from '../requests/hostile-values.ts';
import { spoil } from '../requests/request-arbitrary.ts';

export interface Delivery {
  body: string;
  /** `right`: signed with the webhook's secret, now. */
  signature: 'right' | 'of another body' | 'old' | { header: string };
}

/** What events may be about; payments are listed only if disputes may hit them. */
export interface KnownIds {
  sessions: readonly string[];
  subscriptions: readonly string[];
  payments: readonly string[];
}

const types = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_intent.succeeded',
  '__proto__',
] as const;

/** The last second that makes a valid date. */
const latestSeconds = 8_640_000_000_000;

export function deliveryArbitrary(known: KnownIds): fc.Arbitrary<Delivery> {
  const event = eventArbitrary(known);
  const nearly = fc
    .record({ event, place: fc.nat(), odd: hostileValue })
    .map(({ event, place, odd }) => spoil(event, place, odd));
  const body = fc.oneof(
    { weight: 5, arbitrary: event.map((told) => JSON.stringify(told)) },
    { weight: 5, arbitrary: nearly.map((told) => JSON.stringify(told)) },
    { weight: 1, arbitrary: hostileBody },
    { weight: 1, arbitrary: cutOff(event) },
  );
  const signature = fc.oneof(
    { weight: 8, arbitrary: fc.constant('right' as const) },
    fc.constantFrom('of another body' as const, 'old' as const),
    headerArbitrary,
  );
  return fc.record({ body, signature });
}

/** Every field that any reader looks at, so each type finds its own. */
function eventArbitrary({ sessions, subscriptions, payments }: KnownIds): fc.Arbitrary<unknown> {
  const idOf = (ids: readonly string[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.constant('nobodys_1'), hostileText);
  const subscription = idOf(subscriptions);
  const object = fc.record(
    {
      id: idOf([...sessions, ...subscriptions]),
      payment_intent: fc.oneof({ weight: 5, arbitrary: idOf(payments) }, fc.constant(null)),
      amount_refunded: fc.oneof(fc.nat(10_000), fc.maxSafeNat()),
      status: fc.constantFrom('won', 'lost', 'failed', 'canceled', 'succeeded', 'warning_closed', null),
      billing_reason: fc.constantFrom('subscription_create', 'subscription_cycle', null),
      parent: fc.oneof(
        fc.constant(null),
        subscription.map((id) => ({ subscription_details: { subscription: id } })),
      ),
      subscription,
    },
    { requiredKeys: ['id'] },
  );
  return fc.record({
    id: fc.oneof(
      { weight: 6, arbitrary: fc.uuid().map((id) => `evt_${id}`) },
      fc.constant('evt_again'),
      hostileText,
    ),
    object: fc.constant('event'),
    created: fc.oneof(fc.constantFrom(0, 1_790_000_000, latestSeconds), fc.nat()),
    type: fc.constantFrom(...types),
    data: fc.record({ object }),
  });
}

function cutOff(event: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.record({ event, at: fc.nat() }).map(({ event, at }) => {
    const whole = JSON.stringify(event);
    return whole.slice(0, at % whole.length);
  });
}

/** A header can hold only visible characters. */
const headerArbitrary = fc
  .oneof(
    fc.constantFrom('', 't=', 't=1,v1=', 'v1=00', 't=NaN,v1=00', 't=1,t=1,v1=00', ','.repeat(5000)),
    fc.integer().map((at) => `t=${String(at)},v1=${'0f'.repeat(32)}`),
    fc.string({ maxLength: 80 }),
  )
  .map((header) => ({ header: header.replaceAll(/[^\u0021-\u007E]/g, '') }));
