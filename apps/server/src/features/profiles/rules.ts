/** The profile is there from its first reading, under a name that the account suggests. */
import { nicknameMaxLength } from '@target-analysis/contract/constants';
import { defaultNickname } from '@target-analysis/contract/rules';
import type { Database } from '../../platform/db/database.ts';
import { findProfile, insertProfile, updateProfile, type ProfileChange, type ProfileRow } from './store.ts';

/** What the account tells for a first nickname. */
export interface AccountNames {
  displayName?: string;
  firstName?: string;
  email: string;
}

export interface ProfileDeps {
  database: Database;
  /** Rejects for an account that is not there. */
  describeAccount: (userId: string) => Promise<AccountNames>;
}

export async function readProfile(deps: ProfileDeps, userId: string): Promise<ProfileRow> {
  const profile = await findProfile(deps.database, userId);
  if (profile !== null) return profile;
  const account = await deps.describeAccount(userId);
  const nickname = defaultNickname(account).slice(0, nicknameMaxLength);
  await insertProfile(deps.database, { userId, nickname, firstName: account.firstName ?? null });
  const created = await findProfile(deps.database, userId);
  if (created === null) throw new Error('a profile went away while it was made');
  return created;
}

/** Changes what is given and leaves the rest. */
export async function changeProfile(
  deps: ProfileDeps,
  userId: string,
  change: ProfileChange,
): Promise<ProfileRow> {
  const profile = await readProfile(deps, userId);
  if (Object.values<unknown>(change).every((value) => value === undefined)) return profile;
  await updateProfile(deps.database, userId, change);
  return readProfile(deps, userId);
}
