/** Showing a second factor: a challenge, then the code from the app. */
import type { Transaction } from '../../../platform/db/database.ts';
import { AuthError } from '../auth-error.ts';
import { commitThenRefuse } from '../commit-then-refuse.ts';
import type { AccountsTools } from '../deps.ts';
import { enqueueNotice } from '../mail/mail-queue.ts';
import { issueRefreshToken, type OpenedSignIn } from '../sign-in/sign-in-rules.ts';
import { endRefreshTokens, type CurrentSignIn } from '../sign-in/sign-in-store.ts';
import { lockAccountById } from '../store.ts';
import { forgiveTries, limitTries } from '../try-limits.ts';
import {
  beginFactor,
  findChallenge,
  findFactor,
  insertChallenge,
  keepLastStep,
  raiseSignIn,
  removeChallenge,
  type ChallengeRow,
  type FactorRow,
} from './factor-store.ts';
import { openSecret } from './factor-secret.ts';
import { findStep } from './totp.ts';

/** Time to fetch the phone. */
const challengeSeconds = 5 * 60;

export async function challengeFactor(
  tools: AccountsTools,
  current: CurrentSignIn,
  { factorId, network }: { factorId: string; network: string },
): Promise<ChallengeRow> {
  await limitTries(tools, 'factorChallengeFromNetwork', network);
  const accountId = current.account.id;
  const now = tools.clock.now();
  const challenge = {
    id: tools.ids.uuid(),
    factorId,
    network,
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
  };
  await tools.database.transaction(async (transaction) => {
    // Another request may be removing the factor.
    await lockAccountById(transaction, accountId);
    if ((await findFactor(transaction, { id: factorId, accountId })) === null)
      throw new AuthError('mfa_factor_not_found');
    await insertChallenge(transaction, challenge, now);
  });
  return challenge;
}

interface FactorProof {
  factorId: string;
  challengeId: string;
  code: string;
  network: string;
}

/** Raises the sign-in to level aal2. Its earlier refresh tokens stop working. */
export async function verifyFactor(
  tools: AccountsTools,
  current: CurrentSignIn,
  proof: FactorProof,
): Promise<OpenedSignIn> {
  const { factorId, network } = proof;
  const accountId = current.account.id;
  await limitTries(tools, 'factorCodeFromNetwork', network);
  // Checked before counting, so no one can use up the tries of someone else's factor.
  const factor = await findFactor(tools.database, { id: factorId, accountId });
  if (factor === null) throw new AuthError('mfa_factor_not_found');
  await limitTries(tools, 'codeOfFactor', factorId);
  const opened = await commitThenRefuse(tools.database, async (transaction) => {
    await lockAccountById(transaction, accountId);
    return takeCode(tools, transaction, current, proof);
  });
  await forgiveTries(tools.limits, 'codeOfFactor', factorId);
  return opened;
}

async function takeCode(
  tools: AccountsTools,
  transaction: Transaction,
  current: CurrentSignIn,
  { factorId, challengeId, code, network }: FactorProof,
): Promise<OpenedSignIn | AuthError> {
  const now = tools.clock.now();
  // Read again under the lock: another request may have used the code or removed the factor.
  const factor = await findFactor(transaction, { id: factorId, accountId: current.account.id });
  if (factor === null) return new AuthError('mfa_factor_not_found');
  // An unverified factor proves nothing for a sign-in that still owes one: the password alone may have added it.
  if (factor.verifiedAt === null && current.isFactorDue) return new AuthError('insufficient_aal');
  const challenge = await findChallenge(transaction, { id: challengeId, factorId });
  if (challenge === null || challenge.expiresAt <= now) return new AuthError('mfa_challenge_expired');
  if (challenge.network !== network) return new AuthError('mfa_ip_address_mismatch');
  const step = findFreshStep(tools, factor, code);
  if (step === null) return new AuthError('mfa_verification_failed');
  await removeChallenge(transaction, challengeId);
  await keepLastStep(transaction, factorId, step);
  return raise(tools, transaction, current, factor);
}

/** Null for a wrong code, and for one used before: each time step works once. */
function findFreshStep(
  tools: Pick<AccountsTools, 'sealing' | 'clock' | 'log'>,
  factor: FactorRow,
  code: string,
): number | null {
  const secret = openSecret(tools, factor);
  const step = secret === null ? null : findStep(secret, code, tools.clock.now());
  return step === null || (factor.lastStep !== null && step <= factor.lastStep) ? null : step;
}

async function raise(
  tools: Pick<AccountsTools, 'jobs' | 'clock' | 'ids'>,
  transaction: Transaction,
  { account, signIn: { id } }: CurrentSignIn,
  factor: FactorRow,
): Promise<OpenedSignIn | AuthError> {
  const now = tools.clock.now();
  const proof = { factorId: factor.id, factorProvenAt: now, provenAt: now };
  const signIn = await raiseSignIn(transaction, id, proof);
  if (signIn === null) return new AuthError('session_not_found');
  if (factor.verifiedAt === null) {
    await beginFactor(transaction, factor, { signInId: id, now });
    await enqueueNotice(tools, transaction, { kind: 'factor-added', accountId: account.id });
  }
  await endRefreshTokens(transaction, id);
  return { account, signIn, refreshToken: await issueRefreshToken(tools, transaction, id) };
}
