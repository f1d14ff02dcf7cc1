/** The database behind its port: one suite for the embedded database and for Postgres. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testWithDatabase as test } from '../../world/database.ts';

test('works through the single driver', async ({ database }) => {
  expect(await database.query('select 1 + 1 as sum')).toMatchObject({ rows: [{ sum: 2 }] });
});

test('rolls back a transaction whose callback rejects', async ({ database }) => {
  await database.query('create table if not exists scratch (id int)');
  await expect(
    database.database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into scratch values (1)`);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect((await database.query('select * from scratch')).rows).toEqual([]);
  await database.query('drop table scratch');
});

test('continues after a query that fails in the middle of a plain SQL transaction', async ({ database }) => {
  await expect(database.query('begin; select 1/0')).rejects.toThrow('division by zero');
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('delivers a notification to its channel only, once its transaction is committed', async ({
  database,
}) => {
  const heard: string[] = [];
  const listening = await database.listen('shots', (payload) => heard.push(payload));
  const deaf = await database.listen('targets', () => heard.push('wrong channel'));
  await database.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_notify('shots', 'one')`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['one']);
  await listening.close();
  await deaf.close();
});

test('fails a query on the outer database inside a transaction instead of hanging', async ({
  database,
  skip,
}) => {
  skip(!database.isEmbedded, 'Postgres has more than one connection');
  await expect(database.database.transaction(() => database.query('select 1'))).rejects.toThrow(
    'timeout exceeded',
  );
});
