/** Adding and removing authenticator apps. */
import type { Transaction } from '../../../platform/db/database.ts';
import { AuthError } from '../auth-error.ts';
import { commitThenRefuse } from '../commit-then-refuse.ts';
import type { AccountsTools } from '../deps.ts';
import { enqueueNotice } from '../mail/mail-queue.ts';
import { requireRecentProof } from '../sign-in/recent-proof.ts';
import { refuseFactorDue } from '../sign-in/caller-rules.ts';
import type { CurrentSignIn } from '../sign-in/sign-in-store.ts';
import { lockAccountById } from '../store.ts';
import {
  findFactor,
  insertFactor,
  listFactors,
  removeFactor,
  removeUnverifiedFactors,
  type FactorRow,
} from './factor-store.ts';
import { sealSecret } from './factor-secret.ts';
import { describeSecret, makeSecret } from './totp.ts';

/** The protocol's own limit: a phone, a tablet, a password manager, and spares. */
const maxFactors = 10;
/** An unfinished factor of this age makes room when the next one is added. */
const unverifiedFactorSeconds = 5 * 60;

interface NewFactor {
  friendlyName: string;
  /** Undefined for our own name. */
  issuer: string | undefined;
}

/** Adds a factor that is required once its first code was right. Its secret is shown only this once. */
export async function enrollFactor(
  tools: Pick<AccountsTools, 'database' | 'sealing' | 'clock' | 'ids'>,
  current: CurrentSignIn,
  { friendlyName, issuer }: NewFactor,
): Promise<{ factor: FactorRow; secret: string; uri: string; qrCode: string }> {
  refuseFactorDue(current);
  requireRecentProof(tools, current);
  const { account } = current;
  const id = tools.ids.uuid();
  const now = tools.clock.now();
  const secret = makeSecret();
  const draft: FactorRow = {
    id,
    accountId: account.id,
    friendlyName,
    sealedSecret: sealSecret(tools.sealing, id, secret),
    verifiedAt: null,
    lastStep: null,
    createdAt: now,
    updatedAt: now,
  };
  const factor = await commitThenRefuse(tools.database, (transaction) => addFactor(transaction, draft, now));
  return { factor, secret, ...describeSecret(secret, { issuer, label: account.email }) };
}

async function addFactor(
  transaction: Transaction,
  draft: FactorRow,
  now: Date,
): Promise<FactorRow | AuthError> {
  const { accountId } = draft;
  await lockAccountById(transaction, accountId);
  const begunBefore = new Date(now.getTime() - unverifiedFactorSeconds * 1000);
  await removeUnverifiedFactors(transaction, accountId, begunBefore);
  const others = await listFactors(transaction, accountId);
  if (others.length >= maxFactors) return new AuthError('too_many_enrolled_mfa_factors');
  return (await insertFactor(transaction, draft)) ?? new AuthError('mfa_factor_name_conflict');
}

/** Sign-ins that had shown the factor fall back to aal1. An unverified factor goes without a recent proof or a notice. */
export async function unenrollFactor(
  tools: AccountsTools,
  current: CurrentSignIn,
  id: string,
): Promise<void> {
  refuseFactorDue(current, 422);
  const accountId = current.account.id;
  await tools.database.transaction(async (transaction) => {
    await lockAccountById(transaction, accountId);
    const factor = await findFactor(transaction, { id, accountId });
    if (factor === null) throw new AuthError('mfa_factor_not_found');
    const wasAskedFor = factor.verifiedAt !== null;
    if (wasAskedFor) requireRecentProof(tools, current);
    await removeFactor(transaction, id);
    if (wasAskedFor) await enqueueNotice(tools, transaction, { kind: 'factor-removed', accountId });
  });
}
