/** The exact orders that Stripe receives; none is made twice if a response is lost. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/features/billing/pretend-stripe/engine/endpoints.ts';
import { readForm, type FormValue } from '../../../src/features/billing/pretend-stripe/engine/form.ts';
import { monthly, newOrder, upgrade } from '../checkout/_suite-fake.ts';
import { testWithStripe } from './server/fixture.ts';
import { checkParameters } from './server/parameters.ts';

function formOf(body: string | undefined): FormValue | null {
  return readForm(body ?? '');
}

testWithStripe('asks for a single payment with its invoice', async ({ stripe, provider }) => {
  const order = newOrder();
  await provider.open(order);
  const metadata = { ...order.metadata, checkoutId: order.checkoutId, userId: order.userId };
  const [asked] = stripe.state.asked;
  expect(asked).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    idempotencyKey: `checkout-${order.checkoutId}`,
  });
  expect(formOf(asked?.body)).toEqual({
    mode: 'payment',
    client_reference_id: order.checkoutId,
    customer: 'cus_ann',
    customer_update: { address: 'auto', name: 'auto' },
    line_items: {
      0: {
        quantity: '1',
        price_data: { currency: 'usd', unit_amount: '5260', product_data: { name: '20 analysis reports' } },
      },
    },
    metadata,
    payment_intent_data: { metadata, description: '20 analysis reports' },
    invoice_creation: { enabled: 'true', invoice_data: { metadata, description: '20 analysis reports' } },
    adaptive_pricing: { enabled: 'false' },
    automatic_tax: { enabled: 'false' },
    locale: 'auto',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  });
});

testWithStripe(
  'asks for a subscription at its price, with a coupon of the credit',
  async ({ stripe, provider }) => {
    const order = newOrder({ ...upgrade, note: 'Your current plan ends.' });
    await provider.open(order);
    const metadata = { ...order.metadata, checkoutId: order.checkoutId, userId: order.userId };
    const [couponAsked, sessionAsked] = stripe.state.asked;
    expect(formOf(couponAsked?.body)).toEqual({
      name: 'Credit for your current plan',
      amount_off: '2177',
      currency: 'usd',
      duration: 'once',
      max_redemptions: '1',
      metadata,
    });
    const [couponId] = stripe.world.coupons.keys();
    const form = formOf(sessionAsked?.body);
    expect(form).toMatchObject({
      mode: 'subscription',
      line_items: { 0: { price_data: { unit_amount: '38400', recurring: { interval: 'year' } } } },
      discounts: { 0: { coupon: couponId } },
      subscription_data: { metadata },
      custom_text: { submit: { message: 'Your current plan ends.' } },
    });
    expect(form).not.toHaveProperty('payment_intent_data');
  },
);

testWithStripe(
  'has Stripe compute the tax of a price that leaves it out, or includes it',
  async ({ stripe, provider }) => {
    await provider.open(newOrder({ ...monthly, tax: 'added' }));
    await provider.open(newOrder({ tax: 'included' }));
    expect(stripe.state.asked.map(({ body }) => formOf(body))).toMatchObject([
      {
        automatic_tax: { enabled: 'true' },
        customer_update: { address: 'auto' },
        line_items: { 0: { price_data: { tax_behavior: 'exclusive' } } },
      },
      {
        automatic_tax: { enabled: 'true' },
        line_items: { 0: { price_data: { tax_behavior: 'inclusive' } } },
      },
    ]);
  },
);

testWithStripe('lets the buyer enter a promotion code if one is accepted', async ({ stripe, provider }) => {
  await provider.open(newOrder({ takesPromotionCode: true }));
  await provider.open(newOrder());
  const [withCode, without] = stripe.state.asked;
  expect(formOf(withCode?.body)).toMatchObject({ allow_promotion_codes: 'true' });
  expect(formOf(without?.body)).not.toHaveProperty('allow_promotion_codes');
});

testWithStripe(
  'opens one page with one coupon though the first answer is lost',
  async ({ stripe, provider }) => {
    stripe.trouble('loses', 1);
    const opened = await provider.open(newOrder(upgrade));
    expect(stripe.world.coupons.size).toBe(1);
    expect([...stripe.world.sessions.keys()]).toEqual([opened.sessionId]);
  },
);

testWithStripe(
  'opens the same page after an outage that came behind the page was made',
  async ({ stripe, provider, logged }) => {
    const order = newOrder(monthly);
    stripe.trouble('loses');
    await expect(provider.open(order)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    expect(logged.splice(0)).toHaveLength(1);
    stripe.recover();
    const opened = await provider.open(order);
    expect([...stripe.world.sessions.keys()]).toEqual([opened.sessionId]);
  },
);

testWithStripe(
  'lets the buyer type an address in that Stripe takes, where it refuses ours',
  async ({ stripe, provider }) => {
    const account = { userId: randomUUID(), email: 'ann@range', customerId: null };
    const customerId = await provider.keepCustomer(account);
    expect(stripe.world.customers.get(customerId)).toMatchObject({
      email: null,
      metadata: { userId: account.userId },
    });
    expect(await provider.keepCustomer(account)).toBe(customerId);
  },
);

testWithStripe('sells a plan that the credit pays in full', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder({ ...upgrade, priceCents: 2000 }));
  expect(await provider.readSession(sessionId)).toMatchObject({ status: 'open', payment: 'unpaid' });
  const { invoice } = stripe.pay(sessionId);
  expect(await provider.readSession(sessionId)).toMatchObject({
    status: 'complete',
    payment: 'paid',
    amountCents: 0,
    paymentId: invoice,
    subscription: { paidPeriod: { paymentId: null, amountCents: 0 } },
  });
});

const sessions = endpoints.find(({ path }) => path.test('/v1/checkout/sessions'));

test.for<[string, string, string]>([
  ['a name that Stripe does not know', 'mode=payment&line_item[0][quantity]=1', 'line_item'],
  ['a name in the wrong place', 'line_items[0][unit_amount]=1', 'line_items[0][unit_amount]'],
  ['a missing name', 'line_items[0][price_data][unit_amount]=1', 'line_items[0][price_data][currency]'],
  ['a word that Stripe does not know', 'mode=payments', 'mode'],
  ['an amount with a fraction', 'line_items[0][quantity]=1.5', 'line_items[0][quantity]'],
  ['a truth that is none', 'allow_promotion_codes=1', 'allow_promotion_codes'],
  ['a text in the place of a hash', 'invoice_creation=true', 'invoice_creation'],
  ['what was taken back in a later version', 'payment_method_types[0]=card', 'payment_method_types'],
])('the stand-in refuses %s', ([, body, param]) => {
  const form = readForm(body);
  expect(form && sessions && checkParameters(sessions, form)).toMatchObject({ param });
});

test.for(['a[1]=x', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a[=1', '[a]=1', 'a[0]=1&a[x]=2'])(
  'the stand-in reads no form from %s',
  (body) => expect(readForm(body)).toBeNull(),
);
