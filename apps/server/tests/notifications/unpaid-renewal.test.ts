/** The bell asks to pay for a renewal only while it is unpaid. */
import { expect } from 'vitest';
import { listNotifications } from '../../src/features/notifications/rules.ts';
import { newBuyer, packs, passTime, plans, readLetters, send } from '../billing/_purchases.ts';
import { testWithFeatures as test } from '../platform/_features.ts';

test('what asks to pay for a renewal counts as read once that is paid', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  const unreadTitles = async () => {
    await readLetters(features);
    const { newest, unread } = await listNotifications(features.database, buyer.id);
    const titles = newest.filter(({ isRead }) => !isRead).map(({ title }) => title);
    expect(unread).toBe(titles.length);
    return titles.toSorted();
  };
  const { subscription_end: end } = await buyer.subscription();
  passTime(features, Date.parse(end ?? '') - features.world.now.getTime() + 1000);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  await buyer.buy(packs.single);
  const [bought, failed] = ['Thank you for your purchase', 'Your renewal could not be charged'];
  expect(await unreadTitles()).toEqual([bought, bought, failed]);
  features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  expect(await unreadTitles()).toEqual([bought, bought, 'Your plan was renewed']);
});
