/** The friend's first report earns the referrer something, once. */
import { referralReward } from '@target-analysis/contract/constants';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addReports } from '../billing/index.ts';
import { judgeFriendship } from './people-rules.ts';
import { listNeighbors } from './origin-store.ts';
import {
  completeConversion,
  countRewards,
  findPendingOf,
  lockPending,
  removeConversion,
  setReview,
} from './store.ts';

export const rewardQueue = 'reward-referral';

export interface RewardJob {
  conversionId: string;
}

export interface RewardDeps {
  database: Database;
  clock: Clock;
  /** Of the hashes of people. */
  secret: string;
  /** Friends in 30 days who earn an account something. */
  monthlyLimit: number;
}

/** What "a month" means to the limit. */
const limitMs = 30 * 24 * 3600 * 1000;

/**
 * Within the transaction that makes a report of the account ready: rewards the person who invited it.
 * @NOTE The reward is a job: here the friend's credits are locked, and two friends who wait for each other's would wait for ever.
 */
export async function rewardFirstReport(
  { jobs }: { jobs: Jobs },
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  const conversion = await findPendingOf(transaction, userId);
  if (conversion === null) return;
  const job: RewardJob = { conversionId: conversion.id };
  await jobs.enqueue(transaction, rewardQueue, job, conversion.id);
}

/**
 * The job; run again it changes nothing. An account that turns out to be no new person is forgotten; for an address that is proven
 * later, the next report asks again. Beyond the month's limit a friend counts, and earns nothing. One who came together with other new
 * accounts waits for an administrator.
 */
export async function payReward(
  { database, clock, secret, monthlyLimit }: RewardDeps,
  { conversionId }: RewardJob,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const conversion = await lockPending(transaction, conversionId);
    if (conversion === null) return;
    const friendship = await judgeFriendship(transaction, secret, conversion);
    if (friendship === 'none') await removeConversion(transaction, conversionId);
    if (friendship !== 'counts' || conversion.review === 'refused') return;
    const neighbors = await listNeighbors(transaction, [conversion.referredUserId]);
    if (neighbors.length > 0 && conversion.review !== 'allowed')
      return setReview(transaction, conversionId, 'waiting');
    const now = clock.now();
    const { referrerUserId: userId } = conversion;
    const since = new Date(now.getTime() - limitMs);
    const rewarded = await countRewards(transaction, userId, since);
    const amount = rewarded < monthlyLimit ? referralReward.reports : 0;
    if (amount > 0)
      await addReports(transaction, {
        ...{ userId, kind: 'referral', amount, reason: 'referral' },
        idempotencyKey: `referral:${conversionId}`,
      });
    await completeConversion(transaction, conversionId, { rewardAmount: amount, completedAt: now });
  });
}
