/** The page of the local test checkout where what is due is not the price alone. */
import { expect } from 'vitest';
import { testWithDesk as test } from './_test-desk.ts';

test('the page takes a promotion code where the order does, refuses others, and takes it off again', async ({
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
