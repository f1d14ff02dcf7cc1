/** Requests about customers and payment pages. */
import { found, refuse, type Asked, type StripeAnswer, type StripeRefusal } from './answers.ts';
import { textAt, textsAt, type FormValue } from './form.ts';
import { priceSession } from './discounts.ts';
import type { Customer, Session, Terms } from './objects.ts';
import { endSubscription, isOver } from './subscriptions.ts';
import { happen, keep, listOf, newId, secondsNow, type StripeWorld } from './world.ts';

const aDay = 24 * 60 * 60;

/** A page closes if it is unpaid after a day. */
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
  const refused = refuseMode(form) ?? refuseReferences(world, form);
  if (refused !== null) return refused;
  const id = newId('cs_test');
  const terms = termsOf(form);
  const { currency, customer, interval, trialEnd, couponId } = terms;
  const coupon = couponId === null ? undefined : world.coupons.get(couponId);
  if (trialEnd !== null && trialEnd < secondsNow(world) + 2 * aDay)
    return refuse(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    );
  if (coupon !== undefined && coupon.currency !== currency)
    return refuse(`The coupon is in ${String(coupon.currency)}, and the price in ${currency}.`, 'discounts');
  if (coupon !== undefined && terms.takesCode)
    return refuse(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'allow_promotion_codes',
    );
  world.terms.set(id, terms);
  const created = secondsNow(world);
  const opened: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: 0,
    amount_total: 0,
    cancel_url: textAt(form, 'cancel_url'),
    client_reference_id: textAt(form, 'client_reference_id'),
    created,
    currency,
    customer,
    expires_at: created + aDay,
    livemode: false,
    metadata: textsAt(form, 'metadata'),
    mode: interval === null ? 'payment' : 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    success_url: textAt(form, 'success_url'),
    url: world.pages.checkout(id),
    invoice: null,
    payment_intent: null,
    subscription: null,
  };
  priceSession(world, opened);
  return { object: keep(world.sessions, opened) };
}

const intervalPath = ['line_items', '0', 'price_data', 'recurring', 'interval'] as const;

function refuseMode(form: FormValue): StripeRefusal | null {
  const mode = textAt(form, 'mode');
  if (mode !== 'payment' && mode !== 'subscription') return refuse('Missing required param: mode.', 'mode');
  if ((mode === 'subscription') !== (textAt(form, ...intervalPath) !== null))
    return refuse('The price does not suit the mode.', 'line_items[0][price]');
  const misplaced = mode === 'payment' ? 'subscription_data' : 'invoice_creation';
  return Object.keys(form).includes(misplaced)
    ? refuse(`You can not pass \`${misplaced}\` in \`${mode}\` mode.`, misplaced)
    : null;
}

function refuseReferences(world: StripeWorld, form: FormValue): StripeRefusal | null {
  const customer = textAt(form, 'customer') ?? '';
  if (!world.customers.has(customer))
    return refuse(`No such customer: '${customer}'`, 'customer', 'resource_missing');
  const refusedTaxIds = refuseTaxIds(form);
  if (refusedTaxIds !== null) return refusedTaxIds;
  const couponId = textAt(form, 'discounts', '0', 'coupon');
  return couponId === null || world.coupons.has(couponId)
    ? null
    : refuse(`No such coupon: '${couponId}'`, 'discounts[0][coupon]', 'resource_missing');
}

/** A tax id changes a business's name, so the request has to allow that change. */
function refuseTaxIds(form: FormValue): StripeRefusal | null {
  const isAsked = textAt(form, 'tax_id_collection', 'enabled') === 'true';
  if (!isAsked || textAt(form, 'customer_update', 'name') === 'auto') return null;
  return refuse(
    'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    'customer_update[name]',
  );
}

/** What the session's payment needs later. */
function termsOf(form: FormValue): Terms {
  const price = (...path: string[]) => textAt(form, 'line_items', '0', 'price_data', ...path);
  const interval = textAt(form, ...intervalPath);
  const trial = textAt(form, 'subscription_data', 'trial_end');
  const ofMode = textAt(form, 'mode') === 'payment' ? 'payment_intent_data' : 'subscription_data';
  return {
    title: price('product_data', 'name') ?? '',
    currency: price('currency') ?? '',
    priceCents: Number(price('unit_amount')),
    interval: interval === 'month' || interval === 'year' ? interval : null,
    trialEnd: trial === null ? null : Number(trial),
    couponId: textAt(form, 'discounts', '0', 'coupon'),
    taxBehavior: taxBehaviorOf(form, price('tax_behavior')),
    takesCode: textAt(form, 'allow_promotion_codes') === 'true',
    codeId: null,
    customer: textAt(form, 'customer') ?? '',
    note: textAt(form, 'custom_text', 'submit', 'message'),
    metadata: textsAt(form, ofMode, 'metadata'),
  };
}

function taxBehaviorOf(form: FormValue, told: string | null): Terms['taxBehavior'] {
  if (textAt(form, 'automatic_tax', 'enabled') !== 'true') return undefined;
  return told === 'inclusive' ? 'inclusive' : 'exclusive';
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

/** Also ends the customer's remaining plans. */
export function deleteCustomer({ world, id }: Asked): StripeAnswer {
  if (!world.customers.delete(id)) return found(undefined, 'customer', id);
  for (const subscription of world.subscriptions.values())
    if (subscription.customer === id && !isOver(subscription)) endSubscription(world, subscription);
  return { object: { id, object: 'customer', deleted: true } };
}

export function createPortalSession({ world, form }: Asked): StripeAnswer {
  const customer = textAt(form, 'customer') ?? '';
  if (!world.customers.has(customer))
    return refuse(`No such customer: ${customer}`, 'customer', 'resource_missing');
  const id = newId('bps');
  const url = world.pages.portal(customer);
  return { object: { id, object: 'billing_portal.session', customer, url } };
}

/** Lists those of one payment. */
export function listInvoicePayments({ world, form }: Asked): StripeAnswer {
  const intent = textAt(form, 'payment', 'payment_intent');
  const own = [...world.invoicePayments.values()].filter(({ payment }) => payment.payment_intent === intent);
  return { object: listOf(own, '/v1/invoice_payments', Number(textAt(form, 'limit') ?? 10)) };
}

export function createCoupon({ world, form }: Asked): StripeAnswer {
  const amount = Number(textAt(form, 'amount_off'));
  const currency = textAt(form, 'currency');
  const name = textAt(form, 'name') ?? '';
  if (amount <= 0 || currency === null)
    return refuse('You must pass percent_off, or amount_off and currency', 'amount_off');
  if (name.length > 40) return refuse('Invalid string: must be at most 40 characters', 'name');
  const coupon = keep(world.coupons, {
    id: newId('co'),
    object: 'coupon',
    amount_off: amount,
    currency,
    duration: textAt(form, 'duration') ?? 'once',
    duration_in_months: null,
    max_redemptions: Number(textAt(form, 'max_redemptions')),
    metadata: textsAt(form, 'metadata'),
    name,
    percent_off: null,
    times_redeemed: 0,
  });
  return { object: coupon };
}
