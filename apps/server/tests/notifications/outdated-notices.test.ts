/** The bell asks to pay for a renewal only while it is unpaid, and warns of a plan's end only while the plan will end. */
import { expect } from 'vitest';
import { notifyEndingPlans } from '../../src/features/notifications/ending-rules.ts';
import { listNotifications } from '../../src/features/notifications/rules.ts';
import { createLimits } from '../../src/platform/limits/limits.ts';
import {
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
  const [bought, failed] = ['Thank you for your purchase', 'Your renewal could not be charged'];
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, failed]);
  features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, 'Your plan was renewed']);
});

test('what warns of the end of a plan counts as read once the plan is resumed', async ({ features }) => {
  const { database, world } = features;
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await cancelPlan(buyer);
  passTime(features, 25 * dayMs);
  const clock = { now: () => world.now };
  await notifyEndingPlans({
    database,
    clock,
    live: createLocalLive(),
    limits: createLimits({ database, clock }),
  });
  const [bought, canceled] = ['Thank you for your purchase', 'Your plan is canceled'];
  const endsSoon = 'Your subscription ends soon';
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, canceled, endsSoon]);
  await buyer.buy(packs.single);
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, canceled, endsSoon]);
  await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
  expect(await unreadTitles(features, buyer.id)).toEqual([bought, bought, canceled, 'Your plan is resumed']);
});
