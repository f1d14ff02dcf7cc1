/** Requests a deletion: the account is closed before the response, and a job deletes everything else. */
import { recentSignInMinutes } from '@target-analysis/contract/constants';
import type { Transaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { SealedColumn } from '../../../platform/secrets/sealed-columns.ts';
import { eraseAccount, type AccountErased } from '../../accounts/index.ts';
import { recordActivity } from '../activity-store.ts';
import type { DeletionRequestDeps } from './deletion-deps.ts';
import { insertDeletion } from './deletion-store.ts';

export const deletionQueue = 'delete-accounts';

export interface DeletionRequest {
  userId: string;
  /** When the caller last proved their identity. */
  provenAt: Date;
  hasConsented: boolean;
  reason: string;
  keepsComments: boolean;
  networkAddress: string;
}

/**
 * A second, simultaneous request changes nothing.
 * @throws AppError deletion-consent-required, recent-sign-in-required, last-administrator, data-request-failed
 */
export async function requestDeletion(
  deps: DeletionRequestDeps,
  { userId, provenAt, hasConsented, reason, keepsComments, networkAddress }: DeletionRequest,
): Promise<void> {
  if (!hasConsented) throw new AppError('deletion-consent-required');
  const ageMs = deps.clock.now().getTime() - provenAt.getTime();
  if (ageMs >= recentSignInMinutes * 60_000) throw new AppError('recent-sign-in-required');
  const order = {
    userId,
    reason: reason === '' ? null : reason,
    keepsComments,
    ipAddress: networkAddress,
  };
  const { status } = await deps.database
    .transaction((transaction) => enterDeletion(deps, transaction, order))
    .catch((cause: unknown) => {
      throw new AppError('data-request-failed', {}, { cause });
    });
  if (status === 'last-administrator') throw new AppError('last-administrator');
}

interface DeletionOrder {
  userId: string;
  reason: string | null;
  /** Whether comments on other people's reports are kept, without a name. */
  keepsComments: boolean;
  /** Null for the operator at the command line. */
  ipAddress: string | null;
}

/**
 * @NOTE Deletes the account's row immediately: without it, no one can sign in to, recover or enable the account, and
 * its address is free for a new one, whatever happens to the job.
 */
export async function enterDeletion(
  deps: DeletionRequestDeps,
  transaction: Transaction,
  { userId, reason, keepsComments, ipAddress }: DeletionOrder,
): Promise<AccountErased> {
  const erased = await eraseAccount(transaction, userId);
  if (erased.status !== 'erased') return erased;
  const sealedEmail = deps.sealing.seal(erased.email, sealedAddresses.purposeOf(userId));
  const requestedAt = deps.clock.now();
  await insertDeletion(transaction, { userId, sealedEmail, reason, keepsComments, requestedAt });
  await recordActivity(deps, transaction, {
    userId,
    activityType: 'data_request',
    ipAddress,
    requestDetails: { request_type: 'delete' },
  });
  // The worker that takes the job looks up all waiting deletions, so that a finished job names no one.
  await deps.jobs.enqueue(transaction, deletionQueue, {}, hashSecret(`${deletionQueue} ${userId}`));
  return erased;
}

export const sealedAddresses: SealedColumn = {
  ...{ table: 'account_deletions', id: 'user_id', sealed: 'sealed_email' },
  purposeOf: (userId) => `account-deletion:${userId}`,
};
