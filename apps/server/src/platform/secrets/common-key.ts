/** All servers on one database seal with one key: a server that has another is kept out before it writes anything. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Sealing } from './sealing.ts';
import { serverSecrets } from './tables.ts';

const name = 'encryption-key-check';

export class OtherEncryptionKey extends Error {
  override readonly name = 'OtherEncryptionKey';

  constructor() {
    super(
      'This server has another encryption key than its database. Set the ENCRYPTION_KEY that the other servers use, or put the encryption.key of the first one into DATA_DIR.',
    );
  }
}

/**
 * The first server leaves a sealed word; all others must be able to open it.
 * @throws OtherEncryptionKey
 */
export async function refuseOtherKey(database: Database, sealing: Sealing): Promise<void> {
  await database
    .insert(serverSecrets)
    .values({ name, value: sealing.seal(name, name) })
    .onConflictDoNothing();
  const [kept] = await database.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (kept === undefined || sealing.open(kept.value, name) === null) throw new OtherEncryptionKey();
}
