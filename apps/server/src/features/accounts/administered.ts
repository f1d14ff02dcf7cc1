/** What administration reads about accounts. Nothing here can open one. */
import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from './tables.ts';

const query = new QueryBuilder({ casing: 'snake_case' });

export const administeredAccounts = administeredAccountsAs('administered_accounts');

/** The same view under another name, for queries that join two accounts. */
export function administeredAccountsAs<Name extends string>(name: Name) {
  return query
    .select({
      id: accounts.id,
      email: accounts.email,
      userMetadata: accounts.userMetadata,
      createdAt: accounts.createdAt,
      lastSignInAt: accounts.lastSignInAt,
      lastSeenAt: accounts.lastSeenAt,
      lastActiveAt: sql<Date | null>`greatest(${accounts.lastSeenAt}, ${accounts.lastSignInAt})`
        .mapWith(accounts.lastSeenAt)
        .as('last_active_at'),
      emailConfirmedAt: accounts.emailConfirmedAt,
      isEnabled: accounts.isEnabled,
      isAdmin: accounts.isAdmin,
    })
    .from(accounts)
    .as(name);
}
