/** The page of the local test checkout when the amount due is not just the price. */
import { expect } from 'vitest';
import { monthly, testWithDesk as test } from './_test-desk.ts';

test('the page accepts a promotion code if the order does, refuses others, and can remove it', async ({
  desk,
}) => {
  const { sessionId } = await desk.open({ takesPromotionCode: true });
  const page = `/test-checkout/${sessionId}`;
  const read = async (place = page) => (await desk.get(place)).text;
  expect(await read()).toContain('Promotion code');
  const { location } = await desk.post(sessionId, 'code', { code: 'FREE' });
  expect(await read(location ?? '')).toContain('There is no such promotion code, or it has expired.');
  await desk.post(sessionId, 'code', { code: ' twooff ' });
  expect(await read()).toContain('Promotion code TWOOFF');
  expect(await read()).toContain('Pay $50.60');
  await desk.post(sessionId, 'code', { remove: 'code' });
  expect(await read()).toContain('Pay $52.60');
  await desk.post(sessionId, 'code', { testCode: 'TWENTYPERCENT' });
  expect(await read()).toContain('−$10.52');
  await desk.post(sessionId, 'payment', { testCard: '4242424242424242' });
  await desk.post(sessionId, 'code', { code: 'TWOOFF' });
  expect(await desk.checkout.readSession(sessionId)).toMatchObject({
    payment: 'paid',
    ...{ amountCents: 4208, listCents: 5260, discountCents: 1052 },
  });
  const other = await desk.open();
  expect((await desk.get(`/test-checkout/${other.sessionId}`)).text).not.toContain('Promotion code');
  await desk.post(other.sessionId, 'code', { code: 'TWOOFF' });
  expect((await desk.get(`/test-checkout/${other.sessionId}`)).text).toContain('Pay $52.60');
});

test.for([
  ['added', 'Tax (10%)', 'Pay $57.86', { amountCents: 5786, taxCents: 526 }],
  ['included', 'Including tax (10%)', 'Pay $52.60', { amountCents: 5260, taxCents: 478 }],
] as const)('the page computes a plain tax, %s', async ([tax, words, button, told], { desk }) => {
  const { sessionId } = await desk.open({ tax });
  const { text } = await desk.get(`/test-checkout/${sessionId}`);
  expect(text).toContain(words);
  expect(text).toContain(button);
  await desk.post(sessionId, 'payment', { testCard: '4242424242424242' });
  expect(await desk.checkout.readSession(sessionId)).toMatchObject({
    ...told,
    ...{ listCents: 5260, discountCents: 0 },
  });
});

test('a plan states its tax at each renewal', async ({ desk }) => {
  const { sessionId } = await desk.open({ ...monthly, tax: 'included' });
  await desk.post(sessionId, 'payment', { testCard: '4242424242424242' });
  const id = (await desk.checkout.readSession(sessionId))?.subscription?.id ?? '';
  await desk.moveTime(sessionId, 'renewals', { are: 'due' });
  expect((await desk.checkout.readSubscription(id))?.paidPeriod).toMatchObject({
    ...{ amountCents: 4499, taxCents: 409, isTaxAdded: false, discountCents: 0 },
  });
});
