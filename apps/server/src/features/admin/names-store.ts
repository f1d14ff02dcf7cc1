/** What accounts are called in the tables of administration, and how they are found by it. */
import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { administeredAccounts as accounts } from '../accounts/administered.ts';
import { administeredProfiles as userProfiles } from '../profiles/administered.ts';
import { accountNames } from './tables.ts';

/** Told at sign-up. */
export const displayName = sql<string | null>`nullif(trim(${accounts.userMetadata} ->> 'display_name'), '')`;

/** Until a profile is made, the name that was told at sign-up. */
export const nickname = sql<string | null>`coalesce(${userProfiles.nickname}, ${displayName})`;

/** Whose e-mail or nickname has the searched text in it; everybody where it is empty. */
export function matchesAccount(search: string): SQL | undefined {
  if (search === '') return undefined;
  return or(has(accountNames.email, search), has(accountNames.sortedAs, search));
}

/** Whether a text in lower case has the searched one in it, whatever the case of that. */
export function has(text: SQL | PgColumn, search: string): SQL {
  // What means something in a pattern is looked for as itself.
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${text} like lower(${pattern})`;
}
