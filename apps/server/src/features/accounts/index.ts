/** The door of accounts: who someone is, and how they prove it. */
import type { SignIn } from '../../platform/http/procedures.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { AccountsDeps } from './deps.ts';
import { startMailJobs } from './jobs.ts';
import { createPasswords } from './passwords.ts';
import { accountsProcedures } from './procedures.ts';
import { authRoutes } from './routes.ts';
import { bearerOf, findCurrentSignIn } from './sign-in-rules.ts';
import { normalizeEmail } from './email-address.ts';
import { describeAccount, ensureAccount, makeAdministrator } from './operator-rules.ts';
import { findAccountByEmail } from './store.ts';

export type { AccountsDeps } from './deps.ts';

export const authPrefix = '/auth/v1';

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

export async function createAccounts(deps: AccountsDeps) {
  const accessTokens = await createAccessTokens({
    database: deps.database,
    clock: deps.clock,
    issuer: `${deps.siteUrl}${authPrefix}`,
    lifeSeconds: deps.settings.accessTokenSeconds,
  });
  const tools = { ...deps, passwords: await createPasswords(), accessTokens };
  return {
    /** To be mounted under `authPrefix`. */
    authRoutes: authRoutes(tools),
    procedures: accountsProcedures(tools),
    /** Takes up work on this server. */
    startJobs: () => startMailJobs(tools),
    /** Who sends the header; null for anyone who is not signed in. */
    authenticate: async (authorization: string | undefined): Promise<SignIn | null> => {
      const accessToken = bearerOf(authorization);
      const current = accessToken === null ? null : await findCurrentSignIn(tools, accessToken);
      if (current === null) return null;
      const { id, email, isAdmin, isEnabled } = current.account;
      return { userId: id, email, signInId: current.signIn.id, isAdmin, isEnabled };
    },
    /** What an account is called where it has not chosen a nickname. Rejects for one that is not there. */
    describeAccount: (userId: string) => describeAccount(tools, userId),
    /** Makes a confirmed account, or gives an existing one this password and role. */
    ensureAccount: (account: Parameters<typeof ensureAccount>[1]) => ensureAccount(tools, account),
    /** Answers false where there is no account with the address. */
    makeAdministrator: (email: string) => makeAdministrator(tools, normalizeEmail(email)),
    findAccountId: async (email: string) =>
      (await findAccountByEmail(deps.database, normalizeEmail(email)))?.id ?? null,
  };
}
