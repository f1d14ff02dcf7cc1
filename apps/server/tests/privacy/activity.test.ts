/** The privacy activity log over the years. */
import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordActivity } from '../../src/features/privacy/activity-store.ts';
import { privacyActivityLogs } from '../../src/features/privacy/tables.ts';
import { randomIds } from '../../src/platform/ids/ids.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';

test('shortens a network after 90 days, and deletes it after 7 years', async ({ features }) => {
  const { world, jobs } = features;
  const networks = ['203.0.113.77', '2001:db8:1:2', '2001:db8:0:0', 'unknown', null];
  for (const [index, ipAddress] of networks.entries()) {
    await record(features, ipAddress, new Date(world.now.getTime() + index));
  }
  world.now = new Date('2027-02-18T09:59:00Z');
  await record(features, '198.51.100.9', world.now);
  await jobs.runScheduled('tidy-activity-log');
  expect(await networksOf(features)).toEqual([...networks, '198.51.100.9']);

  world.now = new Date('2027-02-18T10:01:00Z');
  await jobs.runScheduled('tidy-activity-log');
  const shortened = ['203.0.113.0/24', '2001:db8:1::/48', '2001:db8:0::/48', null, null];
  expect(await networksOf(features)).toEqual([...shortened, '198.51.100.9']);

  world.now = new Date('2033-11-20T09:59:00Z');
  await jobs.runScheduled('tidy-activity-log');
  expect(await networksOf(features)).toEqual([...shortened, '198.51.100.0/24']);
  world.now = new Date('2033-11-21T10:00:00Z');
  await jobs.runScheduled('tidy-activity-log');
  expect(await networksOf(features)).toEqual(['198.51.100.0/24']);
});

function record({ database }: Features, ipAddress: string | null, at: Date) {
  const activity = {
    userId: randomUUID(),
    activityType: 'page_visit',
    ipAddress,
    requestDetails: {},
  } as const;
  return recordActivity({ ids: randomIds, clock: { now: () => at } }, database, activity);
}

/** In the order in which they were recorded. */
async function networksOf({ database }: Features) {
  const rows = await database
    .select({ ipAddress: privacyActivityLogs.ipAddress })
    .from(privacyActivityLogs)
    .orderBy(asc(privacyActivityLogs.timestamp));
  return rows.map(({ ipAddress }) => ipAddress);
}
