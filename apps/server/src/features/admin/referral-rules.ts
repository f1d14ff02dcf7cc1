/** Referrals of accounts that arrived together: reviewed, and decided in one transaction with their audit log entry. */
import type { WaitingReferral } from '@target-analysis/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listWaitingReferrals, type createReferrals } from '../referrals/index.ts';
import { recordAct, type ActTools } from './acts.ts';
import { readEmails } from './store.ts';

export interface ReferralDeps extends ActTools {
  database: Database;
  decideReferral: Awaited<ReturnType<typeof createReferrals>>['decideReferral'];
}

/** More than an administrator decides in one sitting. */
const mostListed = 50;

export async function listWaiting({ database }: ReferralDeps): Promise<WaitingReferral[]> {
  const waiting = await listWaitingReferrals(database, mostListed);
  const emails = await readEmails(
    database,
    waiting.flatMap(({ referrerUserId, referredUserId, neighborIds }) => [
      referrerUserId,
      referredUserId,
      ...neighborIds,
    ]),
  );
  return waiting.map(({ id, referrerUserId, referredUserId, createdAt, neighborIds }) => ({
    id,
    referrer: emails.get(referrerUserId) ?? null,
    friend: emails.get(referredUserId) ?? null,
    came_with: neighborIds.flatMap((userId) => emails.get(userId) ?? []),
    created_at: createdAt.toISOString(),
  }));
}

export interface ReferralDecision {
  administratorId: string;
  conversionId: string;
  isAllowed: boolean;
  reason: string;
}

/** @throws AppError referral-decided if the referral is not waiting for a decision */
export async function decide(deps: ReferralDeps, decision: ReferralDecision): Promise<void> {
  const { administratorId, conversionId, isAllowed, reason } = decision;
  await deps.database.transaction(async (transaction) => {
    const decided = await deps.decideReferral(transaction, decision);
    if (decided.status === 'not-waiting') throw new AppError('referral-decided');
    await recordAct(deps, transaction, {
      administratorId,
      act: isAllowed ? 'allow-referral' : 'refuse-referral',
      targetUserId: decided.referrerUserId,
      before: { referral_id: conversionId, review: 'waiting' },
      after: { referral_id: conversionId, review: isAllowed ? 'allowed' : 'refused' },
      reason,
    });
  });
}
