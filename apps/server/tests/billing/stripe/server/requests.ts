/** What Stripe does when it is asked. */
import { textAt, textsAt, type FormValue } from './form.ts';
import { createBank } from './bank.ts';
import {
  existing,
  happen,
  keep,
  listOf,
  newId,
  secondsNow,
  type Customer,
  type Session,
  type StripeWorld,
} from './objects.ts';

export interface StripeRefusal {
  status: number;
  error: { type: string; code?: string; message: string; param?: string };
}

export type StripeAnswer = { object: object } | StripeRefusal;

export interface Asked {
  world: StripeWorld;
  form: FormValue;
  /** Of the path; empty where it names none. */
  id: string;
}

const aDay = 24 * 60 * 60;

export function refuse(message: string, param?: string, code?: string): StripeRefusal {
  const about = { ...(param === undefined ? {} : { param }), ...(code === undefined ? {} : { code }) };
  return { status: 400, error: { type: 'invalid_request_error', message, ...about } };
}

export function found(object: object | undefined, kind: string, id: string): StripeAnswer {
  if (object !== undefined) return { object };
  const message = `No such ${kind}: '${id}'`;
  return {
    status: 404,
    error: { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' },
  };
}

/** A page that nobody paid on in a day is closed. */
export function sessionNow(world: StripeWorld, id: string): Session | undefined {
  const known = world.sessions.get(id);
  if (known?.status === 'open' && known.expires_at <= secondsNow(world)) {
    known.status = 'expired';
    known.url = null;
    happen(world, 'checkout.session.expired', known);
  }
  return known;
}

export function createSession({ world, form }: Asked): StripeAnswer {
  const mode = textAt(form, 'mode');
  const interval = textAt(form, 'line_items', '0', 'price_data', 'recurring', 'interval');
  if (mode !== 'payment' && mode !== 'subscription') return refuse('Missing required param: mode.', 'mode');
  if ((mode === 'subscription') !== (interval !== null))
    return refuse('The price does not suit the mode.', 'line_items[0][price]');
  const misplaced = mode === 'payment' ? 'subscription_data' : 'invoice_creation';
  if (Object.keys(form).includes(misplaced))
    return refuse(`You can not pass \`${misplaced}\` in \`${mode}\` mode.`, misplaced);
  const customer = textAt(form, 'customer') ?? '';
  if (!world.customers.has(customer))
    return refuse(`No such customer: '${customer}'`, 'customer', 'resource_missing');
  const priceCents = Number(textAt(form, 'line_items', '0', 'price_data', 'unit_amount'));
  const couponId = textAt(form, 'discounts', '0', 'coupon');
  const coupon = couponId === null ? null : world.coupons.get(couponId);
  if (coupon === undefined)
    return refuse(`No such coupon: '${String(couponId)}'`, 'discounts[0][coupon]', 'resource_missing');
  const trial = textAt(form, 'subscription_data', 'trial_end');
  const trialEnd = trial === null ? null : Number(trial);
  if (trialEnd !== null && trialEnd < secondsNow(world) + 2 * aDay)
    return refuse(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    );
  const id = newId('cs_test');
  world.terms.set(id, {
    title: textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '',
    priceCents,
    interval: interval === 'month' || interval === 'year' ? interval : null,
    trialEnd,
    couponId,
    customer,
    metadata: textsAt(form, mode === 'payment' ? 'payment_intent_data' : 'subscription_data', 'metadata'),
  });
  const amount = trialEnd === null ? Math.max(0, priceCents - (coupon?.amount_off ?? 0)) : 0;
  const created = secondsNow(world);
  const opened: Session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: textAt(form, 'cancel_url'),
    client_reference_id: textAt(form, 'client_reference_id'),
    created,
    currency: 'usd',
    customer,
    expires_at: created + aDay,
    livemode: false,
    metadata: textsAt(form, 'metadata'),
    mode,
    payment_status: amount === 0 ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: textAt(form, 'success_url'),
    url: `https://checkout.stripe.com/c/pay/${id}`,
    invoice: null,
    payment_intent: null,
    subscription: null,
  };
  return { object: keep(world.sessions, opened) };
}

