/** What the operator can do with `npm run admin -- ...`; the same commands work with and without a running server. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { type Accounts, type StandingChanger } from './features/accounts/index.ts';
import { printActs, recordAct, recordStanding } from './features/admin/index.ts';
import { grantCredits, readStatement } from './features/billing/index.ts';
import { enterDeletion } from './features/privacy/index.ts';
import { importReports } from './features/reports/index.ts';
import type { Transaction } from './platform/db/database.ts';
import { OperatorError, type OperatorCommands } from './platform/control/control.ts';
import { countSealed, resealColumns } from './platform/secrets/sealed-columns.ts';
import type { Tools } from './platform/tools.ts';
import { sealedColumns } from './sealed-columns.ts';

const usage = `Usage:
  npm run admin -- grant EMAIL                      make the account an administrator
  npm run admin -- revoke EMAIL                     make it an ordinary account again
  npm run admin -- disable EMAIL                    lock the account; its data is kept
  npm run admin -- enable EMAIL                     unlock it; its user has to sign in again
  npm run admin -- remove-second-factors EMAIL      for a lost phone: the password alone is enough again
  npm run admin -- credit EMAIL N --reason TEXT     give the account N report credits
  npm run admin -- subscription EMAIL               print its subscription, reports left and latest entries
  npm run admin -- import-reports EMAIL FILE        give the account reports of another program (docs/history.md)
  npm run admin -- create EMAIL                     create a confirmed account and print its password
  npm run admin -- acts                             print the last 20 changes by administrators and these commands
  npm run admin -- delete EMAIL [--yes]             permanently delete the account and all of its data
  npm run admin -- rotate-keys                      sign access tokens with a new key from now on
  npm run admin -- reseal                           seal all secrets again with the first key of ENCRYPTION_KEY
`;

interface OperatorDeps extends Pick<Tools, 'clock' | 'database' | 'ids' | 'jobs' | 'sealing'> {
  accounts: Accounts;
}

/** Keeps a typo from making someone rich. */
const maxCredits = 10_000;

type AccountCommand = (deps: OperatorDeps, email: string) => Promise<string>;

/** Each takes an address and nothing else. */
const accountCommands: Readonly<Record<string, AccountCommand>> = {
  grant,
  revoke: async (deps, email) => {
    const { accounts } = deps;
    const userId = await accountId(accounts, email);
    const outcome = await accounts.removeAdministrator(userId, recorded(deps, 'revoke'));
    return answerChange(outcome, email, 'is no longer an administrator.');
  },
  disable: async (deps, email) => {
    const userId = await accountId(deps.accounts, email);
    const outcome = await deps.accounts.setEnabled(userId, false, recorded(deps, 'disable'));
    return answerChange(outcome, email, 'is disabled, on every device at once.');
  },
  enable: async (deps, email) => {
    const userId = await accountId(deps.accounts, email);
    const outcome = await deps.accounts.setEnabled(userId, true, recorded(deps, 'enable'));
    return answerChange(outcome, email, 'is enabled.');
  },
  'remove-second-factors': async (deps, email) => {
    const userId = await accountId(deps.accounts, email);
    await deps.accounts.removeSecondFactors(userId, recorded(deps, 'remove-second-factors'));
    return `${email} signs in with the password alone, and was signed out everywhere.`;
  },
  subscription: async ({ accounts, database, clock }, email) =>
    readStatement(database, await accountId(accounts, email), clock.now()),
  create,
};

export function createOperatorCommands(deps: OperatorDeps): OperatorCommands {
  return async (words) => {
    const { positionals, reason, isConfirmed } = parseWords(words);
    const [command = '', email, amount] = positionals;
    if (command === 'rotate-keys' && positionals.length === 1) return rotateKeys(deps);
    if (command === 'reseal' && positionals.length === 1) return reseal(deps);
    if (command === 'acts' && positionals.length === 1) return printActs(deps.database);
    if (command === 'delete' && email !== undefined && positionals.length === 2)
      return deleteAccount(deps, { email, reason, isConfirmed });
    if (command === 'credit' && email !== undefined && amount !== undefined && positionals.length === 3)
      return credit(deps, { email, amount, reason });
    if (
      command === 'import-reports' &&
      email !== undefined &&
      amount !== undefined &&
      positionals.length === 3
    )
      return importFile(deps, { email, file: amount });
    const run = Object.hasOwn(accountCommands, command) ? accountCommands[command] : undefined;
    if (run === undefined || email === undefined || positionals.length > 2) throw new OperatorError(usage);
    return run(deps, email);
  };
}

function parseWords(words: string[]): { positionals: string[]; reason: string; isConfirmed: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
    });
    return { positionals, reason: values.reason.trim(), isConfirmed: values.yes };
  } catch (cause) {
    throw new OperatorError(usage, { cause });
  }
}

function recorded(deps: OperatorDeps, act: string): StandingChanger {
  return recordStanding(deps, { administratorId: null, act, reason: null });
}

interface Done {
  act: string;
  /** Null if the act concerns no account. */
  userId: string | null;
  added?: object;
  reason?: string;
}

/** For commands that leave an account's standing unchanged; records only what they added. */
function recordDone(
  deps: OperatorDeps,
  transaction: Transaction,
  { act, userId, added = {}, reason }: Done,
): Promise<void> {
  return recordAct(deps, transaction, {
    ...{ act, administratorId: null, targetUserId: userId, reason: reason ?? null },
    ...{ before: {}, after: { ...added } },
  });
}

