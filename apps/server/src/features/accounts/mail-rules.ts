/** What is done by mail: confirming an address and resetting a password, by the link or by the six digits beside it. */
import type { Transaction } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/ids/ids.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { enqueueMail } from './jobs.ts';
import { hashCode, type MailProof } from './mail-proof.ts';
import {
  countWrongCode,
  lockMailTokenByLink,
  lockMailTokenOfAccount,
  removeMailToken,
  type MailTokenRow,
} from './mail-token-store.ts';
import { openSignIn, refuseUnusable, type OpenedSignIn } from './sign-in-rules.ts';
import { confirmAccount, findAccountByEmail, findAccountById } from './store.ts';
import type { MailTokenKind } from './tables.ts';
import { limitMail, limitTries } from './try-limits.ts';

/** Six digits stand this many wrong guesses. */
const maxWrongCodes = 5;

/** Answers alike for every address; the mail leaves afterwards, if there is an account that it fits. */
export async function requestMail(
  tools: AccountsTools,
  request: { kind: MailTokenKind; email: string; redirectTo: string; network: string },
): Promise<void> {
  const { network, ...mail } = request;
  await limitTries(tools, 'mailFromNetwork', network);
  await limitMail(tools, mail.kind === 'signup' ? 'sign-up' : mail.kind, mail.email);
  await tools.database.transaction((transaction) => enqueueMail(tools, transaction, mail));
}

/** Signs in whoever proves to read the account's mail, which also confirms its address. */
export async function verifyMail(
  tools: AccountsTools,
  request: { proof: MailProof; kinds: readonly MailTokenKind[]; network: string },
): Promise<OpenedSignIn> {
  const { proof, kinds, network } = request;
  await limitTries(tools, 'codeFromNetwork', network);
  if ('email' in proof) await limitTries(tools, 'codeOfEmail', proof.email);
  // A refusal inside the transaction would forget the wrong guess, so it is thrown afterwards.
  const outcome = await tools.database.transaction(async (transaction) => {
    const token =
      'email' in proof
        ? await takeByCode(transaction, proof, kinds)
        : await lockMailTokenByLink(transaction, hashSecret(proof.linkToken), kinds);
    if (token === null || token.expiresAt <= tools.clock.now()) return null;
    return useToken(tools, transaction, token);
  });
  if (outcome === null) throw new AuthError('otp_expired');
  return outcome;
}

async function takeByCode(
  transaction: Transaction,
  proof: { email: string; code: string },
  kinds: readonly MailTokenKind[],
): Promise<MailTokenRow | null> {
  const account = await findAccountByEmail(transaction, proof.email);
  if (account === null) return null;
  const token = await lockMailTokenOfAccount(transaction, account.id, kinds);
  if (token === null || token.wrongCodes >= maxWrongCodes) return null;
  if (token.codeHash === hashCode(account.id, proof.code)) return token;
  await countWrongCode(transaction, token.id);
  return null;
}

async function useToken(
  tools: AccountsTools,
  transaction: Transaction,
  token: MailTokenRow,
): Promise<OpenedSignIn | null> {
  await removeMailToken(transaction, token.id);
  await confirmAccount(transaction, token.accountId, tools.clock.now());
  const account = await findAccountById(transaction, token.accountId);
  if (account === null) return null;
  refuseUnusable(account);
  return openSignIn(tools, transaction, account, token.kind === 'recovery' ? 'recovery' : 'otp');
}