export function expireSession({ world, id }: Asked): StripeAnswer {
  const known = sessionNow(world, id);
  if (known === undefined) return found(known, 'checkout.session', id);
  if (known.status !== 'open')
    return refuse(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${String(known.status)}.`,
    );
  known.status = 'expired';
  known.url = null;
  happen(world, 'checkout.session.expired', known);
  return { object: known };
}

export function createCustomer({ world, form }: Asked): StripeAnswer {
  const created: Customer = { id: newId('cus'), object: 'customer', email: null, metadata: {} };
  const refused = changeCustomer(created, form);
  return refused ?? { object: keep(world.customers, created) };
}

export function updateCustomer({ world, form, id }: Asked): StripeAnswer {
  const customer = world.customers.get(id);
  if (customer === undefined) return found(customer, 'customer', id);
  return changeCustomer(customer, form) ?? { object: customer };
}

function changeCustomer(customer: Customer, form: FormValue): StripeRefusal | null {
  const email = textAt(form, 'email');
  if (email !== null && !/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email))
    return refuse(`Invalid email address: ${email}`, 'email', 'email_invalid');
  customer.email = email ?? customer.email;
  Object.assign(customer.metadata, textsAt(form, 'metadata'));
  return null;
}

/** What is left of the account's plans ends with it. */
export function deleteCustomer({ world, id }: Asked): StripeAnswer {
  if (!world.customers.delete(id)) return found(undefined, 'customer', id);
  return { object: { id, object: 'customer', deleted: true } };
}

export function createPortalSession({ world, form }: Asked): StripeAnswer {
  const customer = textAt(form, 'customer') ?? '';
  if (!world.customers.has(customer))
    return refuse(`No such customer: ${customer}`, 'customer', 'resource_missing');
  const id = newId('bps');
  const url = `https://billing.stripe.com/p/session/${id}`;
  return { object: { id, object: 'billing_portal.session', customer, url } };
}

/** Of one payment. */
export function listInvoicePayments({ world, form }: Asked): StripeAnswer {
  const intent = textAt(form, 'payment', 'payment_intent');
  const own = [...world.invoicePayments.values()].filter(({ payment }) => payment.payment_intent === intent);
  return { object: listOf(own, '/v1/invoice_payments', Number(textAt(form, 'limit') ?? 10)) };
}

export function createCoupon({ world, form }: Asked): StripeAnswer {
  const amount = Number(textAt(form, 'amount_off'));
  const name = textAt(form, 'name') ?? '';
  if (amount <= 0 || textAt(form, 'currency') === null)
    return refuse('You must pass percent_off, or amount_off and currency', 'amount_off');
  if (name.length > 40) return refuse('Invalid string: must be at most 40 characters', 'name');
  const coupon = keep(world.coupons, {
    id: newId('co'),
    object: 'coupon',
    amount_off: amount,
    currency: 'usd',
    duration: textAt(form, 'duration') ?? 'once',
    max_redemptions: Number(textAt(form, 'max_redemptions')),
    metadata: textsAt(form, 'metadata'),
    name,
    times_redeemed: 0,
  });
  return { object: coupon };
}

export function changeSubscription({ world, form, id }: Asked): StripeAnswer {
  const subscription = world.subscriptions.get(id);
  if (subscription === undefined) return found(subscription, 'subscription', id);
  if (subscription.status === 'canceled')
    return refuse('A canceled subscription can only update its cancellation_details and metadata.');
  const ends = textAt(form, 'cancel_at_period_end');
  if (ends !== null) {
    subscription.cancel_at_period_end = ends === 'true';
    subscription.cancel_at =
      ends === 'true' ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    happen(world, 'customer.subscription.updated', subscription);
  }
  return { object: subscription };
}

/** One that is canceled already is as if it had never been. */
export function cancelSubscription({ world, id }: Asked): StripeAnswer {
  const subscription = world.subscriptions.get(id);
  if (subscription === undefined || subscription.status === 'canceled')
    return found(undefined, 'subscription', id);
  subscription.status = 'canceled';
  subscription.ended_at = secondsNow(world);
  happen(world, 'customer.subscription.deleted', subscription);
  return { object: subscription };
}

export function listInvoices({ world, form }: Asked): StripeAnswer {
  const subscription = textAt(form, 'subscription');
  const status = textAt(form, 'status');
  const invoices = [...world.invoices.values()]
    .filter(
      ({ parent }) => subscription === null || parent?.subscription_details.subscription === subscription,
    )
    .filter((invoice) => status === null || invoice.status === status);
  return { object: listOf(invoices.reverse(), '/v1/invoices', Number(textAt(form, 'limit') ?? 10)) };
}

/** Only one that is open can be voided. */
export function voidInvoice({ world, id }: Asked): StripeAnswer {
  const invoice = world.invoices.get(id);
  if (invoice === undefined) return found(undefined, 'invoice', id);
  if (invoice.status !== 'open')
    return refuse(`This invoice is ${String(invoice.status)}, so it cannot be voided.`);
  invoice.status = 'void';
  happen(world, 'invoice.voided', invoice);
  return { object: invoice };
}

/** What is left of a payment; one that is disputed cannot be refunded. */
export function createRefund({ world, form }: Asked): StripeAnswer {
  const paymentId = textAt(form, 'payment_intent') ?? '';
  const intent = world.intents.get(paymentId);
  if (intent === undefined) return found(undefined, 'payment_intent', paymentId);
  const charge = existing(world.charges, intent.latest_charge);
  if (charge.refunded)
    return refuse(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (charge.disputed)
    return refuse(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed');
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textAt(form, 'amount') ?? left);
  if (amount > left) return refuse('Refund amount is greater than unrefunded amount on charge.', 'amount');
  return { object: createBank(world).refund(paymentId, amount) };
}

/** The newest first, of at most twenty types. */
export function listEvents({ world, form }: Asked): StripeAnswer {
  const types = Object.values(textsAt(form, 'types'));
  if (types.length > 20) return refuse('You may pass up to 20 types.', 'types');
  const from = Number(textAt(form, 'created', 'gte') ?? 0);
  const to = Number(textAt(form, 'created', 'lte') ?? Number.POSITIVE_INFINITY);
  const listed = world.history
    .filter(({ created, type }) => created >= from && created <= to && types.includes(type))
    .reverse();
  const after = listed.findIndex(({ id }) => id === textAt(form, 'starting_after')) + 1;
  return { object: listOf(listed.slice(after), '/v1/events', Number(textAt(form, 'limit') ?? 10)) };
}

export function listOfPayment(
  entries: { payment_intent: string }[],
  form: FormValue,
  url: string,
): StripeAnswer {
  const payment = textAt(form, 'payment_intent');
  const own = entries.filter((entry) => payment === null || entry.payment_intent === payment);
  return { object: listOf(own.reverse(), url, Number(textAt(form, 'limit') ?? 10)) };
}
