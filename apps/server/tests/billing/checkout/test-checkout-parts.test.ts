/** The page of the local test checkout when the amount due is not just the price. */
import { expect } from 'vitest';
import { monthly, testWithPretendStripe as test } from './_pretend-stripe.ts';

test('the page accepts a promotion code if the order does, refuses others, and can remove it', async ({
  stripe,
}) => {
  const { sessionId } = await stripe.open({ takesPromotionCode: true });
  const page = `/test-checkout/${sessionId}`;
  const read = async (place = page) => (await stripe.get(place)).text;
  expect(await read()).toContain('Promotion code');
  const { location } = await stripe.post(sessionId, 'code', { code: 'FREE' });
  expect(await read(location ?? '')).toContain('There is no such promotion code, or it has expired.');
  await stripe.post(sessionId, 'code', { code: ' twooff ' });
  expect(await read()).toContain('Promotion code TWOOFF');
  expect(await read()).toContain('Pay $50.60');
  await stripe.post(sessionId, 'code', { remove: 'code' });
  expect(await read()).toContain('Pay $52.60');
  await stripe.post(sessionId, 'code', { testCode: 'TWENTYPERCENT' });
  expect(await read()).toContain('−$10.52');
  await stripe.post(sessionId, 'payment', { testCard: '4242424242424242' });
  await stripe.post(sessionId, 'code', { code: 'TWOOFF' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({
    payment: 'paid',
    ...{ amountCents: 4208, listCents: 5260, discountCents: 1052 },
  });
  const other = await stripe.open();
  expect((await stripe.get(`/test-checkout/${other.sessionId}`)).text).not.toContain('Promotion code');
  await stripe.post(other.sessionId, 'code', { code: 'TWOOFF' });
  expect((await stripe.get(`/test-checkout/${other.sessionId}`)).text).toContain('Pay $52.60');
});

test.for([
  ['added', 'Tax (10%)', 'Pay $57.86', { amountCents: 5786, taxCents: 526 }],
  ['included', 'Including tax (10%)', 'Pay $52.60', { amountCents: 5260, taxCents: 478 }],
] as const)('the page computes a plain tax, %s', async ([tax, words, button, told], { stripe }) => {
  const { sessionId } = await stripe.open({ tax });
  const { text } = await stripe.get(`/test-checkout/${sessionId}`);
  expect(text).toContain(words);
  expect(text).toContain(button);
  await stripe.post(sessionId, 'payment', { testCard: '4242424242424242' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({
    ...told,
    ...{ listCents: 5260, discountCents: 0 },
  });
});

test('a plan states its tax at each renewal', async ({ stripe }) => {
  const { sessionId } = await stripe.open({ ...monthly, tax: 'included' });
  await stripe.post(sessionId, 'payment', { testCard: '4242424242424242' });
  const id = (await stripe.checkout.readSession(sessionId))?.subscription?.id ?? '';
  await stripe.moveTime(sessionId, 'renewals', { are: 'due' });
  expect((await stripe.checkout.readSubscription(id))?.paidPeriod).toMatchObject({
    ...{ amountCents: 4499, taxCents: 409, isTaxAdded: false, discountCents: 0 },
  });
});
