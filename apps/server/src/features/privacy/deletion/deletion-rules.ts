/**
 * Deletes what an account left behind, step by step. Every step can be repeated, so that any worker that finds a
 * deletion's row can start over.
 */
import { noticeQueue } from '../../billing/index.ts';
import { recordActivity } from '../activity-store.ts';
import type { DeletionDeps } from './deletion-deps.ts';
import { confirmDeletion, type Deleted } from './deletion-mail.ts';
import {
  forgetPerson,
  isCompletionLogged,
  listDeletions,
  lockDeletion,
  removeDeletion,
  type DeletionRow,
} from './deletion-store.ts';
import { sealedAddresses } from './request-rules.ts';

/**
 * Longer than any request or job that began before the account was closed keeps running. The steps run again after
 * this time to remove what these put back; only then is the deletion finished.
 */
const settlingMs = 15 * 60 * 1000;
/** These notices are for the operator and about money, so they are sent anyway. */
const keptQueues = [noticeQueue];
/** Longer than most mail servers stay down. */
const longestTriedMs = 7 * 24 * 60 * 60 * 1000;

/** A failed deletion does not block the others. The failures reject at the end, so that the job is retried. */
export async function carryOutDeletions(deps: DeletionDeps, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const deletion of await listDeletions(deps.database)) {
    signal?.throwIfAborted();
    try {
      await carryOut(deps, deletion);
    } catch (cause) {
      deps.log.warn({ cause }, 'a deletion could not be finished, and is tried again');
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'deletions could not be finished');
}

async function carryOut(deps: DeletionDeps, deletion: DeletionRow): Promise<void> {
  const { userId, requestedAt, keepsComments } = deletion;
  const email = deps.sealing.open(deletion.sealedEmail, sealedAddresses.purposeOf(userId));
  const hasSettled = deps.clock.now().getTime() - requestedAt.getTime() >= settlingMs;
  const isMoneyUnderWay = await deps.leaveProvider(userId);
  await forgetNames(deps, deletion, email);
  await removeFiles(deps, userId);
  // A feature's rows that reference other rows are declared after them, and deleted before them.
  for (const { erase } of deps.personalData.toReversed())
    if (erase !== undefined)
      await deps.database.transaction((transaction) => erase(transaction, userId, { keepsComments }));
  await logCompletion(deps, userId);
  if (email !== null) await confirm(deps, { userId, email, requestedAt, keepsComments });
  if (!hasSettled) return;
  if (isMoneyUnderWay) await forgetPerson(deps.database, userId);
  else await removeDeletion(deps.database, userId);
}

/** An address that rejects mail does not keep account data here: we stop trying after a week. */
async function confirm(deps: DeletionDeps, deleted: Deleted): Promise<void> {
  try {
    await confirmDeletion(deps, deleted);
  } catch (cause) {
    if (deps.clock.now().getTime() - deleted.requestedAt.getTime() < longestTriedMs) throw cause;
    deps.log.error({ cause }, 'the confirmation of a deletion could not be sent for a week, and is given up');
  }
}

/** @NOTE Runs before the rows are deleted, because they hold the names. */
async function forgetNames(
  { database, jobs, mailbox, personalData }: DeletionDeps,
  { userId, requestedAt }: DeletionRow,
  email: string | null,
): Promise<void> {
  const names = [userId];
  for (const { listNames } of personalData) names.push(...((await listNames?.(database, userId)) ?? []));
  await jobs.forget(names, { queues: keptQueues });
  if (email !== null) {
    names.push(email);
    // The same address may belong to a new account with its own emails.
    await jobs.forget([email], { queues: keptQueues, after: requestedAt });
  }
  await mailbox?.forget(names, requestedAt);
}

async function removeFiles({ storage, personalData }: DeletionDeps, userId: string): Promise<void> {
  for (const folder of personalData.flatMap(({ foldersOf }) => foldersOf?.(userId) ?? []))
    await storage.removeFolder(folder);
}

/** Logs the completion once, however often and wherever the steps run. */
async function logCompletion(deps: DeletionDeps, userId: string): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const isUnderWay = await lockDeletion(transaction, userId);
    if (!isUnderWay || (await isCompletionLogged(transaction, userId))) return;
    await recordActivity(deps, transaction, {
      userId,
      activityType: 'data_deletion_completed',
      ipAddress: null,
      requestDetails: {},
    });
  });
}
