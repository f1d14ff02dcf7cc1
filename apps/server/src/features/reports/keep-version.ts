/** The one place where a report gets a version, whatever its cause. */
import type { Transaction } from '../../platform/db/database.ts';
import type { ReportsDeps } from './deps.ts';
import { askForProse } from './prose-rules.ts';
import { insertVersion, type NewVersion } from './version-store.ts';

/** What follows from a new version belongs here, within the transaction that saves it. */
export async function keepVersion(
  deps: ReportsDeps,
  transaction: Transaction,
  version: NewVersion,
): Promise<void> {
  await insertVersion(transaction, { ...version, createdAt: deps.clock.now() });
  await askForProse(deps, transaction, version);
}
