/** Scheduled work on the credits and subscriptions of all accounts. */
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { expireAll } from '../subscriptions/expire-all.ts';
import { checkLedger, type LedgerDifference } from './ledger-check-store.ts';

export interface LedgerTools {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  metrics: Pick<Metrics, 'ledgerChecked'>;
  /** Notifies the operator. */
  onDifference: (differences: LedgerDifference[]) => Promise<void>;
}

export async function startLedgerJobs(tools: LedgerTools): Promise<void> {
  const { jobs } = tools;
  await jobs.schedule('expire-subscriptions', '7 * * * *', () => expireAll(tools));
  await jobs.schedule('check-ledger', '23 3 * * *', () => runLedgerCheck(tools));
}

async function runLedgerCheck({ database, log, metrics, onDifference }: LedgerTools): Promise<void> {
  const differences = await checkLedger(database);
  metrics.ledgerChecked(differences.length);
  if (differences.length === 0) return;
  log.error({ differences }, 'the credits ledger and its sums differ');
  await onDifference(differences);
}
