/** The owner of a plan that will end is notified a week and a day before, and only then. */
import { expect } from 'vitest';
import { notifyEndingPlans } from '../../src/features/notifications/ending-rules.ts';
import { deleteNotification, listNotifications } from '../../src/features/notifications/rules.ts';
import { createLimits } from '../../src/platform/limits/limits.ts';
import { testWithDatabase, type TestDatabase } from '../world/database.ts';
import { daysLater, firstDay, newPayer, type Payer } from './_money.ts';

const end = daysLater(30);

/** The job, run by hand at a given time, and the accounts notified live. */
const test = testWithDatabase.extend('run', { scope: 'file' }, ({ database: { database } }) => {
  return async (now: Date) => {
    const told: string[] = [];
    const live = {
      publish: (topic: string) => Promise.resolve(void told.push(topic)),
      subscribe: () => () => undefined,
    };
    const clock = { now: () => now };
    await notifyEndingPlans({ database, live, clock, limits: createLimits({ database, clock }) });
    return told;
  };
});

async function textsFor({ database }: TestDatabase, { userId }: Payer) {
  const { newest } = await listNotifications(database, userId);
  return newest.map(({ commentText }) => commentText);
}

async function buyEnding({ database }: TestDatabase) {
  const payer = await newPayer(database);
  await payer.buy('promonthly');
  await payer.cancel();
  return payer;
}

test('warns a week and a day before the end, once each', async ({ database, run }) => {
  const payer = await buyEnding(database);
  const told = [];
  for (let hour = 0; hour <= 31 * 24; hour += 12) told.push(...(await run(daysLater(hour / 24))));
  expect(told).toEqual([`notifications:${payer.userId}`, `notifications:${payer.userId}`]);
  const { newest, unread } = await listNotifications(database.database, payer.userId);
  expect(unread).toBe(2);
  expect(newest).toMatchObject([
    {
      notificationType: 'subscription_expiring',
      title: 'Your subscription ends soon',
      commentText: 'Pro monthly ends on December 20, 2026, in less than a day.',
      sessionId: null,
      createdAt: daysLater(29),
    },
    {
      notificationType: 'subscription_expiring',
      title: 'Your subscription ends soon',
      commentText: 'Pro monthly ends on December 20, 2026, in 7 days.',
      sessionId: null,
      createdAt: daysLater(23),
    },
  ]);
});

test('does not repeat a deleted notice', async ({ database, run }) => {
  const payer = await buyEnding(database);
  await run(daysLater(23));
  const { newest } = await listNotifications(database.database, payer.userId);
  for (const { id } of newest) await deleteNotification(database.database, { ownerId: payer.userId, id });
  await run(daysLater(23.1));
  expect(await textsFor(database, payer)).toEqual([]);
  await run(daysLater(29));
  expect(await textsFor(database, payer)).toHaveLength(1);
});

test('gives the true number of days after a late cancellation, and not twice at once', async ({
  database,
  run,
}) => {
  const threeDays = await buyEnding(database);
  await run(daysLater(27));
  expect(await textsFor(database, threeDays)).toEqual(['Pro monthly ends on December 20, 2026, in 3 days.']);
  const lastDay = await buyEnding(database);
  await run(daysLater(29.5));
  await run(daysLater(29.9));
  expect(await textsFor(database, lastDay)).toEqual([
    'Pro monthly ends on December 20, 2026, in less than a day.',
  ]);
});

test('says nothing to owners of plans that renew, were resumed, were replaced, are over, or never end', async ({
  database,
  run,
}) => {
  const renewing = await newPayer(database.database);
  await renewing.buy('promonthly');
  const resumed = await buyEnding(database);
  await resumed.autoRenew(true);
  const upgraded = await buyEnding(database);
  await upgraded.buy('proannual', { start: daysLater(20), now: daysLater(20) });
  const paying = await newPayer(database.database, 3);
  await paying.current();
  for (const now of [daysLater(23), daysLater(29), end, daysLater(31)]) await run(now);
  for (const payer of [renewing, resumed, upgraded, paying]) {
    expect(await textsFor(database, payer)).toEqual([]);
  }
});

test('warns about an annual plan with auto-renew off, and again before its next end', async ({
  database,
  run,
}) => {
  const payer = await newPayer(database.database);
  await payer.buy('proannual');
  await payer.autoRenew(false);
  await run(daysLater(359));
  expect(await textsFor(database, payer)).toEqual(['Pro annual ends on November 20, 2027, in 6 days.']);
});

test('reads many that end together in batches, and misses none', async ({ database, run }) => {
  const now = daysLater(1000);
  const { rows } = await database.query(
    `insert into subscriptions
       (id, user_id, subscription_type, status, auto_renew, subscription_start, subscription_end, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), 'pro_monthly', 'canceled', false, $1, $2, $1, $1
       from generate_series(1, 450) returning user_id`,
    [firstDay, daysLater(1003)],
  );
  expect(new Set(await run(now)).size).toBe(rows.length);
  expect(await run(now)).toEqual([]);
});
