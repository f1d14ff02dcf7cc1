/** The friend's first report earns the referrer something, once. */
import { referralReward } from '@target-analysis/contract/constants';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addReports } from '../billing/index.ts';
import { judgeFriendship } from './people-rules.ts';
import { completeConversion, findPendingOf, lockPending, removeConversion } from './store.ts';

export const rewardQueue = 'reward-referral';

export interface RewardJob {
  conversionId: string;
}

export interface RewardDeps {
  database: Database;
  clock: Clock;
  /** Of the hashes of people. */
  secret: string;
}

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
 * The job; run again it changes nothing. Who has turned out to be no friend meanwhile is forgotten; for an address that is proven
 * later, the next report asks again.
 */
export async function payReward(
  { database, clock, secret }: RewardDeps,
  { conversionId }: RewardJob,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const conversion = await lockPending(transaction, conversionId);
    if (conversion === null) return;
    const friendship = await judgeFriendship(transaction, secret, conversion);
    if (friendship === 'none') await removeConversion(transaction, conversionId);
    if (friendship !== 'counts') return;
    const { reports: amount } = referralReward;
    await addReports(transaction, {
      userId: conversion.referrerUserId,
      kind: 'referral',
      amount,
      reason: 'referral',
      idempotencyKey: `referral:${conversionId}`,
    });
    await completeConversion(transaction, conversionId, { rewardAmount: amount, completedAt: clock.now() });
  });
}
