/** A profile is created when it is first read, under a name that the account suggests. */
import { unnamedOwner } from '@target-analysis/contract/constants';
import { lengthSigns } from '@target-analysis/contract/lists';
import { defaultNickname, nicknameProblem } from '@target-analysis/contract/rules';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { SignIn } from '../../platform/http/procedures.ts';
import type { AccountNames } from '../accounts/index.ts';
import {
  findProfile,
  insertProfile,
  updateProfile,
  type ProfileChange,
  type ProfileRow,
  lockProfile,
} from './store.ts';

export interface ProfileDeps {
  database: Database;
  /** Rejects if the account does not exist. */
  describeAccount: (userId: string) => Promise<AccountNames>;
}

export async function readProfile(
  deps: Pick<ProfileDeps, 'database' | 'describeAccount'>,
  userId: string,
): Promise<ProfileRow> {
  const profile = await findProfile(deps.database, userId);
  if (profile !== null) return profile;
  const account = await deps.describeAccount(userId);
  await insertProfile(deps.database, {
    userId,
    nickname: defaultNickname(account),
    isNicknameChosen: nicknameProblem(account.displayName ?? '') === null,
    firstName: account.firstName ?? null,
    lengthUnit: account.lengthUnit ?? 'mm',
  });
  const created = await findProfile(deps.database, userId);
  if (created === null) throw new Error('a profile went away while it was made');
  return created;
}

/**
 * Changes the given fields only. Forms send the nickname back unchanged, so only a different one counts as chosen.
 */
export async function changeProfile(
  deps: ProfileDeps,
  userId: string,
  change: ProfileChange,
): Promise<ProfileRow> {
  const profile = await readProfile(deps, userId);
  if (Object.values<unknown>(change).every((value) => value === undefined)) return profile;
  const isNewNickname = change.nickname !== undefined && change.nickname !== profile.nickname;
  await updateProfile(deps.database, userId, {
    ...change,
    ...(isNewNickname ? { isNicknameChosen: true } : {}),
  });
  return readProfile(deps, userId);
}

/** The default of a new profile if there is none yet. */
export async function readLengthUnit(database: Database, userId: string): Promise<'mm' | 'in'> {
  return lengthSigns[(await findProfile(database, userId))?.lengthUnit ?? 'mm'];
}

/** Decisions 16 and 19: for the caller's own account, or any account for an administrator; all others look absent. */
export async function readPublicName(
  deps: ProfileDeps,
  caller: SignIn | null,
  userId: string,
): Promise<string> {
  const isCaller = caller !== null && caller.isEnabled && !caller.isFactorDue;
  if (!isCaller || (caller.userId !== userId && !caller.isAdmin)) return unnamedOwner;
  // Only the owner's read creates a profile.
  if (caller.userId === userId) await readProfile(deps, userId);
  return readShownName(deps.database, userId);
}

/** The name shown to people with whom the owner shares a report. */
export async function readShownName(database: Database, userId: string): Promise<string> {
  const profile = await findProfile(database, userId);
  return profile?.isNicknameChosen === true ? profile.nickname : unnamedOwner;
}

/** Whether a name is only the default, which may give away the email address (decision 19). */
export async function isSuggestedName(
  deps: Pick<ProfileDeps, 'database' | 'describeAccount'>,
  userId: string,
  name: string,
): Promise<boolean> {
  const profile = await findProfile(deps.database, userId);
  if (profile?.isNicknameChosen === true && profile.nickname === name) return false;
  const { email } = await deps.describeAccount(userId);
  return [profile?.nickname, defaultNickname({ email })].includes(name);
}

export interface Renaming {
  userId: string;
  nickname: string;
  /** Runs in the same transaction, unless the account already has that name. */
  onRenamed: (transaction: Transaction, before: { nickname: string }) => Promise<void>;
}

/** Rejects if the account does not exist. */
export async function renameAccount(
  deps: ProfileDeps,
  { userId, nickname, onRenamed }: Renaming,
): Promise<'done' | 'not-found'> {
  await readProfile(deps, userId);
  return deps.database.transaction(async (transaction) => {
    const profile = await lockProfile(transaction, userId);
    if (profile === null) return 'not-found';
    if (profile.nickname === nickname && profile.isNicknameChosen) return 'done';
    await updateProfile(transaction, userId, { nickname, isNicknameChosen: true });
    await onRenamed(transaction, { nickname: profile.nickname });
    return 'done';
  });
}
