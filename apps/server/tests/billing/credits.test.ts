/** The ledger of credits: one credit is spent once, regardless of who asks and how often. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { grantDemoCredits } from '../../src/features/billing/index.ts';
import { addReports } from '../../src/features/billing/credits/ledger-rules.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { newPayer, type Payer } from './_money.ts';

async function creditsOf(payer: Payer): Promise<number> {
  return (await payer.view()).additional_reports;
}

test('grants once for one key', async ({ database: { database } }) => {
  const payer = await newPayer(database);
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => payer.grant(3, key)));
  expect(await creditsOf(payer)).toBe(3);
});

test('says whether an addition was new', async ({ database: { database } }) => {
  const { userId, within } = await newPayer(database);
  const addition = {
    userId,
    kind: 'purchase',
    amount: 20,
    reason: 'pack',
    idempotencyKey: randomUUID(),
  } as const;
  expect(await within((transaction) => addReports(transaction, addition))).toBe(true);
  expect(await within((transaction) => addReports(transaction, addition))).toBe(false);
});

test('starts a new demo account with three credits, once', async ({ database: { database } }) => {
  const payer = await newPayer(database);
  await payer.within((transaction) => grantDemoCredits(transaction, payer.userId));
  await payer.within((transaction) => grantDemoCredits(transaction, payer.userId));
  expect(await creditsOf(payer)).toBe(3);
});

test('gives the last credit to exactly one of fifty simultaneous reservations', async ({
  database: { database },
}) => {
  const payer = await newPayer(database, 1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => payer.reserve()));
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'payment-required')).toHaveLength(49);
  expect(await creditsOf(payer)).toBe(0);
});

test('takes one credit however often one report asks', async ({ database: { database } }) => {
  const payer = await newPayer(database, 5);
  const report = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => payer.reserve(undefined, report)));
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(1);
  expect(await creditsOf(payer)).toBe(4);
});

test('keeps a settled credit spent, even if it is returned afterward', async ({ database: { database } }) => {
  const payer = await newPayer(database, 1);
  const report = randomUUID();
  await payer.reserve(undefined, report);
  await payer.settle(report);
  await payer.giveBack(report);
  expect(await creditsOf(payer)).toBe(0);
  expect(await payer.reserve(undefined, report)).toBe('already-reserved');
});

test('returns a credit once, and takes it again for the next request', async ({ database: { database } }) => {
  const payer = await newPayer(database, 1);
  const report = randomUUID();
  for (let round = 0; round < 3; round += 1) {
    expect(await payer.reserve(undefined, report)).toBe('reserved');
    await Promise.all([payer.giveBack(report), payer.giveBack(report)]);
    expect(await creditsOf(payer)).toBe(1);
  }
});

test('settles or returns, whichever of the two comes first', async ({ database: { database } }) => {
  const payer = await newPayer(database, 1);
  const report = randomUUID();
  await payer.reserve(undefined, report);
  await Promise.all([payer.giveBack(report), payer.settle(report), payer.giveBack(report)]);
  const again = await payer.reserve(undefined, report);
  expect([again, await creditsOf(payer)]).toEqual(
    again === 'reserved' ? ['reserved', 0] : ['already-reserved', 0],
  );
});

test('keeps an entry for every step', async ({ database: { database, query } }) => {
  const payer = await newPayer(database, 2);
  const [spent, returned] = [randomUUID(), randomUUID()];
  await payer.reserve(undefined, spent);
  await payer.reserve(undefined, returned);
  await payer.settle(spent);
  await payer.giveBack(returned);
  const { rows } = await query(
    'select kind, amount, pool from credit_entries where user_id = $1 order by id',
    [payer.userId],
  );
  expect(rows).toEqual([
    { kind: 'grant', amount: 2, pool: 'additional' },
    { kind: 'reserve', amount: -1, pool: 'additional' },
    { kind: 'reserve', amount: -1, pool: 'additional' },
    { kind: 'settle', amount: 0, pool: 'additional' },
    { kind: 'give-back', amount: 1, pool: 'additional' },
  ]);
  expect(await creditsOf(payer)).toBe(1);
});

test('takes nothing if the transaction around a reservation is rolled back', async ({
  database: { database },
}) => {
  const payer = await newPayer(database, 1);
  const undone = database.transaction(async (transaction) => {
    await addReports(transaction, {
      userId: payer.userId,
      kind: 'referral',
      amount: 2,
      reason: 'test',
      idempotencyKey: randomUUID(),
    });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await creditsOf(payer)).toBe(1);
});

test('freezes what is left, and returns the same for the same cause', async ({ database: { database } }) => {
  const payer = await newPayer(database, 5);
  await payer.reserve();
  const key = randomUUID();
  expect(await payer.freeze(10, key)).toBe(4);
  await payer.grant(3);
  expect(await payer.freeze(10, key)).toBe(4);
  expect(await creditsOf(payer)).toBe(3);
});

test('remembers that there was nothing to freeze', async ({ database: { database } }) => {
  const payer = await newPayer(database);
  const key = randomUUID();
  expect(await payer.freeze(10, key)).toBe(0);
  await payer.grant(3);
  expect(await payer.freeze(10, key)).toBe(0);
  expect(await creditsOf(payer)).toBe(3);
});

test.for([
  ['a changed amount', 'update credit_entries set amount = 100 where user_id = $1'],
  ['another cause', "update credit_entries set idempotency_key = 'mine' where user_id = $1"],
  ['another report', 'update credit_entries set user_session_id = user_id where user_id = $1'],
  ['an entry taken out', 'delete from credit_entries where user_id = $1'],
] as const)('refuses %s in the ledger', async ([, statement], { database: { database, query } }) => {
  const payer = await newPayer(database, 1);
  await expect(query(statement, [payer.userId])).rejects.toThrow('never changed');
  expect(await creditsOf(payer)).toBe(1);
});

test('refuses to truncate the ledger', async ({ database: { database, query } }) => {
  const payer = await newPayer(database, 1);
  await expect(query('truncate credit_entries')).rejects.toThrow('never changed');
  expect(await creditsOf(payer)).toBe(1);
});

test('lets an entry be anonymized, with its amount kept', async ({ database: { database, query } }) => {
  const { userId } = await newPayer(database, 1);
  const nobody = randomUUID();
  await query('update credit_entries set user_id = $2, reason = null where user_id = $1', [userId, nobody]);
  const { rows } = await query('select amount, reason from credit_entries where user_id = $1', [nobody]);
  expect(rows).toEqual([{ amount: 1, reason: null }]);
  await query('update credit_entries set user_id = $2 where user_id = $1', [nobody, userId]);
});
