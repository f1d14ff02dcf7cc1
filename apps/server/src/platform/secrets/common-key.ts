/**
 * Makes sure that all servers on one database share their keys: one that lacks a key is refused before it writes
 * anything.
 */
import { like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Ids } from '../ids/ids.ts';
import type { SealedColumn } from './sealed-columns.ts';
import type { Sealing } from './sealing.ts';
import { serverSecrets } from './tables.ts';

const name = 'encryption-key-check';

/** A check word for each key that has sealed here, until it is sealed again. */
export const keyChecks: SealedColumn = {
  ...{ table: 'server_secrets', id: 'name', idPrefix: name, sealed: 'value' },
  purposeOf: (id) => id,
};

export class OtherEncryptionKey extends Error {
  override readonly name = 'OtherEncryptionKey';

  constructor() {
    super(
      'The encryption key of this server does not match its database. Set the ENCRYPTION_KEY that the other servers use, or copy encryption.key from the first server into DATA_DIR. If you changed the key, keep the old one after the new one, separated by a comma, until `npm run admin -- reseal` is done.',
    );
  }
}

/**
 * Each server leaves a word sealed with its key; all others must be able to open it.
 * @throws OtherEncryptionKey
 */
export async function refuseOtherKey(database: Database, ids: Ids, sealing: Sealing): Promise<void> {
  const leaveCheck = async (row: string) => {
    const value = sealing.seal(name, row);
    await database.insert(serverSecrets).values({ name: row, value }).onConflictDoNothing();
  };
  // The very first word has a fixed name: of two servers with different keys, one finds it taken.
  await leaveCheck(name);
  const checks = await database
    .select()
    .from(serverSecrets)
    .where(like(serverSecrets.name, `${name}%`));
  if (!checks.every((check) => sealing.open(check.value, check.name) !== null))
    throw new OtherEncryptionKey();
  if (!checks.some((check) => sealing.isCurrent(check.value, check.name)))
    await leaveCheck(`${name} ${ids.uuid()}`);
}