async function grant(deps: OperatorDeps, email: string): Promise<string> {
  if (!(await deps.accounts.makeAdministrator(email, recorded(deps, 'grant')))) throw noAccount(email);
  return `${email} is an administrator.`;
}

async function create(deps: OperatorDeps, email: string): Promise<string> {
  const { accounts, database } = deps;
  if ((await accounts.findAccountId(email)) !== null)
    throw new OperatorError(`${email} already has an account.`);
  const password = randomBytes(12).toString('base64url');
  const userId = await accounts.ensureAccount({ email, password, displayName: '', isAdmin: false });
  await database.transaction((transaction) =>
    recordDone(deps, transaction, { act: 'create', userId, added: { is_admin: false } }),
  );
  return `${email} can sign in with the password ${password}`;
}

async function credit(
  deps: OperatorDeps,
  order: { email: string; amount: string; reason: string },
): Promise<string> {
  const { accounts, database, ids } = deps;
  const amount = Number(order.amount);
  if (!Number.isInteger(amount) || amount < 1 || amount > maxCredits) {
    throw new OperatorError(`N must be a whole number from 1 to ${String(maxCredits)}, not ${order.amount}.`);
  }
  if (order.reason === '') throw new OperatorError('Say why, for the ledger: --reason TEXT');
  const userId = await accountId(accounts, order.email);
  const { reason } = order;
  await database.transaction(async (transaction) => {
    await grantCredits(transaction, {
      ...{ userId, amount, reason },
      idempotencyKey: `operator:${ids.uuid()}`,
    });
    await recordDone(deps, transaction, { act: 'credit', userId, added: { credits: amount }, reason });
  });
  return `${order.email} got ${String(amount)} report credits.`;
}

async function importFile(
  deps: OperatorDeps,
  { email, file }: { email: string; file: string },
): Promise<string> {
  const { accounts, database } = deps;
  const userId = await accountId(accounts, email);
  const list = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`${file} cannot be read.`, { cause });
  });
  const outcome = await importReports(database, {
    ...{ userId, list },
    onImported: (transaction, reports) =>
      recordDone(deps, transaction, { act: 'import-reports', userId, added: { imported_reports: reports } }),
  });
  if (outcome.status === 'refused') throw new OperatorError(`Nothing was imported. ${outcome.reason}`);
  return `${email} got ${String(outcome.made)} reports; ${String(outcome.known)} were there already.`;
}

/** The same as a deletion by the owner, except that the caller need not prove their identity. */
async function deleteAccount(
  deps: OperatorDeps,
  { email, reason, isConfirmed }: { email: string; reason: string; isConfirmed: boolean },
): Promise<string> {
  const userId = await accountId(deps.accounts, email);
  if (!isConfirmed)
    throw new OperatorError(
      `This permanently deletes ${email} with all photos, reports and purchases. Add --yes to continue.`,
    );
  const { status } = await deps.database.transaction(async (transaction) => {
    const order = { userId, reason: reason === '' ? null : reason, keepsComments: false, ipAddress: null };
    const entered = await enterDeletion(deps, transaction, order);
    if (entered.status === 'erased') await recordDone(deps, transaction, { act: 'delete', userId });
    return entered;
  });
  const done = 'is deleted. It can’t be used to sign in, and a running server removes the remaining data.';
  return answerChange(status === 'erased' ? 'done' : status, email, done);
}

async function rotateKeys(deps: OperatorDeps): Promise<string> {
  const outcome = await deps.accounts.rotateKeys();
  if (outcome === 'done') {
    await deps.database.transaction((transaction) =>
      recordDone(deps, transaction, { act: 'rotate-keys', userId: null }),
    );
    return 'A new key signs access tokens. Existing tokens stay valid until they expire.';
  }
  throw new OperatorError(
    'The keys come from AUTH_SIGNING_KEYS_FILE. Put a new one first in that file and restart the server.',
  );
}

async function reseal(deps: OperatorDeps): Promise<string> {
  const { database, sealing } = deps;
  const changed = await resealColumns(database, sealedColumns, sealing);
  if (changed > 0)
    await database.transaction((transaction) =>
      recordDone(deps, transaction, { act: 'reseal', userId: null, added: { sealed_again: changed } }),
    );
  const { current, older, lost } = await countSealed(database, sealedColumns, sealing);
  const done = `Resealed ${String(changed)}. Now ${String(current)} of ${String(current + older + lost)} secrets are sealed with the first key.`;
  return lost === 0
    ? done
    : `${done} ${String(lost)} cannot be opened with any key in ENCRYPTION_KEY and were left unchanged.`;
}

async function accountId(accounts: Accounts, email: string): Promise<string> {
  const id = await accounts.findAccountId(email);
  if (id === null) throw noAccount(email);
  return id;
}

function answerChange(
  outcome: Awaited<ReturnType<Accounts['setEnabled']>>,
  email: string,
  done: string,
): string {
  switch (outcome) {
    case 'done':
      return `${email} ${done}`;
    case 'not-found':
      throw noAccount(email);
    case 'administrators-only':
      throw new Error('the operator is asked for no role');
    case 'last-administrator':
      throw new OperatorError(
        `${email} is the last administrator who can sign in. Make another account one first.`,
      );
  }
}

function noAccount(email: string): OperatorError {
  return new OperatorError(`${email} has no account here.`);
}
