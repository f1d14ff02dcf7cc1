/** Expires subscriptions of all accounts, so no one has to visit for it. */
import type { Tools } from '../../../platform/tools.ts';
import { ensureCurrent } from './current.ts';
import { listAccountsPastEnd } from './subscription-store.ts';

const batchSize = 200;

/** One transaction per account. If it fails, the others go on, and the account is handled at its owner's next visit. */
export async function expireAll({
  database,
  clock,
  log,
}: Pick<Tools, 'clock' | 'database' | 'log'>): Promise<void> {
  const now = clock.now();
  let after: string | null = null;
  do {
    const batch = await listAccountsPastEnd(database, { now, after, limit: batchSize });
    for (const userId of batch) {
      try {
        await database.transaction((transaction) => ensureCurrent(transaction, userId, now));
      } catch (cause) {
        log.error({ cause, userId }, 'the subscriptions of an account could not be expired');
      }
    }
    after = batch.at(-1) ?? null;
  } while (after !== null);
}
