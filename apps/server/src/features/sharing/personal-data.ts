/** What sharing keeps of a person: their links, and what was said about their reports. */
import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { listReportIds, reportsOf } from '../reports/index.ts';
import { writeShareToken } from './share-token.ts';
import { lockSharesOf } from './store.ts';
import { sessionComments, sharedReports } from './tables.ts';

const commentsInWords = 'Your comments, and what others wrote about your reports';
const byCreation = [sessionComments.createdAt, sessionComments.id] satisfies [unknown, unknown];

const shares = owned(sharedReports, 'Reports that you share', {
  isOwn: (userId) => eq(sharedReports.ownerUserId, userId),
  order: [sharedReports.createdAt, sharedReports.id],
  // Part of what links are made of.
  without: ['version'],
});

/** @param deps.secret what the tokens of links are made with: jobs and mails name links by them, also those that open no more. */
export function personalDataOfSharing({ secret }: { secret: string }): PersonalData {
  return {
    archived: [
      owned(sessionComments, commentsInWords, {
        isOwn: (userId) =>
          or(eq(sessionComments.userId, userId), inArray(sessionComments.sessionId, reportsOf(userId))),
        order: byCreation,
        without: ['userId'],
      }),
      shares,
    ],
    readable: [
      owned(sessionComments, commentsInWords, {
        isOwn: (userId) => eq(sessionComments.userId, userId),
        order: byCreation,
      }),
      shares,
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

/** @NOTE Comes before the reports go, by which their comments are found; the locks hold back anyone who comments right now. */
async function erase(transaction: Transaction, userId: string): Promise<void> {
  const reportIds = await listReportIds(transaction, userId);
  for (const id of reportIds) await lockSharesOf(transaction, id);
  await transaction.delete(sharedReports).where(eq(sharedReports.ownerUserId, userId));
  if (reportIds.length > 0)
    await transaction.delete(sessionComments).where(inArray(sessionComments.sessionId, reportIds));
  await transaction.delete(sessionComments).where(eq(sessionComments.userId, userId));
}
