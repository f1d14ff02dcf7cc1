/** Expires what is over among all accounts, so that nobody must come by for it. */
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { ensureCurrent } from './current.ts';
import { listAccountsPastEnd } from './subscription-store.ts';

const batchSize = 200;

interface Tools {
  database: Database;
  clock: Clock;
  log: Log;
}

/** A transaction an account: one that fails holds up nobody else, and is expired when its owner comes by. */
export async function expireAll({ database, clock, log }: Tools): Promise<void> {
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
