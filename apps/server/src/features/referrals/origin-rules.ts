/** New accounts from one device and network within an hour may all belong to the same person. */
import { networkDays } from '@target-analysis/contract/constants';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import type { Device } from '../accounts/index.ts';
import { insertOrigin, removeOrigins } from './origin-store.ts';
import { hashOrigin } from './person.ts';

/** Skips loopback, where everyone looks alike: on a demo, or behind a proxy that hides its callers. */
export async function rememberOrigin(
  { clock, secret }: { clock: Clock; secret: string },
  transaction: Transaction,
  { userId, device }: { userId: string; device: Device },
): Promise<void> {
  if (isLoopback(device.network)) return;
  const originHash = hashOrigin(secret, device);
  await insertOrigin(transaction, { userId, originHash, createdAt: clock.now() });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Forgets accounts without neighbors after a day: an hour after sign-in, no neighbor can join them. The rest stay for `networkDays`. */
export async function forgetOrigins({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now().getTime();
  await removeOrigins(database, {
    aloneBefore: new Date(now - dayMs),
    before: new Date(now - networkDays * dayMs),
  });
}
