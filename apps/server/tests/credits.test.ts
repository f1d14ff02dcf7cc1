/** The credits ledger: one credit is spent once, whoever asks and however often. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  giveBackCredit,
  grantCredits,
  grantDemoCredits,
  readBalance,
  reserveCredit,
  settleCredit,
} from '../src/features/billing/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { testWithDatabase as test } from './_database.ts';

async function accountWithCredits(database: Database, amount: number): Promise<string> {
  const userId = randomUUID();
  await database.transaction((transaction) =>
    grantCredits(transaction, { userId, amount, reason: 'test', idempotencyKey: `test:${userId}` }),
  );
  return userId;
}

function reserve(database: Database, userId: string, userSessionId: string) {
  return database.transaction((transaction) => reserveCredit(transaction, { userId, userSessionId }));
}

test('grants once for one key', async ({ database: { database } }) => {
  const grant = { userId: randomUUID(), amount: 3, reason: 'demo', idempotencyKey: randomUUID() };
  await database.transaction((transaction) => grantCredits(transaction, grant));
  await database.transaction((transaction) => grantCredits(transaction, grant));
  expect(await readBalance(database, grant.userId)).toBe(3);
});

test('starts a new account of the demo with three credits, once', async ({ database: { database } }) => {
  const userId = randomUUID();
  await database.transaction((transaction) => grantDemoCredits(transaction, userId));
  await database.transaction((transaction) => grantDemoCredits(transaction, userId));
  expect(await readBalance(database, userId)).toBe(3);
});

test('lets exactly one of fifty reservations at once have the last credit', async ({
  database: { database },
}) => {
  const userId = await accountWithCredits(database, 1);
  const reservations = await Promise.all(
    Array.from({ length: 50 }, () => reserve(database, userId, randomUUID())),
  );
  expect(reservations.filter((reservation) => reservation === 'reserved')).toHaveLength(1);
  expect(reservations.filter((reservation) => reservation === 'none-left')).toHaveLength(49);
  expect(await readBalance(database, userId)).toBe(0);
});

test('takes one credit however often one report asks', async ({ database: { database } }) => {
  const userId = await accountWithCredits(database, 5);
  const report = randomUUID();
  const reservations = await Promise.all(Array.from({ length: 10 }, () => reserve(database, userId, report)));
  expect(reservations.filter((reservation) => reservation === 'reserved')).toHaveLength(1);
  expect(await readBalance(database, userId)).toBe(4);
});

test('keeps a settled credit spent, also when it is given back afterwards', async ({
  database: { database },
}) => {
  const userId = await accountWithCredits(database, 1);
  const credit = { userId, userSessionId: randomUUID() };
  await reserve(database, userId, credit.userSessionId);
  await database.transaction((transaction) => settleCredit(transaction, credit));
  await database.transaction((transaction) => giveBackCredit(transaction, credit));
  expect(await readBalance(database, userId)).toBe(0);
  expect(await reserve(database, userId, credit.userSessionId)).toBe('already-reserved');
});

test('gives a credit back once, and takes it again for the next asking', async ({
  database: { database },
}) => {
  const userId = await accountWithCredits(database, 1);
  const credit = { userId, userSessionId: randomUUID() };
  for (let round = 0; round < 3; round += 1) {
    expect(await reserve(database, userId, credit.userSessionId)).toBe('reserved');
    await database.transaction((transaction) => giveBackCredit(transaction, credit));
    await database.transaction((transaction) => giveBackCredit(transaction, credit));
    expect(await readBalance(database, userId)).toBe(1);
  }
});

test('keeps the balance equal to the sum of the entries', async ({ database: { database, query } }) => {
  const userId = await accountWithCredits(database, 2);
  const spent = { userId, userSessionId: randomUUID() };
  const returned = { userId, userSessionId: randomUUID() };
  await reserve(database, userId, spent.userSessionId);
  await reserve(database, userId, returned.userSessionId);
  await database.transaction((transaction) => settleCredit(transaction, spent));
  await database.transaction((transaction) => giveBackCredit(transaction, returned));
  const { rows } = await query('select kind, amount from credit_entries where user_id = $1 order by id', [
    userId,
  ]);
  expect(rows).toEqual([
    { kind: 'grant', amount: 2 },
    { kind: 'reserve', amount: -1 },
    { kind: 'reserve', amount: -1 },
    { kind: 'settle', amount: 0 },
    { kind: 'give-back', amount: 1 },
  ]);
  expect(await readBalance(database, userId)).toBe(1);
});

test('takes nothing back when the transaction around a reservation is undone', async ({
  database: { database },
}) => {
  const userId = await accountWithCredits(database, 1);
  const undone = database.transaction(async (transaction) => {
    await reserveCredit(transaction, { userId, userSessionId: randomUUID() });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await readBalance(database, userId)).toBe(1);
});
