/** Scheduled work on the credits and subscriptions of all accounts. */
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Tools } from '../../../platform/tools.ts';
import { enqueueNotice } from '../notices/notice-queue.ts';
import { expireAll } from '../subscriptions/current.ts';
import { checkLedger, type LedgerDifference } from './ledger-check-store.ts';

interface LedgerTools extends Pick<Tools, 'clock' | 'database' | 'jobs' | 'log'> {
  metrics: Pick<Metrics, 'ledgerChecked'>;
}

export async function startLedgerJobs(tools: LedgerTools): Promise<void> {
  const { jobs } = tools;
  await jobs.schedule('expire-subscriptions', '7 * * * *', () => expireAll(tools));
  await jobs.schedule('check-ledger', '23 3 * * *', () => runLedgerCheck(tools));
}

async function runLedgerCheck(tools: LedgerTools): Promise<void> {
  const differences = await checkLedger(tools.database);
  tools.metrics.ledgerChecked(differences.length);
  if (differences.length === 0) return;
  tools.log.error({ differences }, 'the credits ledger and its sums differ');
  await tellDifferences(tools, differences);
}

/** The same differences cause one email per day. */
async function tellDifferences(
  { database, clock, jobs }: LedgerTools,
  differences: LedgerDifference[],
): Promise<void> {
  const lines = differences.map(({ kind, id, stored, summed }): [string, string] => [
    `${kind} ${id}`,
    `${String(stored)} stored, ${String(summed)} by its entries`,
  ]);
  const day = clock.now().toISOString().slice(0, 10);
  const notice = {
    kind: 'ledger-differs',
    cause: JSON.stringify([day, lines]),
    facts: Object.fromEntries(lines),
  } as const;
  await database.transaction((transaction) => enqueueNotice(jobs, transaction, notice));
}
