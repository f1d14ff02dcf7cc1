/** An administrator gives an account another nickname, which counts as chosen (decision 19). */
import type { Transaction } from '../../platform/db/database.ts';
import { readProfile, type ProfileDeps } from './rules.ts';
import { lockProfile, updateProfile } from './store.ts';

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
