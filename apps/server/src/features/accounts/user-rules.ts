/** What an account changes about itself. */
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { removeMailTokensOf } from './mail-token-store.ts';
import type { CurrentSignIn } from './sign-in-rules.ts';
import { endSignIns } from './sign-in-store.ts';
import { refuseWeakPassword } from './sign-up-rules.ts';
import { updateAccount, type AccountRow } from './store.ts';
import type { UserMetadata } from './tables.ts';

export interface UserChange {
  password: string | undefined;
  /** A null deletes its key; what is left out stays. */
  data: { [Key in keyof UserMetadata]?: UserMetadata[Key] | null } | undefined;
}

export async function changeUser(
  tools: AccountsTools,
  current: CurrentSignIn,
  change: UserChange,
): Promise<AccountRow> {
  const { account } = current;
  const passwordHash = await hashNewPassword(tools, account, change.password);
  const userMetadata = mergeMetadata(account.userMetadata, change.data ?? {});
  return tools.database.transaction(async (transaction) => {
    if (passwordHash !== undefined) {
      // Whoever else is signed in, or holds a link from an earlier mail, may be why the password was changed.
      await endSignIns(transaction, current.signIn, 'others');
      await removeMailTokensOf(transaction, account.id);
    }
    const updatedAt = tools.clock.now();
    return (
      (await updateAccount(transaction, account.id, { passwordHash, userMetadata, updatedAt })) ?? account
    );
  });
}

async function hashNewPassword(
  tools: AccountsTools,
  account: AccountRow,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  refuseWeakPassword(password);
  if (await tools.passwords.matches(password, account.passwordHash)) throw new AuthError('same_password');
  return tools.passwords.hash(password);
}

function mergeMetadata(metadata: UserMetadata, change: NonNullable<UserChange['data']>): UserMetadata {
  const merged = Object.entries({ ...metadata, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}
