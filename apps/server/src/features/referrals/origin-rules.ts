/** New accounts that come from one device and network within an hour may all be the same person's. */
import { networkDays } from '@target-analysis/contract/constants';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import type { Device } from '../accounts/index.ts';
import { insertOrigin, removeOrigins } from './origin-store.ts';
import { hashOrigin } from './person.ts';

/** This machine tells nobody apart: everyone comes from it on a demo, and behind a proxy that hides its callers. */
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

/** An hour later no other account comes together with it. Those that did are known for as long as networks are kept. */
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
