/** Nothing more is charged to a disabled account, because its owner cannot stop a charge. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '../../src/features/accounts/tables.ts';
import { startAdminJobs } from '../../src/features/admin/index.ts';
import { findComingCharge, recordStanding } from '../../src/features/admin/rules.ts';
import { administrativeActs } from '../../src/features/admin/tables.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import {
  cancelPlan,
  dayMs,
  minuteMs,
  newBuyer,
  packs,
  passTime,
  plans,
  readLetters,
  readNotices,
  send,
  type TestBuyer,
} from '../billing/_purchases.ts';

/** Called the way a change of the account calls it. */
async function setEnabled(features: Features, { id: userId }: TestBuyer, isEnabled: boolean): Promise<void> {
  const about = { administratorId: null, act: 'toggle-user-access', reason: null };
  const { onChanged } = recordStanding(features.billingDeps, about);
  await features.database.transaction((transaction) =>
    onChanged(transaction, {
      userId,
      before: { is_enabled: !isEnabled },
      after: { is_enabled: isEnabled },
    }),
  );
  features.world.standings.set(userId, isEnabled ? 'here' : 'disabled');
}

async function insertAccount(
  { database, world }: Features,
  { id }: TestBuyer,
  isEnabled: boolean,
): Promise<void> {
  const dates = { createdAt: world.now, updatedAt: world.now };
  const email = `${id}@example.com`;
  await database.insert(accounts).values({ id, email, userMetadata: {}, isEnabled, ...dates });
}

function actsOf({ database }: Features, { id }: TestBuyer) {
  return database.select().from(administrativeActs).where(eq(administrativeActs.targetUserId, id));
}

test('turns off the renewal of a plan, also at the provider, and enabling leaves it off', async ({
  features,
}) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.annual);
  expect(await findComingCharge(features.billingDeps, buyer.id)).toEqual({
    kind: 'renewal',
    on: new Date('2027-11-20T10:00:00Z'),
    priceCents: 38_400,
    isTaxAdded: false,
  });
  await setEnabled(features, buyer, false);
  // The provider has not been told yet.
  await send(features, { kind: 'subscription-changed', subscriptionId });
  await features.jobs.runAll();
  expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
  expect(await findComingCharge(features.billingDeps, buyer.id)).toBeNull();
  await setEnabled(features, buyer, true);
  await features.jobs.runAll();
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', auto_renew: false });
  expect(await actsOf(features, buyer)).toMatchObject([
    {
      before: { is_enabled: true, auto_renew: true },
      after: { is_enabled: false, auto_renew: false },
    },
    { before: { is_enabled: false }, after: { is_enabled: true } },
  ]);
});

test('tells the owner by email what happened to the plan', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.annual);
  await setEnabled(features, buyer, false);
  const told = (await readLetters(features)).at(-1);
  expect(told?.subject).toBe('You won’t be charged again');
  expect(told?.text).toContain('Your account was disabled, so we stopped the charges for your plan.');
  expect(told?.text).toContain('Plan: Pro annual\nEnds on: November 20, 2027');
  expect(told?.text).toContain('https://club.example/contact');
});

test('stays off even if it is switched on at the provider', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  await setEnabled(features, buyer, false);
  await features.jobs.runAll();
  features.checkout.switchAutoRenew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  await features.jobs.runAll();
  expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
  expect(await buyer.subscription()).toMatchObject({ auto_renew: false });
});

test('cancels the next plan', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await cancelPlan(buyer);
  const { subscriptionId: nextId } = await buyer.buy({ ...plans.annual, beginsAfterPlan: true });
  expect(await findComingCharge(features.billingDeps, buyer.id)).toMatchObject({
    kind: 'next-plan',
    priceCents: 38_400,
  });
  await setEnabled(features, buyer, false);
  await features.jobs.runAll();
  expect(features.checkout.lookAtSubscription(nextId)?.status).toBe('ended');
  expect((await readLetters(features)).at(-1)?.text).toContain(
    'Next plan: Pro annual\nCurrent plan ends on: December 20, 2026',
  );
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', next_plan: null });
  expect(await actsOf(features, buyer)).toMatchObject([{ before: { next_plan: 'proannual' } }]);
});

