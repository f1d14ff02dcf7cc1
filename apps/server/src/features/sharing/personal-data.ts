/** Personal data in sharing: people's links, and the comments on their reports. */
import { eq, inArray, or } from 'drizzle-orm';
import { deletedWriter } from '@target-analysis/contract/constants';
import type { Transaction } from '../../platform/db/database.ts';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { ErasureChoices, PersonalData } from '../../platform/personal-data/personal-data.ts';
import { removeCommentNotification, unnameCommentNotification } from '../notifications/index.ts';
import { listReportIds, nameOfOwnReport, reportsOf } from '../reports/index.ts';
import { announceOnCommit } from './comment-topic.ts';
import { removeComments, unnameComments } from './comments/comment-store.ts';
import { writeShareToken } from './share-token.ts';
import { lockSharesOf } from './store.ts';
import { sessionComments, sharedReports } from './tables.ts';

const commentsInWords = 'Your comments, and what others wrote about your reports';
const byCreation = [sessionComments.createdAt, sessionComments.id] satisfies [unknown, unknown];

const sharesInWords = 'Reports that you share';
const ofShares = {
  isOwn: (userId: string) => eq(sharedReports.ownerUserId, userId),
  order: [sharedReports.createdAt, sharedReports.id],
  // Part of what signs the links.
  without: ['version'],
} satisfies Parameters<typeof owned<typeof sharedReports>>[2];

/** @param deps.secret signs the tokens of links; jobs and emails refer to links by token, even to links that do not open. */
export function personalDataOfSharing({ secret }: { secret: string }): PersonalData {
  return {
    archived: [
      owned(sessionComments, commentsInWords, {
        isOwn: (userId) =>
          or(eq(sessionComments.userId, userId), inArray(sessionComments.sessionId, reportsOf(userId))),
        order: byCreation,
        without: ['userId'],
      }),
      owned(sharedReports, sharesInWords, ofShares),
    ],
    readable: [
      owned(sessionComments, commentsInWords, {
        isOwn: sessionComments.userId,
        order: byCreation,
        extra: { report: nameOfOwnReport(sessionComments.sessionId, sessionComments.userId) },
      }),
      owned(sharedReports, sharesInWords, {
        ...ofShares,
        extra: { report: nameOfOwnReport(sharedReports.userSessionId, sharedReports.ownerUserId) },
      }),
    ],
    listNames: async (database, userId) => {
      const { id, version } = sharedReports;
      const links = await database
        .select({ id, version })
        .from(sharedReports)
        .where(eq(sharedReports.ownerUserId, userId));
      return links.flatMap((share) => [share.id, writeShareToken(secret, share)]);
    },
    erase,
  };
}

/** @NOTE Runs before the reports are deleted, because they lead to the comments; the locks block anyone who is commenting. */
async function erase(
  transaction: Transaction,
  userId: string,
  { keepsComments }: ErasureChoices,
): Promise<void> {
  const reportIds = await listReportIds(transaction, userId);
  for (const id of reportIds) await lockSharesOf(transaction, id);
  await transaction.delete(sharedReports).where(eq(sharedReports.ownerUserId, userId));
  const isOnOwn = inArray(sessionComments.sessionId, reportIds);
  const isByOwn = eq(sessionComments.userId, userId);
  const gone = await removeComments(transaction, keepsComments ? isOnOwn : or(isOnOwn, isByOwn));
  const kept = await unnameComments(transaction, isByOwn);
  for (const { id } of gone) await removeCommentNotification(transaction, id);
  for (const { id } of kept) await unnameCommentNotification(transaction, id, deletedWriter);
  for (const comment of [...gone, ...kept]) await announceOnCommit(transaction, comment);
}
