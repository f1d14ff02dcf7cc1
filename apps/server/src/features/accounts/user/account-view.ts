/** An account and what belongs to it, as the protocol's tokens and responses show it. */
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

/** How the account may sign in. Without an identity provider, it signs in with its address. */
export function providersOf({ account, identities }: Omit<AccountView, 'factors'>): [string, ...string[]] {
  const [first, ...others] = new Set(identities.map((identity) => identity.provider));
  if (first === undefined) return ['email'];
  return account.passwordHash === null ? [first, ...others] : ['email', first, ...others];
}
