/** The door of accounts: who someone is, and how they prove it. */
import { createAccessTokens } from './tokens/access-tokens.ts';
import { createConfiguredKeys } from './tokens/signing-keys.ts';
import { createOwnKeys, sealedKeys } from './tokens/own-keys.ts';
import type { AccountsDeps, Invitation } from './deps.ts';
import { startMailJobs } from './mail/jobs.ts';
import { authPrefix } from './protocol/auth-prefix.ts';
import { createPasswords } from './passwords.ts';
import { sealedFlows } from './identity-provider/provider-rules.ts';
import { accountsProcedures } from './procedures.ts';
import { authRoutes } from './routes.ts';
import { sealedFactors } from './second-factor/factor-secret.ts';
import { authenticate, readClaim } from './sign-in/caller-rules.ts';
import { normalizeEmail } from './email-address.ts';
import { handOverInvitation } from './invitation-rules.ts';
import {
  changeStanding,
  describeAccount,
  ensureAccount,
  makeAdministrator,
  removeSecondFactors,
  type StandingChanger,
} from './operator/operator-rules.ts';
import { readStanding } from './account-rules.ts';
import { findAccountByEmail } from './store.ts';
import { startTidyJob, tidyAccounts } from './upkeep/tidy-jobs.ts';

export type { AccountsDeps, Invitation } from './deps.ts';
export { safeCost } from './passwords.ts';
export type { HashingCost } from './passwords.ts';
export type { Device } from './device.ts';

export { eraseAccount, findAccountFacts, personalData } from './personal-data.ts';
export type { AccountErased } from './personal-data.ts';
export { listAddresses } from './store.ts';
export { isAddressProven, readStanding, type AccountStanding } from './account-rules.ts';
export type { AccountNames, StandingChanger } from './operator/operator-rules.ts';
export { authPrefix } from './protocol/auth-prefix.ts';

export const sealedColumns = [sealedFactors, sealedFlows, sealedKeys];

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

export async function createAccounts(deps: AccountsDeps) {
  const { signing, accessTokenSeconds } = deps.settings;
  const keys =
    signing.keys === null
      ? await createOwnKeys(deps, signing.algorithm)
      : await createConfiguredKeys(signing.keys);
  const accessTokens = createAccessTokens({
    keys,
    clock: deps.clock,
    issuer: `${deps.siteUrl}${authPrefix}`,
    lifeSeconds: accessTokenSeconds,
  });
  const tools = { ...deps, passwords: await createPasswords(deps.hashingCost), accessTokens };
  return {
    /** Mount under `authPrefix`. */
    authRoutes: authRoutes(tools),
    procedures: accountsProcedures(tools),
    /** Starts this server's background work. */
    startJobs: async () => {
      await startMailJobs(tools);
      await startTidyJob(tools, keys);
    },
    /** The nightly cleanup. */
    tidy: () => tidyAccounts({ ...tools, keys }),
    /** The caller that the header identifies; null if not signed in. */
    authenticate: (authorization: string | undefined) => authenticate(tools, authorization),
    /** The account that the header's token names, even after its sign-in ended; null if the token is not ours. */
    readClaim: (authorization: string | undefined) => readClaim(tools.accessTokens, authorization),
    /** What to call an account that has not chosen a nickname. Rejects if there is no such account. */
    describeAccount: (userId: string) => describeAccount(tools.database, userId),
    /** Creates a confirmed account, or gives an existing one this password and role. */
    ensureAccount: (account: Parameters<typeof ensureAccount>[1]) => ensureAccount(tools, account),
    /** Returns false if no account has the address. */
    makeAdministrator: (email: string, changer?: StandingChanger) =>
      makeAdministrator(tools, normalizeEmail(email), changer),
    /** Whether the account exists and may act, with its address and role. Reads outside of any transaction. */
    accountStanding: (userId: string) => readStanding(deps.database, userId),
    handOverInvitation: (invitation: Invitation, network: string) =>
      handOverInvitation(tools, invitation, network),
    setEnabled: (userId: string, isEnabled: boolean, changer?: StandingChanger) =>
      changeStanding(tools, userId, { isEnabled }, changer),
    removeAdministrator: (userId: string, changer?: StandingChanger) =>
      changeStanding(tools, userId, { isAdmin: false }, changer),
    removeSecondFactors: (userId: string, changer?: StandingChanger) =>
      removeSecondFactors(tools, userId, changer),
    /** Returns `configured` if the operator supplied the keys. */
    rotateKeys: () => keys.rotate(),
    findAccountId: async (email: string) =>
      (await findAccountByEmail(deps.database, normalizeEmail(email)))?.id ?? null,
  };
}
