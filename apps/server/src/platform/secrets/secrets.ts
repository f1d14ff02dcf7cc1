/** Secrets that all servers on one database share, and that no one has to set. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Ids } from '../ids/ids.ts';
import { serverSecrets } from './tables.ts';

/** The secret with this name, created when first requested. */
export async function readSecret(database: Database, ids: Ids, name: string): Promise<string> {
  await database.insert(serverSecrets).values({ name, value: ids.secret() }).onConflictDoNothing();
  const [secret] = await database.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (secret === undefined) throw new Error(`the secret ${name} went away while it was made`);
  return secret.value;
}
