/** Scheduled work on the credits and subscriptions of all accounts. */
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Tools } from '../../../platform/tools.ts';
import { expireAll } from '../subscriptions/current.ts';
import { checkLedger, type LedgerDifference } from './ledger-check-store.ts';

export interface LedgerTools extends Pick<Tools, 'clock' | 'database' | 'jobs' | 'log'> {
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
