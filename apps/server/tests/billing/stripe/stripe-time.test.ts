/** After a purchase through Stripe on the whole server: renewals, refunds, and disputes, and both sides stay consistent. */
import { expect, vi } from 'vitest';
import { patience } from '../../world/patience.ts';
import { packs, plans } from '../_purchases.ts';
import { testWithShop as test, type Shop } from './server/shop.ts';

/** A buyer with a running plan. */
async function newSubscriber(shop: Shop, about: { autoRenew?: boolean } = {}) {
  const buyer = await shop.newBuyer();
  const paid = await buyer.pay({ ...plans.monthly, ...about });
  await shop.deliver();
  const id = paid.subscription ?? expect.fail('no subscription');
  const atStripe = () => shop.stripe.world.subscriptions.get(id);
  const paymentId = [...shop.stripe.world.invoicePayments.values()].find(
    ({ invoice }) => invoice === paid.invoice,
  )?.payment.payment_intent;
  return {
    ...buyer,
    id,
    atStripe,
    paymentId: paymentId ?? expect.fail('no payment'),
    /** A minute after the current period. */
    passPeriod: async () => {
      const end = Date.parse((await buyer.read()).subscription_end ?? '');
      shop.server.clock.advance((end - shop.server.clock.now().getTime()) / 1000 + 60);
      await buyer.signInAgain();
    },
  };
}

test('switches auto-renew at Stripe before confirming it', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  for (const autoRenew of [false, true]) {
    const { body } = await buyer.call('update-subscription-auto-renew', { autoRenew });
    expect(body).toMatchObject({ success: true });
    expect(buyer.atStripe()?.cancel_at_period_end).toBe(!autoRenew);
    expect(await buyer.read()).toMatchObject({ auto_renew: autoRenew, status: 'active' });
  }
  shop.stripe.trouble('breaks');
  expect((await buyer.call('update-subscription-auto-renew', { autoRenew: false })).body).toMatchObject({
    success: false,
  });
  shop.stripe.recover();
  shop.server.takeLog();
  expect(await buyer.read()).toMatchObject({ auto_renew: true });
  await shop.deliver();
});

test('sells a plan that does not renew', async ({ shop }) => {
  const buyer = await newSubscriber(shop, { autoRenew: false });
  await vi.waitFor(() => expect(buyer.atStripe()?.cancel_at_period_end).toBe(true), patience);
  expect(await buyer.read()).toMatchObject({ auto_renew: false, status: 'active' });
  await shop.deliver();
  await buyer.passPeriod();
  shop.stripe.end(buyer.id);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pay_as_you_go' });
});

test('renews through the event, through the sweep, and once through both', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  const { subscription_end: first } = await buyer.read();
  await buyer.passPeriod();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'processing' });
  shop.stripe.renew(buyer.id);
  await shop.deliver((events) => [...events, ...events].reverse());
  const renewed = await buyer.read();
  expect(renewed).toMatchObject({ payment_state: 'paid', reports_used: 0 });
  expect(Date.parse(renewed.subscription_end ?? '')).toBeGreaterThan(Date.parse(first ?? ''));

  await buyer.passPeriod();
  shop.stripe.renew(buyer.id);
  const late = shop.stripe.takeEvents();
  await shop.sweep();
  expect(await buyer.read()).toMatchObject({ payment_state: 'paid' });
  for (const event of late) expect(await shop.send(event)).toBe(200);
  expect((await buyer.purchases()).map(({ kind }) => kind)).toEqual(['renewal', 'renewal', 'subscription']);
});

test('leaves a renewal undecided in the hour before Stripe charges it', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  await buyer.passPeriod();
  shop.stripe.passTime();
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'processing' });
  shop.server.clock.advance(60 * 60);
  await buyer.signInAgain();
  shop.stripe.passTime();
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'paid' });
  expect((await buyer.purchases()).map(({ kind }) => kind)).toEqual(['renewal', 'subscription']);
});

test("says when a renewal failed, and continues when Stripe's next attempt succeeds", async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  await buyer.passPeriod();
  const invoice = shop.stripe.failRenewal(buyer.id);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'failed' });
  shop.stripe.retry(invoice.id);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'paid' });
});

test('leaves no invoice to pay if a renewal failed and the owner cancels', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  await buyer.passPeriod();
  const invoice = shop.stripe.failRenewal(buyer.id);
  await shop.deliver();
  expect((await buyer.cancel()).status).toBe(200);
  // Stripe hears of it in a job: first the subscription ends, then its invoice.
  await vi.waitFor(() => expect(shop.stripe.world.invoices.get(invoice.id)?.status).toBe('void'), patience);
  expect(buyer.atStripe()?.status).toBe('canceled');
  shop.stripe.retry(invoice.id);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  expect((await buyer.purchases()).map(({ kind }) => kind)).toEqual(['subscription']);
});

test('ends a plan whose renewals fail until Stripe gives up', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  await buyer.passPeriod();
  shop.stripe.failRenewal(buyer.id);
  shop.stripe.end(buyer.id);
  await shop.deliver((events) => events.reverse());
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pay_as_you_go' });
});

test('takes back refunded reports in proportion, and notifies the operator', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paymentId = (await buyer.pay(packs.pack20)).payment_intent ?? '';
  await shop.deliver();
  shop.stripe.refund(paymentId, 2630);
  await shop.deliver((events) => [...events, ...events]);
  expect((await buyer.read()).additional_reports).toBe(before + 10);
  await shop.server.mailTo(shop.server.config.contactEmail, /a payment was refunded/);
  shop.stripe.refund(paymentId, 2630);
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before);
});

test('ends a plan that is refunded in full, here and at Stripe', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  shop.stripe.refund(buyer.paymentId, 4499);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  await vi.waitFor(() => expect(buyer.atStripe()?.status).toBe('canceled'), patience);
  await shop.deliver();
});

test('puts disputed purchases on hold until the bank decides', async ({ shop }) => {
  const buyer = await newSubscriber(shop);
  const dispute = shop.stripe.dispute(buyer.paymentId);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'disputed' });
  shop.stripe.closeDispute(dispute.id, true);
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_monthly', payment_state: 'paid' });
  await shop.server.mailTo(shop.server.config.contactEmail, /a payment is disputed/);
});

test('takes back what a lost dispute took, whichever of its events comes first', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await buyer.pay(packs.pack5);
  await shop.deliver();
  const dispute = shop.stripe.dispute(paid.payment_intent ?? '');
  shop.stripe.closeDispute(dispute.id, false);
  await shop.deliver((events) => events.reverse());
  expect((await buyer.read()).additional_reports).toBe(before);
  await shop.server.mailTo(shop.server.config.contactEmail, /a payment was refunded/);
});
