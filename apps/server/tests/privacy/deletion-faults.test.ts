/** An interrupted deletion continues until everything is gone, and does nothing twice that must happen once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { minuteMs, newBuyer, packs, passTime, plans } from '../billing/_purchases.ts';
import { makeReport } from '../reports/_reports.ts';

type Deleter = Awaited<ReturnType<typeof createDeleter>>;

/** A person with an account, a report, a link, a plan, and a pack. */
async function createDeleter(features: Features, { isAdmin = false } = {}) {
  const email = `shooter-${randomUUID().slice(0, 8)}@example.com`;
  const buyer = newBuyer(features);
  const { id } = buyer;
  await features.database.execute(sql`insert into accounts
    (id, email, user_metadata, is_admin, created_at, updated_at) values (${id}, ${email}, '{}', ${isAdmin}, now(), now())`);
  const api = features.callAs(id, { provenAt: features.world.now });
  await buyer.buy(packs.pack5);
  const plan = await buyer.buy(plans.monthly);
  const report = await makeReport(features, { id, api });
  await api.sharing.createSharedReport({ sessionId: report.id });
  await features.jobs.runAll();
  features.world.mails.splice(0);
  return {
    ...buyer,
    api,
    email,
    plan,
    ask: async () => {
      const answer = await api.privacy.deleteUserData({ reason: '', deleteConsent: true });
      features.world.standings.set(id, 'gone');
      return answer;
    },
  };
}

/** What the server does every ten minutes. */
async function sweep({ jobs }: Features): Promise<void> {
  await jobs.runScheduled('finish-deletions');
}

const tables = [
  'shared_reports',
  'comment_notifications',
  'user_sessions',
  'report_versions',
  'report_strings',
  'photos',
  'shooting_sessions',
  'subscriptions',
  'checkouts',
  'account_deletions',
] as const;

async function rowsOf({ database }: Features, { id }: Deleter): Promise<string[]> {
  const left: string[] = [];
  for (const table of tables) {
    const { rows } = await database.execute(
      sql`select 1 from ${sql.identifier(table)} one where position(${id} in to_jsonb(one)::text) > 0 limit 1`,
    );
    if (rows.length > 0) left.push(table);
  }
  return left;
}

function confirmationsTo({ world }: Features, { email }: Deleter) {
  return world.mails.filter(({ to, subject }) => to === email && subject === 'Your data has been deleted');
}

/** The state at the end: nothing is left, one email was sent, one completion is logged, and the plan has ended. */
async function expectGone(features: Features, deleter: Deleter): Promise<void> {
  passTime(features, 16 * minuteMs);
  await sweep(features);
  expect(await rowsOf(features, deleter)).toEqual([]);
  expect(await features.storage.list(`target-photos/${deleter.id}/`)).toEqual([]);
  expect(confirmationsTo(features, deleter)).toHaveLength(1);
  const { rows } = await features.database.execute(
    sql`select activity_type from privacy_activity_logs where user_id = ${deleter.id} order by timestamp, activity_type desc`,
  );
  const types = z.array(z.object({ activity_type: z.string() })).parse(rows);
  expect(types.map(({ activity_type: type }) => type)).toEqual(['data_request', 'data_deletion_completed']);
  expect(features.checkout.lookAtSubscription(deleter.plan.subscriptionId)?.status).toBe('ended');
}

test('finishes at once if nothing fails', async ({ features }) => {
  const deleter = await createDeleter(features);
  await deleter.ask();
  await features.jobs.runAll();
  expect(await rowsOf(features, deleter)).toEqual(['account_deletions']);
  await expectGone(features, deleter);
});

test.for(tables.filter((table) => table !== 'account_deletions'))(
  'goes on after the database refused to let rows of %s go',
  async (table, { features }) => {
    const deleter = await createDeleter(features);
    await deleter.ask();
    const { database } = features;
    await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the test says so'; end $$`);
    await database.execute(
      sql`create trigger refused before delete on ${sql.identifier(table)} for each statement execute function refuse()`,
    );
    await expect(features.jobs.runAll()).rejects.toThrow('could not be finished');
    expect(confirmationsTo(features, deleter)).toEqual([]);
    await database.execute(sql`drop trigger refused on ${sql.identifier(table)}`);
    await sweep(features);
    expect(await rowsOf(features, deleter)).toEqual(['account_deletions']);
    await expectGone(features, deleter);
  },
);

