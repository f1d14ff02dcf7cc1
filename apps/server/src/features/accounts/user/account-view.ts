/** An account with what belongs to it, as tokens and answers of the protocol show it. */
import type { Queryable } from '../../../platform/db/database.ts';
import { listIdentities, type IdentityRow } from '../identity-provider/identity-store.ts';
import { listFactors, type FactorRow } from '../second-factor/factor-store.ts';
import type { AccountRow } from '../store.ts';

export interface AccountView {
  account: AccountRow;
  identities: IdentityRow[];
  factors: FactorRow[];
}

export async function readAccountView(database: Queryable, account: AccountRow): Promise<AccountView> {
  return {
    account,
    identities: await listIdentities(database, account.id),
    factors: await listFactors(database, account.id),
  };
}

/** By what the account may sign in; an account of no identity provider signs in by its address. */
export function providersOf({ account, identities }: Omit<AccountView, 'factors'>): [string, ...string[]] {
  const [first, ...others] = new Set(identities.map((identity) => identity.provider));
  if (first === undefined) return ['email'];
  return account.passwordHash === null ? [first, ...others] : ['email', first, ...others];
}
