/** What the admin tables call accounts, and how a search finds them by name. */
import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { administeredAccounts as accounts } from '../accounts/administered.ts';
import { administeredProfiles as userProfiles } from '../profiles/administered.ts';
import { accountNames } from './tables.ts';

/** Given at sign-up. */
export const displayName = sql<string | null>`nullif(trim(${accounts.userMetadata} ->> 'display_name'), '')`;

/** Until the profile exists, the name given at sign-up. */
export const nickname = sql<string | null>`coalesce(${userProfiles.nickname}, ${displayName})`;

/** Accounts whose email or nickname contains the search text; all accounts if it is empty. */
export function matchesAccount(search: string): SQL | undefined {
  if (search === '') return undefined;
  return or(has(accountNames.email, search), has(accountNames.sortedAs, search));
}

/** Whether a lowercase text contains the search text, ignoring the case of the search text. */
export function has(text: SQL | PgColumn, search: string): SQL {
  // Escapes characters with a special meaning in a pattern.
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${text} like lower(${pattern})`;
}
