/** Turns a queued request into an email, or into none if no account matches it. */
import { recentSignInMinutes } from '@target-analysis/contract/constants';
import type { AuthConfig } from '../../../config.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { AccountsTools } from '../deps.ts';
import { isOnSite } from '../redirect/allowed-redirect.ts';
import { findAccountByEmail, lockAccountById, updateAccount, type AccountRow } from '../store.ts';
import type { MailTokenKind } from '../tables.ts';
import { writeAccountLetter, type AccountWords } from './account-letter.ts';
import { hashCode } from './mail-proof.ts';
import type { ProofRequest } from './mail-queue.ts';
import { findMailToken, replaceMailToken } from './mail-token-store.ts';
import { oldAddressWords, proofWords } from './mails.ts';
import { createAccount } from './sign-up-rules.ts';

export async function writeProofMail(
  tools: AccountsTools,
  request: ProofRequest,
  messageId: string,
): Promise<Mail | null> {
  const account =
    (await findAccountByEmail(tools.database, request.email)) ?? (await makeAccount(tools, request));
  const to = account === null ? null : await recipientOf(tools, account, request.kind);
  if (account === null || to === null) return null;
  const proof = await makeToken(tools, account, request);
  const link = linkTo(tools.siteUrl, { ...request, linkToken: proof.linkToken });
  return writeAccountLetter(wordsOf(account, request.kind), { to, messageId, code: proof.code, link });
}

async function makeAccount(
  tools: Pick<AccountsTools, 'database' | 'clock' | 'ids' | 'onAccountCreated'>,
  { email, newAccount }: ProofRequest,
): Promise<AccountRow | null> {
  if (newAccount === null) return null;
  const draft = { ...newAccount, email, passwordHash: null, isAdmin: false, isConfirmed: false };
  const made = await tools.database.transaction((transaction) => createAccount(tools, transaction, draft));
  // Someone may be signing up with the address at the same moment.
  return made ?? findAccountByEmail(tools.database, email);
}

/** Null if the account has nothing left to prove of that kind. */
async function recipientOf(
  tools: Pick<AccountsTools, 'database' | 'clock'>,
  account: AccountRow,
  kind: MailTokenKind,
): Promise<string | null> {
  switch (kind) {
    case 'signup':
      return account.emailConfirmedAt === null ? account.email : null;
    case 'email_change_current':
    case 'email_change_new': {
      const token = await findMailToken(tools.database, account.id, kind);
      const hasAgreed = token !== null && token.confirmedAt !== null && token.expiresAt > tools.clock.now();
      if (account.newEmail === null || hasAgreed) return null;
      return kind === 'email_change_new' ? account.newEmail : account.email;
    }
    case 'magiclink':
    case 'recovery':
    case 'reauthentication':
      return account.email;
  }
}

function wordsOf(account: AccountRow, kind: MailTokenKind): AccountWords {
  switch (kind) {
    case 'magiclink':
      return account.emailConfirmedAt === null ? proofWords.signup : proofWords.magiclink;
    case 'email_change_current':
      return oldAddressWords(account.newEmail ?? '');
    case 'signup':
    case 'recovery':
    case 'email_change_new':
    case 'reauthentication':
      return proofWords[kind];
  }
}

async function makeToken(
  tools: Pick<AccountsTools, 'database' | 'clock' | 'ids' | 'settings'>,
  account: AccountRow,
  { kind, codeChallenge }: ProofRequest,
): Promise<{ linkToken: string; code: string }> {
  const now = tools.clock.now();
  // The prefix alone tells us how to report an expired link to the reader's browser.
  const prefix = codeChallenge === null ? '' : pkcePrefix;
  const proof = { linkToken: `${prefix}${tools.ids.secret()}`, code: tools.ids.code() };
  await tools.database.transaction(async (transaction) => {
    const current = await lockAccountById(transaction, account.id);
    // The owner has changed the wanted address meanwhile. The next try reads the account again.
    if (current?.newEmail !== account.newEmail)
      throw new Error('the account changed while its mail was written');
    await updateAccount(transaction, account.id, { ...sentAt(kind, now), updatedAt: current.updatedAt });
    await replaceMailToken(transaction, {
      id: tools.ids.uuid(),
      accountId: account.id,
      kind,
      linkHash: hashSecret(proof.linkToken),
      codeHash: hashCode(account.id, proof.code),
      codeChallenge,
      expiresAt: new Date(now.getTime() + lifeSeconds(tools.settings, kind) * 1000),
    });
  });
  return proof;
}

/** Marks links that end in a code to exchange. */
export const pkcePrefix = 'pkce_';

/** A code that proves identity lives at most as long as the proof it renews. */
function lifeSeconds(settings: AuthConfig, kind: MailTokenKind): number {
  return kind === 'reauthentication'
    ? Math.min(settings.mailTokenSeconds, recentSignInMinutes * 60)
    : settings.mailTokenSeconds;
}

function sentAt(kind: MailTokenKind, now: Date): Partial<AccountRow> {
  switch (kind) {
    case 'signup':
      return { confirmationSentAt: now };
    case 'recovery':
    case 'magiclink':
      return { recoverySentAt: now };
    case 'email_change_current':
    case 'email_change_new':
      return { emailChangeSentAt: now };
    case 'reauthentication':
      return {};
  }
}

/** The name that links and clients use. */
function typeOf(kind: MailTokenKind): string {
  return kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;
}

/** Leads to a page with a button, because mail scanners open links and must not use them up. For other sites, that page is ours too. */
function linkTo(
  siteUrl: string,
  link: { kind: MailTokenKind; linkToken: string; redirectTo: string },
): string {
  const { redirectTo, linkToken } = link;
  const type = typeOf(link.kind);
  if (isOnSite(siteUrl, redirectTo)) {
    const query = new URLSearchParams({ token_hash: linkToken, type, redirect_to: redirectTo });
    return `${siteUrl}/auth/confirm?${query.toString()}`;
  }
  const query = new URLSearchParams({ token: linkToken, type, redirect_to: redirectTo });
  return `${siteUrl}/auth/v1/verify?${query.toString()}`;
}
