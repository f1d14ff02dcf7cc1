/** Nightly cleanup of expired data. */
import type { AccountsTools } from '../deps.ts';
import { idleSignInMs, usedTokensKeptMs } from '../sign-in/refresh-rules.ts';
import { endIdleSignIns } from '../sign-in/sign-in-store.ts';
import { removeExpired, removeFactorsBegunBefore, removeRefreshTokens } from './tidy-store.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';

type TidyDeps = Pick<AccountsTools, 'database' | 'clock'> & { keys: SigningKeys };

/** Far longer than the minutes that an authenticator app has to show its first code. */
const begunFactorsKeptMs = 60 * 60 * 1000;

/** When few people are awake, and none of our other nightly jobs starts. */
const everyNight = '13 3 * * *';

export async function startTidyJob(
  tools: Pick<AccountsTools, 'database' | 'jobs' | 'clock'>,
  keys: SigningKeys,
): Promise<void> {
  await tools.jobs.schedule('tidy-accounts', everyNight, () => tidyAccounts({ ...tools, keys }));
}

export async function tidyAccounts({ database, clock, keys }: TidyDeps): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await removeExpired(database, now);
  await removeFactorsBegunBefore(database, before(begunFactorsKeptMs));
  await endIdleSignIns(database, before(idleSignInMs));
  await removeRefreshTokens(database, {
    usedBefore: before(usedTokensKeptMs),
    issuedBefore: before(idleSignInMs),
  });
  await keys.tidy();
}
