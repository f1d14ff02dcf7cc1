/** Finds the account of a person whom an identity provider names. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountsTools } from '../deps.ts';
import { enqueueNotice } from '../mail/mail-queue.ts';
import { createAccount } from '../mail/sign-up-rules.ts';
import { AuthError } from '../auth-error.ts';
import { findAccountByEmail, findAccountById, type AccountRow } from '../store.ts';
import { takeOverUnproven } from '../take-over-rules.ts';
import { acceptanceByContinuing } from '../terms-rules.ts';
import { insertIdentity, lockIdentity, refreshIdentity } from './identity-store.ts';
import type { ProviderPerson } from './provider-client.ts';

/**
 * Finds a known person by the provider's subject, and a new one by the address that the provider has verified. An unverified address proves
 * nothing: it neither opens nor creates an account.
 * @throws AuthError
 */
export async function accountOfPerson(
  tools: AccountsTools,
  transaction: Transaction,
  { provider, person }: { provider: string; person: ProviderPerson },
): Promise<AccountRow> {
  const { issuer, subject, email } = person;
  const now = tools.clock.now();
  await lockIdentity(transaction, person);
  // If the address changed at the provider, the account keeps its own.
  const known = await refreshIdentity(transaction, person, now);
  const account =
    known === null
      ? await accountOfAddress(tools, transaction, person)
      : await findAccountById(transaction, known.accountId);
  if (account === null) throw new Error('an identity stayed behind without its account');
  if (!account.isEnabled) throw new AuthError('user_banned');
  if (known === null) {
    const times = { lastSignInAt: now, createdAt: now, updatedAt: now };
    const identity = {
      id: tools.ids.uuid(),
      accountId: account.id,
      provider,
      issuer,
      subject,
      email,
      ...times,
    };
    await insertIdentity(transaction, identity);
  }
  return account;
}

async function accountOfAddress(
  tools: AccountsTools,
  transaction: Transaction,
  { email, isEmailVerified, firstName }: ProviderPerson,
): Promise<AccountRow> {
  if (email === null || !isEmailVerified) throw new AuthError('provider_email_needs_verification');
  const userMetadata = {
    ...(firstName === null ? {} : { display_name: firstName }),
    ...acceptanceByContinuing(tools),
  };
  const draft = { email, userMetadata, passwordHash: null, isConfirmed: true, isAdmin: false };
  const created = tools.settings.allowsSignUp ? await createAccount(tools, transaction, draft) : null;
  if (created !== null) return created;
  const existing = await findAccountByEmail(transaction, email);
  if (existing === null) throw new AuthError('signup_disabled');
  const taken = await takeOverUnproven(tools.clock, transaction, existing.id, userMetadata);
  if (taken !== null) return taken;
  await enqueueNotice(tools, transaction, { kind: 'provider-linked', accountId: existing.id });
  return existing;
}