test('ends a plan whose renewal is unpaid, before the provider tries again', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  passTime(features, 31 * dayMs);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  expect(await findComingCharge(features.billingDeps, buyer.id)).toMatchObject({ kind: 'unpaid' });
  await setEnabled(features, buyer, false);
  await features.jobs.runAll();
  expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
  expect((await readLetters(features)).at(-1)?.subject).toBe('You won’t be charged again');
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
});

test('changes nothing about an account that is not charged', async ({ features }) => {
  const buyer = newBuyer(features);
  await setEnabled(features, buyer, false);
  expect(await actsOf(features, buyer)).toMatchObject([
    { before: { is_enabled: true }, after: { is_enabled: false } },
  ]);
  expect(await findComingCharge(features.billingDeps, buyer.id)).toBeNull();
  expect(await readLetters(features)).toEqual([]);
});

test('stops the charges of accounts that were disabled earlier', async ({ features }) => {
  const [disabled, follows, other] = [newBuyer(features), newBuyer(features), newBuyer(features)];
  const { subscriptionId } = await disabled.buy(plans.monthly);
  await follows.buy(plans.monthly);
  await cancelPlan(follows);
  const { subscriptionId: nextId } = await follows.buy({ ...plans.annual, beginsAfterPlan: true });
  const { subscriptionId: otherId } = await other.buy(plans.monthly);
  await insertAccount(features, disabled, false);
  await insertAccount(features, follows, false);
  await insertAccount(features, other, true);
  await features.jobs.runAll();
  const letters = features.world.mails.length;
  await startAdminJobs(features.billingDeps);
  for (let run = 0; run < 2; run += 1) {
    await features.jobs.runScheduled('stop-disabled-charges');
    await features.jobs.runAll();
  }
  expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
  expect(await disabled.subscription()).toMatchObject({ auto_renew: false });
  expect(features.checkout.lookAtSubscription(nextId)?.status).toBe('ended');
  expect(features.checkout.lookAtSubscription(otherId)?.autoRenew).toBe(true);
  const told = features.world.mails.slice(letters).map(({ subject }) => subject);
  expect(told).toEqual(['You won’t be charged again', 'You won’t be charged again']);
});

test('closes open payment pages', async ({ features }) => {
  const buyer = newBuyer(features);
  const sessionIds = [await buyer.open(packs.pack5), await buyer.open(plans.monthly)];
  await setEnabled(features, buyer, false);
  await features.jobs.runAll();
  const { sessions } = features.checkout.world;
  expect(sessionIds.map((id) => sessions.get(id)?.status)).toEqual(['expired', 'expired']);
});

test('closes a payment page that opened meanwhile', async ({ features }) => {
  const buyer = newBuyer(features);
  const sessionId = await buyer.open(packs.pack5);
  features.world.standings.set(buyer.id, 'disabled');
  passTime(features, 3 * minuteMs);
  await features.jobs.runScheduled('sweep-checkouts');
  expect(features.checkout.world.sessions.get(sessionId)?.status).toBe('expired');
});

test.for([
  ['reports', packs.pack5, 'Reports'],
  ['a plan', plans.monthly, 'Pro monthly'],
] as const)(
  'refunds %s that were paid all the same, and says so',
  async ([, order, bought], { features }) => {
    const buyer = newBuyer(features);
    const { sessionId, paymentId, subscriptionId } = await buyer.pay(order);
    await setEnabled(features, buyer, false);
    await send(features, { kind: 'session-changed', sessionId });
    expect(await readNotices(features)).toEqual(['Billing: a disabled account paid']);
    expect(features.checkout.money(paymentId)?.refundedCents).toBe(order.amount);
    if (subscriptionId !== 'none')
      expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
    await send(features, { kind: 'payment-changed', paymentId });
    const [first, second] = await readLetters(features);
    expect(first).toMatchObject({ subject: 'We are refunding your payment' });
    expect(first?.text).toContain(`For: ${bought}\n`);
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([{ description: bought }]);
    expect(first?.text).toContain('Your account was disabled before this payment came in.');
    expect(second?.text).toContain('your plan and your reports stay as they are');
    await setEnabled(features, buyer, true);
    expect(await buyer.balance()).toBe(0);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  },
);
