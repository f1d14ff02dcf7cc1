/** Where the keys of access tokens are kept. */
import { desc, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { signingKeys } from './tables.ts';

type SigningKey = Pick<typeof signingKeys.$inferSelect, 'kid' | 'privateJwk'>;

/** Any fixed number that no one else uses on this database. */
const keyLock = 7_301_203;

/** Newest first; one is made where there is none, by one server only. */
export async function loadSigningKeys(
  database: Database,
  clock: Clock,
  makeKey: () => Promise<SigningKey>,
): Promise<[SigningKey, ...SigningKey[]]> {
  const made = await makeKey();
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${keyLock})`);
    const [newest, ...older] = await transaction
      .select()
      .from(signingKeys)
      .orderBy(desc(signingKeys.createdAt));
    if (newest !== undefined) return [newest, ...older];
    await transaction.insert(signingKeys).values({ ...made, createdAt: clock.now() });
    return [made];
  });
}
