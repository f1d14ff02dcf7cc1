/** Plans as an operator might change them. */
import { expect } from 'vitest';
import type { Database, Queryable } from '../../src/platform/db/database.ts';

/** Rolls back everything that `work` writes. */
export async function withPlansChanged(
  database: Database,
  change: string,
  work: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  const undo = new Error('undo');
  const tried = database.transaction(async (transaction) => {
    await transaction.execute(change);
    await work(transaction);
    throw undo;
  });
  await expect(tried).rejects.toBe(undo);
}
