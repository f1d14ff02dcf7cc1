/** What the operator and the demo may do with accounts without signing in. */
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { AuthError } from '../auth-error.ts';
import type { AccountsTools } from '../deps.ts';
import { listIdentities } from '../identity-provider/identity-store.ts';
import { emailField } from '../auth-fields.ts';
import { enqueueNotice } from '../mail/mail-queue.ts';
import { createAccount, refuseWeakPassword } from '../mail/sign-up-rules.ts';
import { removeFactorsOf } from '../second-factor/factor-store.ts';
import { endSignInsOf } from '../sign-in/sign-in-store.ts';
import {
  findAccountByEmail,
  findAccountById,
  lockAccountById,
  lockWithAdministrators,
  updateAccount,
  type AccountRow,
} from '../store.ts';

export interface WantedAccount {
  email: string;
  password: string;
  displayName: string;
  isAdmin: boolean;
}

/** @returns the account's id. @throws AuthError for an address or password that sign-up would refuse. */
export async function ensureAccount(tools: AccountsTools, wanted: WantedAccount): Promise<string> {
  const email = emailField.safeParse(wanted.email);
  if (!email.success) throw new AuthError('validation_failed', `${wanted.email} is not an email address`);
  refuseWeakPassword(wanted.password);
  const existing = await findAccountByEmail(tools.database, email.data);
  if (existing !== null) {
    const isAsWanted = await tools.passwords.matches(wanted.password, existing.passwordHash);
    const passwordHash = isAsWanted ? existing.passwordHash : await tools.passwords.hash(wanted.password);
    await updateAccount(tools.database, existing.id, {
      passwordHash,
      isAdmin: wanted.isAdmin || existing.isAdmin,
    });
    return existing.id;
  }
  const passwordHash = await tools.passwords.hash(wanted.password);
  const userMetadata = wanted.displayName === '' ? {} : { display_name: wanted.displayName };
  const account = await tools.database.transaction((transaction) =>
    createAccount(tools, transaction, {
      email: email.data,
      passwordHash,
      userMetadata,
      isAdmin: wanted.isAdmin,
      isConfirmed: true,
    }),
  );
  if (account === null) throw new AuthError('user_already_exists');
  return account.id;
}

/** The fields of an account's permissions that changed. */
export type Standing = Readonly<Record<string, boolean | number>>;

/** Who changes an account's permissions. `onChanged` runs in the same transaction, only if something changed. */
export interface StandingChanger {
  /** Null for the operator on the command line. */
  administratorId: string | null;
  onChanged: (
    transaction: Transaction,
    change: { userId: string; before: Standing; after: Standing },
  ) => Promise<void>;
}

/** For changes that are not recorded. */
const unrecorded: StandingChanger = { administratorId: null, onChanged: () => Promise.resolve() };

/** Returns whether an account has the address and is an administrator after the call. */
export async function makeAdministrator(
  tools: Pick<AccountsTools, 'database' | 'clock'>,
  email: string,
  changer = unrecorded,
): Promise<boolean> {
  const account = await findAccountByEmail(tools.database, email);
  if (account === null) return false;
  return (await changeStanding(tools, account.id, { isAdmin: true }, changer)) === 'done';
}

/** `administrators-only`: the caller has just stopped being an administrator. */
export type StandingChanged = 'done' | 'not-found' | 'last-administrator' | 'administrators-only';

/**
 * A disabled account's sign-ins are refused, each with the reason, and end for good when it is enabled again. The last administrator can
 * neither be disabled nor removed (decision 18).
 * @NOTE Locks the administrators' rows, so two administrators who remove each other at once can't both succeed.
 */
export function changeStanding(
  { database, clock }: Pick<AccountsTools, 'database' | 'clock'>,
  userId: string,
  change: { isAdmin: boolean } | { isEnabled: boolean },
  { administratorId, onChanged } = unrecorded,
): Promise<StandingChanged> {
  return database.transaction(async (transaction) => {
    const locked = await lockWithAdministrators(transaction, userId);
    const account = locked.find(({ id }) => id === userId);
    if (administratorId !== null && !locked.some((row) => row.id === administratorId && administers(row)))
      return 'administrators-only';
    if (account === undefined) return 'not-found';
    const changed = { ...account, ...change };
    if (changed.isAdmin === account.isAdmin && changed.isEnabled === account.isEnabled) return 'done';
    const others = locked.filter(({ id }) => id !== userId);
    const isMissed = administers(account) && !administers(changed) && !others.some(administers);
    if (isMissed) return 'last-administrator';
    await updateAccount(transaction, userId, { ...change, updatedAt: clock.now() });
    if (changed.isEnabled && !account.isEnabled) await endSignInsOf(transaction, userId);
    const [before, after] =
      'isAdmin' in change
        ? [{ is_admin: account.isAdmin }, { is_admin: changed.isAdmin }]
        : [{ is_enabled: account.isEnabled }, { is_enabled: changed.isEnabled }];
    await onChanged(transaction, { userId, before, after });
    return 'done';
  });
}

export function administers({ isAdmin, isEnabled }: AccountRow): boolean {
  return isAdmin && isEnabled;
}

/** For someone who lost their phone: ends all sign-ins, lets the password alone open the account again, and notifies the owner. */
export async function removeSecondFactors(
  tools: Pick<AccountsTools, 'database' | 'jobs' | 'ids'>,
  userId: string,
  { onChanged } = unrecorded,
): Promise<void> {
  await tools.database.transaction(async (transaction) => {
    await lockAccountById(transaction, userId);
    await endSignInsOf(transaction, userId);
    const removed = await removeFactorsOf(transaction, userId);
    await enqueueNotice(tools, transaction, { kind: 'factor-removed', accountId: userId });
    await onChanged(transaction, {
      userId,
      before: { second_factors: removed },
      after: { second_factors: 0 },
    });
  });
}

/** What the account offers for a first profile. */
export interface AccountNames {
  displayName?: string;
  firstName?: string;
  email: string;
  lengthUnit?: 'inches';
}

export async function describeAccount(database: Database, userId: string): Promise<AccountNames> {
  const account: AccountRow | null = await findAccountById(database, userId);
  if (account === null) throw new Error('there is no such account');
  const { passwordHash } = account;
  const { display_name: name, length_unit: lengthUnit } = account.userMetadata;
  const described: AccountNames = { email: account.email };
  if (lengthUnit === 'inches') described.lengthUnit = lengthUnit;
  if (name === undefined) return described;
  // The name comes from an identity provider. Its owner never chose to show it (decision 19).
  const isOfProvider = passwordHash === null && (await listIdentities(database, userId)).length > 0;
  return isOfProvider ? { ...described, firstName: name } : { ...described, displayName: name };
}
