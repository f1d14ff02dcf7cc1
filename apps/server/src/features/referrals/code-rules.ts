/** The code by which an account invites others. */
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { findReferral, insertReferral } from './store.ts';

/** Letters and digits that nobody mistakes for another; 32 of them, so that each takes five bits of a byte. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A trillion codes: trying them out leads nowhere. */
const codeLength = 8;

interface CodeDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
}

/** Made at the first call; all calls answer the same, also those at once. */
export async function ensureReferralCode(deps: CodeDeps, userId: string): Promise<string> {
  const { database, clock, ids } = deps;
  const known = await findReferral(database, userId);
  if (known !== null) return known.referralCode;
  await insertReferral(database, {
    userId,
    referralCode: writeCode(Buffer.from(ids.secret(), 'base64url')),
    createdAt: clock.now(),
  });
  // Nothing was inserted where another call was faster, or, once in a trillion, the code is taken.
  return ensureReferralCode(deps, userId);
}

function writeCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join(
    '',
  );
}
