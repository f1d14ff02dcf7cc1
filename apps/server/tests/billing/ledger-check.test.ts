/** The nightly check reports nothing if every balance is the sum of its entries, and an error if not. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { returnSpentCredit } from '../../src/features/billing/credits/ledger-rules.ts';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { startLedgerJobs } from '../../src/features/billing/credits/ledger-jobs.ts';
import { noticeQueue } from '../../src/features/billing/notices/notice-queue.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { testWithDatabase as test, type TestDatabase } from '../world/database.ts';
import { daysLater, firstDay, newPayer } from './_money.ts';

/** A server's nightly work. */
async function startNight({ database }: TestDatabase) {
  const told: object[] = [];
  const lines: string[] = [];
  const counted: number[] = [];
  const handlers = new Map<string, () => Promise<void>>();
  await startLedgerJobs({
    database,
    clock: { now: () => firstDay },
    jobs: {
      enqueue: (_, queue, job) => Promise.resolve(void told.push({ queue, ...job })),
      work: () => Promise.reject(new Error('no queue is worked on')),
      schedule: (name, _, handler) => Promise.resolve(void handlers.set(name, handler)),
      forget: () => Promise.reject(new Error('nothing is forgotten')),
    },
    log: createLog('error', { write: (line) => void lines.push(line) }),
    metrics: { ledgerChecked: (found) => void counted.push(found) },
  });
  return { told, lines, counted, run: () => handlers.get('check-ledger')?.() };
}

test('finds no difference after purchases, analyses, a renewal, and an upgrade', async ({ database }) => {
  const payer = await newPayer(database.database, 3);
  const report = randomUUID();
  const monthly = await payer.buy('promonthly');
  await payer.reserve(firstDay, report);
  await payer.reserve();
  await monthly.renew(monthly.end);
  await payer.reserve(monthly.end);
  await payer.giveBack(report);
  await payer.freeze(1);
  await payer.buy('proannual', { start: daysLater(40) });
  await payer.reserve(daysLater(40));
  const night = await startNight(database);
  await night.run();
  expect(await checkLedger(database.database)).toEqual([]);
  expect(night).toMatchObject({ told: [], lines: [], counted: [0] });
});

test('stays consistent when everything happens to one account at once', async ({ database }) => {
  const payer = await newPayer(database.database, 5);
  const monthly = await payer.buy('promonthly');
  const reports = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all(reports.slice(0, 4).map((report) => payer.reserve(firstDay, report)));
  const { end } = monthly;
  await Promise.all([
    ...reports.map((report) => payer.giveBack(report)),
    ...reports.map((report) => payer.reserve(end, report)),
    ...reports.map((report) => payer.settle(report)),
    monthly.renew(end),
    monthly.renew(daysLater(30, end), { now: end }),
    monthly.fail(end),
    monthly.dispute(true, end),
    monthly.dispute(false, end),
    payer.buy('proannual', { start: end }),
    payer.freeze(3),
    payer.grant(4),
    payer.cancel(end),
    payer.autoRenew(true, end),
    payer.view(end),
  ]);
  expect(await checkLedger(database.database)).toEqual([]);
  const { rows } = await database.query(
    "select 1 from subscriptions where user_id = $1 and status <> 'expired'",
    [payer.userId],
  );
  expect(rows).toHaveLength(1);
});

test('tells the operator which account and which subscription differ, and by how much', async ({
  database,
}) => {
  const { query } = database;
  const payer = await newPayer(database.database, 3);
  const { subscription } = await payer.buy('promonthly');
  await payer.reserve();
  await query('update credit_accounts set available = 7 where user_id = $1', [payer.userId]);
  await query('update subscriptions set reports_used = 0 where id = $1', [subscription.id]);
  const night = await startNight(database);
  await night.run();
  const facts = {
    [`account ${payer.userId}`]: '7 stored, 3 by its entries',
    [`subscription ${subscription.id}`]: '0 stored, 1 by its entries',
  };
  expect(night).toMatchObject({
    told: [{ queue: noticeQueue, kind: 'ledger-differs', facts }],
    counted: [2],
  });
  expect(night.lines.join()).toContain('the credits ledger and its sums differ');
  await query('update credit_accounts set available = 3 where user_id = $1', [payer.userId]);
  await query('update subscriptions set reports_used = 1 where id = $1', [subscription.id]);
  expect(await checkLedger(database.database)).toEqual([]);
});

test('counts what pay-as-you-go used while it ran, whatever happens to its entries and its dates', async ({
  database,
}) => {
  const { query } = database;
  const now = new Date();
  const start = new Date(now.getTime() - 60_000);
  const payer = await newPayer(database.database, 9);
  const { id } = await payer.current(start);
  const expectSpent = async (reports: number) => {
    const { rows } = await query('select reports from spent_reports where subscription_id = $1', [id]);
    expect(rows).toEqual([{ reports }]);
    expect(await checkLedger(database.database)).toEqual([]);
  };
  await expectSpent(0);
  const [failed, discarded] = [randomUUID(), randomUUID()];
  for (const report of [failed, discarded, randomUUID()]) await payer.reserve(now, report);
  await expectSpent(3);
  await payer.giveBack(failed);
  await payer.settle(discarded);
  await expectSpent(2);
  await payer.within((tx) => returnSpentCredit(tx, { userId: payer.userId, userSessionId: discarded }));
  await payer.freeze(1);
  await expectSpent(1);
  await query('update subscriptions set created_at = $2 where id = $1', [
    id,
    new Date(now.getTime() + 60_000),
  ]);
  await expectSpent(0);
  await query('update subscriptions set created_at = $2 where id = $1', [id, start]);
  await expectSpent(1);
  await payer.buy('promonthly', { start: new Date() });
  await payer.reserve(now);
  await expectSpent(1);
  const moveEntries = (from: string, to: string) =>
    query("update credit_entries set user_id = $2 where user_id = $1 and kind in ('reserve', 'give-back')", [
      from,
      to,
    ]);
  const other = randomUUID();
  await moveEntries(payer.userId, other);
  expect(await checkLedger(database.database)).not.toContainEqual(
    expect.objectContaining({ kind: 'pay-as-you-go' }),
  );
  const kept = 'select reports from spent_reports where subscription_id = $1';
  expect((await query(kept, [id])).rows).toEqual([{ reports: 0 }]);
  await moveEntries(other, payer.userId);
  await expectSpent(1);
  await query('update spent_reports set reports = 4 where subscription_id = $1', [id]);
  expect(await checkLedger(database.database)).toContainEqual({
    kind: 'pay-as-you-go',
    id,
    stored: 4,
    summed: 1,
  });
  await query('delete from subscriptions where id = $1', [id]);
  expect((await query(kept, [id])).rows).toEqual([]);
});

test('finds entries without an account, and an account without entries', async ({ database }) => {
  const { query } = database;
  const [gone, unexplained] = [await newPayer(database.database, 2), randomUUID()];
  await query('delete from credit_accounts where user_id = $1', [gone.userId]);
  await query('insert into credit_accounts (user_id, available) values ($1, 5)', [unexplained]);
  const differences = await checkLedger(database.database);
  expect(differences).toHaveLength(2);
  expect(differences).toEqual(
    expect.arrayContaining([
      { kind: 'account', id: gone.userId, stored: 0, summed: 2 },
      { kind: 'account', id: unexplained, stored: 5, summed: 0 },
    ]),
  );
});
