/** The code with which an account invites others. */
import type { Tools } from '../../platform/tools.ts';
import { findReferral, insertReferral } from './store.ts';

/** Letters and digits that look different. Exactly 32, so each takes five bits of a byte. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A trillion codes, so trying them out is hopeless. */
const codeLength = 8;

type CodeDeps = Pick<Tools, 'clock' | 'database' | 'ids'>;

/** Creates the code on the first call. Every call returns the same code, even calls at the same moment. */
export async function ensureReferralCode(deps: CodeDeps, userId: string): Promise<string> {
  const { database, clock, ids } = deps;
  const known = await findReferral(database, userId);
  if (known !== null) return known.referralCode;
  await insertReferral(database, {
    userId,
    referralCode: writeCode(Buffer.from(ids.secret(), 'base64url')),
    createdAt: clock.now(),
  });
  // Nothing was inserted if another call was faster or, once in a trillion, the code is taken.
  return ensureReferralCode(deps, userId);
}

function writeCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join(
    '',
  );
}
