/** A redirect carries a code instead of tokens. Only the requesting browser can use it. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { commitThenRefuse } from '../commit-then-refuse.ts';
import { openSignIn, refusalOf, type OpenedSignIn } from '../sign-in/sign-in-rules.ts';
import type { Device } from '../device.ts';
import { findAccountById } from '../store.ts';
import type { SignInMethod } from '../tables.ts';
import { limitTries } from '../try-limits.ts';
import { insertAuthCode, takeAuthCode } from './auth-code-store.ts';
import { challengeOf } from './code-challenge.ts';

/** The landing page exchanges the code as it loads. The protocol uses the same value. */
const codeLifeSeconds = 5 * 60;

export async function issueAuthCode(
  tools: Pick<AccountsTools, 'clock' | 'ids'>,
  transaction: Transaction,
  issue: { accountId: string; method: SignInMethod; codeChallenge: string },
): Promise<string> {
  const authCode = tools.ids.secret();
  await insertAuthCode(transaction, {
    ...issue,
    codeHash: hashSecret(authCode),
    expiresAt: new Date(tools.clock.now().getTime() + codeLifeSeconds * 1000),
  });
  return authCode;
}

/** The first use ends a code, right or wrong. */
export async function exchangeAuthCode(
  tools: AccountsTools,
  request: { authCode: string; codeVerifier: string; device: Device },
): Promise<OpenedSignIn> {
  const { authCode, codeVerifier, device } = request;
  await limitTries(tools, 'refreshFromNetwork', device.network);
  return commitThenRefuse(tools.database, async (transaction) => {
    const taken = await takeAuthCode(transaction, hashSecret(authCode));
    const account = taken === null ? null : await findAccountById(transaction, taken.accountId);
    if (taken === null || account === null) return new AuthError('flow_state_not_found');
    if (taken.expiresAt <= tools.clock.now()) return new AuthError('flow_state_expired');
    if (challengeOf(codeVerifier) !== taken.codeChallenge) return new AuthError('bad_code_verifier');
    const refusal = refusalOf(tools.settings, account);
    return refusal ?? openSignIn(tools, transaction, { account, method: taken.method, device });
  });
}
