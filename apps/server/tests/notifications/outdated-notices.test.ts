/** What the bell asks or announces counts as read once it is untrue: to pay for a renewal, or that a plan ends, renews, or begins. */
import { expect } from 'vitest';
import { notifyEndingPlans } from '../../src/features/notifications/ending-rules.ts';
import { listNotifications } from '../../src/features/notifications/rules.ts';
import { createLimits } from '../../src/platform/limits/limits.ts';
import {
  annualNext,
  cancelPlan,
  dayMs,
  newBuyer,
  packs,
  passTime,
  plans,
  readLetters,
  send,
} from '../billing/_purchases.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { createLocalLive } from '../world/local-live.ts';

async function unreadTitles(features: Features, buyerId: string): Promise<string[]> {
  await readLetters(features);
  const { newest, unread } = await listNotifications(features.database, buyerId);
  const titles = newest.filter(({ isRead }) => !isRead).map(({ title }) => title);
  expect(unread).toBe(titles.length);
  return titles.toSorted();
}

test('what asks to pay for a renewal counts as read once that is paid', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  const { subscription_end: end } = await buyer.subscription();
  passTime(features, Date.parse(end ?? '') - features.world.now.getTime() + 1000);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  await buyer.buy(packs.single);
  const failed = 'Your renewal payment failed';
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, failed]);
  features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, 'Your plan was renewed']);
});

const bought = 'Thank you for your purchase';
const endsSoon = 'Your subscription ends soon';

/** What warns of the ends of plans, run by hand. */
async function warnOfEnds({ database, world }: Features): Promise<void> {
  const clock = { now: () => world.now };
  const limits = createLimits({ database, clock });
  await notifyEndingPlans({ database, clock, live: createLocalLive(), limits });
}

test('what warns of the end of a plan counts as read once the plan is resumed', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await cancelPlan(buyer);
  passTime(features, 25 * dayMs);
  await warnOfEnds(features);
  const canceled = 'Your plan is canceled';
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, canceled, endsSoon]);
  await buyer.buy(packs.single);
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, canceled, endsSoon]);
  await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, canceled, 'Your plan is resumed']);
});

test.for(['by its owner', 'at the provider'])(
  'and once auto-renew is switched on %s',
  async (where, { features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: false });
    passTime(features, 25 * dayMs);
    await warnOfEnds(features);
    expect(await unreadTitles(features, buyer.id)).toEqual(['Auto-renew is off', bought, endsSoon]);
    if (where === 'by its owner') await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    else features.checkout.switchAutoRenew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    const after = ['Auto-renew is off', 'Auto-renew is on', bought];
    expect(await unreadTitles(features, buyer.id)).toEqual(after);
  },
);

test('and once another plan is ordered that follows', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await cancelPlan(buyer);
  passTime(features, 25 * dayMs);
  await warnOfEnds(features);
  await buyer.buy(annualNext);
  expect(await unreadTitles(features, buyer.id)).not.toContain(endsSoon);
});

test('what announces a renewal counts as read once auto-renew is off', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.annual);
  passTime(features, 360 * dayMs);
  await features.jobs.runScheduled('tell-renewing-plans');
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, 'Your annual plan renews soon']);
  await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: false });
  expect(await unreadTitles(features, buyer.id)).toEqual(['Auto-renew is off', bought]);
});
