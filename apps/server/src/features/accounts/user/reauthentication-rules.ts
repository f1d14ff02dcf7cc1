/** An emailed code as fresh proof of identity (decision 15). Works for accounts without a password too. */
import type { AccountsTools } from '../deps.ts';
import { enqueueProofMail } from '../mail/mail-queue.ts';
import { takeByCode } from '../mail/mail-proof.ts';
import { removeMailToken } from '../mail/mail-token-store.ts';
import type { AccountRow } from '../store.ts';
import { limitMail, limitTries } from '../try-limits.ts';

/** @throws AuthError over_request_rate_limit or over_email_send_rate_limit. */
export async function requestReauthentication(
  tools: AccountsTools,
  { email }: AccountRow,
  network: string,
): Promise<void> {
  await limitTries(tools, 'mailFromNetwork', network);
  await limitMail(tools, 'reauthentication', email);
  await tools.database.transaction((transaction) =>
    enqueueProofMail(tools, transaction, {
      kind: 'reauthentication',
      email,
      redirectTo: tools.siteUrl,
      codeChallenge: null,
      newAccount: null,
    }),
  );
}

/** Whether the code is that of the last such mail. A right code is used up; five wrong ones end it. */
export async function useReauthenticationCode(
  tools: Pick<AccountsTools, 'database' | 'clock'>,
  account: AccountRow,
  code: string,
): Promise<boolean> {
  return tools.database.transaction(async (transaction) => {
    const token = await takeByCode(transaction, {
      accountId: account.id,
      code,
      kinds: ['reauthentication'],
      now: tools.clock.now(),
    });
    if (token !== null) await removeMailToken(transaction, token.id);
    return token !== null;
  });
}
