/** An administrator reviews a friend who signed up alongside other new accounts. */
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { listNeighbors } from './origin-store.ts';
import { rewardQueue, type RewardJob } from './reward-rules.ts';
import { listWaiting, lockPending, setReview } from './store.ts';

export interface WaitingReferral {
  id: string;
  referrerUserId: string;
  referredUserId: string;
  createdAt: Date;
  /** The accounts that signed up alongside the friend. */
  neighborIds: string[];
}

export async function listWaitingReferrals(database: Database, limit: number): Promise<WaitingReferral[]> {
  const waiting = await listWaiting(database, limit);
  const pairs = await listNeighbors(
    database,
    waiting.map(({ referredUserId }) => referredUserId),
  );
  return waiting.map(({ id, referrerUserId, referredUserId, createdAt }) => {
    const own = pairs.filter(({ userId }) => userId === referredUserId);
    const neighborIds = own.map(({ neighborId }) => neighborId);
    return { id, referrerUserId, referredUserId, createdAt, neighborIds };
  });
}

export interface Decision {
  conversionId: string;
  isAllowed: boolean;
}

export type Decided = { status: 'decided'; referrerUserId: string } | { status: 'not-waiting' };

/** Settles the review. An allowed referral is then paid under the same rules as every other referral. */
export async function decideReferral(
  { jobs }: { jobs: Jobs },
  transaction: Transaction,
  { conversionId, isAllowed }: Decision,
): Promise<Decided> {
  const conversion = await lockPending(transaction, conversionId);
  if (conversion?.review !== 'waiting') return { status: 'not-waiting' };
  await setReview(transaction, conversionId, isAllowed ? 'allowed' : 'refused');
  const job: RewardJob = { conversionId };
  if (isAllowed) await jobs.enqueue(transaction, rewardQueue, job, conversionId);
  return { status: 'decided', referrerUserId: conversion.referrerUserId };
}
