/** What the operator may do by `npm run admin -- ...`; the same words work beside a running server and without one. */
import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { grantCredits } from './features/billing/index.ts';
import type { Accounts } from './features/accounts/index.ts';
import type { Database } from './platform/db/database.ts';
import { OperatorError, type OperatorCommands } from './platform/control/control.ts';
import type { Ids } from './platform/ids/ids.ts';

const usage = `Usage:
  npm run admin -- grant EMAIL                      make the account an administrator
  npm run admin -- credit EMAIL N --reason TEXT     give the account N report credits
  npm run admin -- create EMAIL                     make a confirmed account and print its password
`;

interface OperatorDeps {
  accounts: Pick<Accounts, 'makeAdministrator' | 'findAccountId' | 'ensureAccount'>;
  database: Database;
  ids: Ids;
}

/** A slip of the finger should not make someone rich. */
const maxCredits = 10_000;

export function createOperatorCommands(deps: OperatorDeps): OperatorCommands {
  return async (words) => {
    const { positionals, reason } = parseWords(words);
    const [command, email, amount, ...rest] = positionals;
    const isComplete = email !== undefined && rest.length === 0;
    if (isComplete && command === 'grant' && amount === undefined) return grant(deps, email);
    if (isComplete && command === 'create' && amount === undefined) return create(deps, email);
    if (isComplete && command === 'credit' && amount !== undefined)
      return credit(deps, { email, amount, reason });
    throw new OperatorError(usage);
  };
}

function parseWords(words: string[]): { positionals: string[]; reason: string } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' } },
    });
    return { positionals, reason: values.reason.trim() };
  } catch (cause) {
    throw new OperatorError(usage, { cause });
  }
}

async function grant({ accounts }: OperatorDeps, email: string): Promise<string> {
  if (!(await accounts.makeAdministrator(email))) throw noAccount(email);
  return `${email} is an administrator.`;
}

async function create({ accounts }: OperatorDeps, email: string): Promise<string> {
  if ((await accounts.findAccountId(email)) !== null)
    throw new OperatorError(`${email} already has an account.`);
  const password = randomBytes(12).toString('base64url');
  await accounts.ensureAccount({ email, password, displayName: '', isAdmin: false });
  return `${email} can sign in with the password ${password}`;
}

async function credit(
  { accounts, database, ids }: OperatorDeps,
  order: { email: string; amount: string; reason: string },
): Promise<string> {
  const amount = Number(order.amount);
  if (!Number.isInteger(amount) || amount < 1 || amount > maxCredits) {
    throw new OperatorError(`N must be a whole number from 1 to ${String(maxCredits)}, not ${order.amount}.`);
  }
  if (order.reason === '') throw new OperatorError('Say why, for the ledger: --reason TEXT');
  const userId = await accounts.findAccountId(order.email);
  if (userId === null) throw noAccount(order.email);
  await database.transaction((transaction) =>
    grantCredits(transaction, {
      userId,
      amount,
      reason: order.reason,
      idempotencyKey: `operator:${ids.uuid()}`,
    }),
  );
  return `${order.email} got ${String(amount)} report credits.`;
}

function noAccount(email: string): OperatorError {
  return new OperatorError(`${email} has no account here.`);
}
