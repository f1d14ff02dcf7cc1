/** Prepared statements survive the connection that prepared them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { countUnread } from '../../src/features/notifications/store.ts';
import { testWithDatabase as test } from '../world/database.ts';

test('a prepared statement runs again after its connection was dropped', async ({ database }) => {
  const ownerId = randomUUID();
  expect(await countUnread(database.database, ownerId)).toBe(0);
  // The pool drops a connection on which a statement failed.
  await expect(database.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await countUnread(database.database, ownerId)).toBe(0);
});

test('a prepared statement also runs within a transaction', async ({ database }) => {
  const ownerId = randomUUID();
  const countWithin = () => database.database.transaction((transaction) => countUnread(transaction, ownerId));
  expect(await countWithin()).toBe(0);
  expect(await countWithin()).toBe(0);
});
