/** Requesting an email, and proving something with it: by its link or by the six digits next to it. */
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { AccountsTools } from '../deps.ts';
import { handOverOnConfirmation } from '../invitation-rules.ts';
import { AuthError } from '../auth-error.ts';
import { commitThenRefuse } from '../commit-then-refuse.ts';
import { issueAuthCode } from '../redirect/auth-code-rules.ts';
import { openSignIn, refusalOf, type OpenedSignIn } from '../sign-in/sign-in-rules.ts';
import type { Device } from '../device.ts';
import {
  findAccountByEmail,
  findAccountById,
  findAccountByNewEmail,
  lockAccountById,
  updateAccount,
  type AccountRow,
} from '../store.ts';
import type { MailTokenKind, SignInMethod } from '../tables.ts';
import { limitMail, limitTries } from '../try-limits.ts';
import { takeOverUnproven } from '../take-over-rules.ts';
import { addressChangeKinds, agreeToAddressChange } from './address-change-rules.ts';
import { isUsable, takeByCode, type MailProof } from './mail-proof.ts';
import { enqueueProofMail, type ProofRequest } from './mail-queue.ts';
import {
  findMailTokenByLink,
  listMailTokens,
  removeMailToken,
  type MailTokenRow,
} from './mail-token-store.ts';

/** Responds the same for every address. The email follows later, if a matching account exists. */
export async function requestMail(
  tools: AccountsTools,
  request: Omit<ProofRequest, 'kind'> & { kinds: readonly MailTokenKind[]; network: string },
): Promise<void> {
  const { network, kinds, ...mail } = request;
  await limitTries(tools, 'mailFromNetwork', network);
  await limitMail(tools, kinds.join(' '), mail.email);
  await tools.database.transaction(async (transaction) => {
    for (const kind of kinds) await enqueueProofMail(tools, transaction, { ...mail, kind });
  });
}

export interface Verification {
  proof: MailProof;
  kinds: readonly MailTokenKind[];
  device: Device;
  /** A redirect carries a code instead of tokens if the requesting browser asked for that (PKCE). */
  isRedirect: boolean;
}

export type Verified =
  | { status: 'signed-in'; opened: OpenedSignIn }
  | { status: 'to-exchange'; authCode: string }
  /** The other of the two addresses still has to agree. */
  | { status: 'half-agreed' };

/** Signs in a person who proves they read the account's mail, which also confirms its address. */
export async function verifyMail(tools: AccountsTools, verification: Verification): Promise<Verified> {
  const { proof, device } = verification;
  await limitTries(tools, 'codeFromNetwork', device.network);
  if ('email' in proof) await limitTries(tools, 'codeOfEmail', proof.email);
  return commitThenRefuse(tools.database, async (transaction) => {
    const token = await findToken(tools.clock, transaction, verification);
    const outcome = token && (await useToken(tools, transaction, token, verification));
    return outcome ?? new AuthError('otp_expired');
  });
}

async function findToken(
  clock: Clock,
  transaction: Transaction,
  { proof, kinds }: Verification,
): Promise<MailTokenRow | null> {
  const now = clock.now();
  if ('linkToken' in proof) {
    const linkHash = hashSecret(proof.linkToken);
    const found = await findMailTokenByLink(transaction, linkHash, kinds);
    if (found === null) return null;
    await lockAccountById(transaction, found.accountId, 'update');
    const tokens = await listMailTokens(transaction, found.accountId, kinds);
    return tokens.find((token) => token.linkHash === linkHash && isUsable(token, now)) ?? null;
  }
  const { email, code } = proof;
  const account = await findAccountByEmail(transaction, email);
  const kindsOfCurrent = kinds.filter((kind) => kind !== 'email_change_new');
  const ofCurrent =
    account && (await takeByCode(transaction, { accountId: account.id, code, kinds: kindsOfCurrent, now }));
  if (ofCurrent !== null || !kinds.includes('email_change_new')) return ofCurrent;
  const mover = await findAccountByNewEmail(transaction, email);
  return mover && takeByCode(transaction, { accountId: mover.id, code, kinds: ['email_change_new'], now });
}

async function useToken(
  tools: AccountsTools,
  transaction: Transaction,
  token: MailTokenRow,
  { proof, device, isRedirect }: Verification,
): Promise<Verified | AuthError | null> {
  const account = addressChangeKinds.some((kind) => kind === token.kind)
    ? await agreeToAddressChange(tools, transaction, token)
    : await confirmAddress(tools, transaction, token);
  if (account === null || account instanceof AuthError) return account;
  if ('status' in account) return account;
  const refusal = refusalOf(tools.settings, account);
  if (refusal !== null) return refusal;
  const method = methodOf(token.kind, proof);
  const { codeChallenge } = token;
  if (isRedirect && codeChallenge !== null) {
    const issue = { accountId: account.id, method, codeChallenge };
    return { status: 'to-exchange', authCode: await issueAuthCode(tools, transaction, issue) };
  }
  return { status: 'signed-in', opened: await openSignIn(tools, transaction, { account, method, device }) };
}

/**
 * A stranger may have created an account with this address and set its password. The password stays if the owner confirms that sign-up, and
 * goes if the owner arrives another way.
 */
async function confirmAddress(
  tools: Pick<AccountsTools, 'clock' | 'onInvited'>,
  transaction: Transaction,
  token: MailTokenRow,
): Promise<AccountRow | null> {
  await removeMailToken(transaction, token.id);
  const account = await findAccountById(transaction, token.accountId);
  if (account === null || account.emailConfirmedAt !== null) return account;
  const now = tools.clock.now();
  const confirmed =
    token.kind === 'signup'
      ? await updateAccount(transaction, account.id, { emailConfirmedAt: now, updatedAt: now })
      : await takeOverUnproven(tools.clock, transaction, account.id);
  return confirmed && handOverOnConfirmation(tools.onInvited, transaction, confirmed);
}

/** As the access token's `amr` names it. */
function methodOf(kind: MailTokenKind, proof: MailProof): SignInMethod {
  switch (kind) {
    case 'signup':
      return 'email/signup';
    case 'recovery':
      return 'recovery';
    case 'email_change_current':
    case 'email_change_new':
      return 'email_change';
    case 'magiclink':
    case 'reauthentication':
      return 'linkToken' in proof ? 'magiclink' : 'otp';
  }
}
