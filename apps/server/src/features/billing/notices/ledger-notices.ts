/** Notifies the operator if a balance is not the sum of its entries. */
import type { BillingDeps } from '../deps.ts';
import type { LedgerDifference } from '../credits/ledger-check-store.ts';
import { enqueueNotice } from './notice-queue.ts';

/** The same differences cause one email per day. */
export async function tellDifferences(
  deps: Pick<BillingDeps, 'database' | 'clock' | 'jobs' | 'siteUrl'>,
  differences: LedgerDifference[],
): Promise<void> {
  const lines = differences.map(({ kind, id, stored, summed }): [string, string] => [
    `${kind} ${id}`,
    `${String(stored)} stored, ${String(summed)} by its entries`,
  ]);
  const day = deps.clock.now().toISOString().slice(0, 10);
  const notice = {
    kind: 'ledger-differs',
    cause: JSON.stringify([day, lines]),
    facts: Object.fromEntries(lines),
  } as const;
  await deps.database.transaction((transaction) => enqueueNotice(deps, transaction, notice));
}
