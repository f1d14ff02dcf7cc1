/** People who invite others, and what the tests see of that. */
import { vi } from 'vitest';
import * as z from 'zod';
import { testWithDatabase, type TestDatabase } from '../world/database.ts';
import { patience } from '../world/patience.ts';
import { createLab, newShooter } from '../privacy/_shooters.ts';
import { startFileServer, type TestServer } from '../world/server.ts';
import { type Shooter, submit } from '../world/shooters.ts';

/** Runs up to ten analyses at once; each test may set `lab.analyse`. */
export const testWithReferrers = testWithDatabase
  .extend('lab', { scope: 'file' }, () => createLab())
  .extend('server', { scope: 'file' }, async ({ database, lab }, { onCleanup }) => {
    const server = await startFileServer(database, { ANALYSIS_CONCURRENCY: '10' }, lab);
    onCleanup(server.stop);
    return server;
  });

/** A person with a referral code. */
export async function newReferrer(server: TestServer, address?: string) {
  const referrer = await newShooter(server, address);
  return { ...referrer, code: await codeOf(referrer) };
}

/** A person who signs up with the code and confirms the address. */
export function newFriend(server: TestServer, code: string, address?: string): Promise<Shooter> {
  return newShooter(server, address, { referral_code: code });
}

export async function codeOf({ call, userId }: Shooter): Promise<string> {
  const json = { user_id_param: userId };
  return z.string().parse((await call('POST', '/api/rpc/ensure_user_referral_code', { json })).body);
}

/** Sends a photo and waits for its report or its failure. */
export async function receiveReport(shooter: Shooter): Promise<string> {
  const { id } = await submit(shooter);
  await askForReport(shooter, id);
  return id;
}

const analysis = z.object({ analysis: z.object({ state: z.enum(['ready', 'failed']) }) });

export async function askForReport({ call }: Shooter, sessionId: string): Promise<void> {
  await call('POST', '/api/functions/analyze-target', { json: { sessionId } });
  await vi.waitFor(
    async () => analysis.parse((await call('GET', `/api/reports/user-sessions/${sessionId}`)).body),
    patience,
  );
}

const conversion = z.object({
  id: z.string(),
  referrer_user_id: z.string(),
  status: z.string(),
  referral_source: z.string(),
  reward_amount: z.number(),
});

/** Conversions of the friend: one or none. */
export async function conversionsOf({ query }: TestDatabase, referredUserId: string) {
  const found = 'select * from referral_conversions where referred_user_id = $1';
  return z.array(conversion).parse((await query(found, [referredUserId])).rows);
}

/** Credits that inviting has added to the account, one entry each. */
export async function rewardsOf({ query }: TestDatabase, userId: string): Promise<number[]> {
  const found = `select amount from credit_entries where user_id = $1 and kind = 'referral' order by id`;
  const entries = z.array(z.object({ amount: z.number() })).parse((await query(found, [userId])).rows);
  return entries.map(({ amount }) => amount);
}

/** Waits until every reward for reports so far is paid or refused. */
export async function untilRewarded({ query }: TestDatabase): Promise<void> {
  const waiting = `select 1 from jobs.job where name = 'reward-referral' and state < 'completed'`;
  await vi.waitFor(async () => {
    if ((await query(waiting, [])).rows.length > 0) throw new Error('a reward waits');
  }, patience);
}
