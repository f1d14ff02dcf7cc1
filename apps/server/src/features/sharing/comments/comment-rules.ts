/** Comments on a report, for its owner and for anyone with its link. */
import { AppError } from '../../../platform/http/app-error.ts';
import { removeCommentNotification } from '../../notifications/index.ts';
import { findReport, readReport, type ReportRow } from '../../reports/index.ts';
import { findComment, listCommentRows, removeComment, type CommentRow } from './comment-store.ts';
import { announceComment } from '../comment-topic.ts';
import type { LinkedDeps } from '../deps.ts';
import { openByToken } from '../open-rules.ts';
import { findOpenShare } from '../store.ts';

export interface CommentsOnReport {
  comments: CommentRow[];
  /** The report whose holes the comments may refer to. */
  report: ReportRow;
  acceptsComments: boolean;
}

export async function listSharedComments(
  deps: LinkedDeps,
  { token, userSessionId }: { token: string; userSessionId: string },
): Promise<CommentsOnReport> {
  const { share, report } = await openByToken(deps, token, userSessionId);
  const comments = await listCommentRows(deps.database, report.id);
  return { comments, report, acceptsComments: share.acceptsComments };
}

/** Visitors can comment if the report has an open link that accepts comments. */
export async function listOwnComments(
  deps: LinkedDeps,
  userId: string,
  userSessionId: string,
): Promise<CommentsOnReport> {
  const report = await readReport(deps.database, userId, userSessionId);
  const comments = await listCommentRows(deps.database, report.id);
  const share = await findOpenShare(deps.database, { ownerUserId: userId, userSessionId }, deps.clock.now());
  return { comments, report, acceptsComments: share?.acceptsComments ?? false };
}

/** Deletes any comment on the caller's report. @throws AppError not-found */
export async function deleteComment(
  { database, live }: Pick<LinkedDeps, 'database' | 'live'>,
  userId: string,
  id: string,
): Promise<void> {
  const comment = await findComment(database, id);
  const report = comment && (await findReport(database, userId, comment.sessionId));
  if (comment === null || report === null) throw new AppError('not-found');
  await database.transaction(async (transaction) => {
    if (!(await removeComment(transaction, id))) throw new AppError('not-found');
    await removeCommentNotification(transaction, id);
  });
  await announceComment(live, comment);
}