test('waits for the payment provider before deleting anything, and ends the plan there', async ({
  features,
}) => {
  const deleter = await createDeleter(features);
  await deleter.ask();
  const { checkout } = features;
  checkout.line.outage = 'before';
  await expect(features.jobs.runAll()).rejects.toThrow('could not be finished');
  expect(await rowsOf(features, deleter)).toContain('user_sessions');
  checkout.line.outage = 'after';
  await expect(sweep(features)).rejects.toThrow('could not be finished');
  checkout.line.outage = null;
  await expectGone(features, deleter);
});

test('resumes after the storage failed, or email could not be sent', async ({ features }) => {
  const deleter = await createDeleter(features);
  await deleter.ask();
  const { storage, mail } = features;
  const { removeFolder } = storage;
  storage.removeFolder = () => Promise.reject(new Error('the disk is gone'));
  await expect(features.jobs.runAll()).rejects.toThrow('could not be finished');
  storage.removeFolder = removeFolder;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('nobody answers'));
  await expect(sweep(features)).rejects.toThrow('could not be finished');
  mail.send = send;
  expect(await rowsOf(features, deleter)).toEqual(['account_deletions']);
  await sweep(features);
  await expectGone(features, deleter);
});

test('finishes without its email if the address accepts none for a week', async ({ features }) => {
  const deleter = await createDeleter(features);
  await deleter.ask();
  const { mail } = features;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('there is no such mailbox'));
  await expect(features.jobs.runAll()).rejects.toThrow('could not be finished');
  passTime(features, 6 * 24 * 60 * minuteMs);
  await expect(sweep(features)).rejects.toThrow('could not be finished');
  expect(await rowsOf(features, deleter)).toEqual(['account_deletions']);
  passTime(features, 24 * 60 * minuteMs);
  await sweep(features);
  mail.send = send;
  expect(await rowsOf(features, deleter)).toEqual([]);
  expect(confirmationsTo(features, deleter)).toEqual([]);
});

test('loses no money paid during the deletion', async ({ features }) => {
  const deleter = await createDeleter(features);
  const open = await deleter.open(packs.pack20);
  const paid = await deleter.open(packs.single);
  await deleter.ask();
  features.checkout.pay(paid);
  await features.jobs.runAll();
  expect(features.checkout.world.sessions.get(open)?.status).toBe('expired');
  const { rows } = await features.database.execute(
    sql`select amount_cents, quantity from payments where user_id = ${deleter.id} order by amount_cents`,
  );
  expect(rows).toEqual([
    { amount_cents: 299, quantity: null },
    { amount_cents: 1345, quantity: 5 },
    { amount_cents: 4499, quantity: null },
  ]);
  expect(features.world.mails.map(({ subject }) => subject)).toContain(
    'Billing: a payment without an account',
  );
  await expectGone(features, deleter);
});

test('does not hold up others if one deletion cannot finish', async ({ features }) => {
  const stuck = await createDeleter(features);
  const other = await createDeleter(features);
  await stuck.ask();
  await other.ask();
  const { storage } = features;
  const { removeFolder } = storage;
  storage.removeFolder = (path) =>
    path.includes(stuck.id) ? Promise.reject(new Error('this folder alone')) : removeFolder(path);
  await expect(features.jobs.runAll()).rejects.toThrow('could not be finished');
  expect(await rowsOf(features, other)).toEqual(['account_deletions']);
  expect(confirmationsTo(features, other)).toHaveLength(1);
  storage.removeFolder = removeFolder;
  await sweep(features);
  await expectGone(features, stuck);
});

test('changes nothing if it is refused for the last administrator', async ({ features }) => {
  const deleter = await createDeleter(features, { isAdmin: true });
  const before = await rowsOf(features, deleter);
  await expect(deleter.api.privacy.deleteUserData({ reason: '', deleteConsent: true })).rejects.toMatchObject(
    {
      code: 'last-administrator',
    },
  );
  expect(await rowsOf(features, deleter)).toEqual(before);
  expect(features.jobs.waiting).toEqual([]);
});
