/** A friend's first report earns the referrer a reward, once. */
import { referralReward } from '@target-analysis/contract/constants';
import type { Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Tools } from '../../platform/tools.ts';
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

export interface RewardDeps extends Pick<Tools, 'clock' | 'database'> {
  /** The key for the hashes of people. */
  secret: string;
  /** How many friends per 30 days earn an account something. */
  monthlyLimit: number;
}

/** The length of a "month" for the limit. */
const limitMs = 30 * 24 * 3600 * 1000;

/**
 * Rewards the account's inviter. Runs in the transaction that makes a report of the account ready.
 * @NOTE The reward is a job because the friend's credits are locked here: two friends who wait for each other's lock would deadlock.
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
 * The job; repeating it changes nothing. If the account turns out not to be a new person, its conversion is deleted. If its address is
 * unproven, or it is disabled, the next report tries again. Beyond the monthly limit, a friend counts but earns nothing. A friend who
 * signed up alongside other new accounts waits for an administrator.
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
