/** Saves a comment once, with the notification for the owner. */
import { mostCommentsListed } from '@target-analysis/contract/constants';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addCommentNotification, announceNotification } from '../../notifications/index.ts';
import type { ReportRow } from '../../reports/index.ts';
import { countComments, findComment, insertComment, type CommentRow } from './comment-store.ts';
import { announceComment } from '../comment-topic.ts';
import type { LinkedDeps } from '../deps.ts';
import { openByName } from '../open-rules.ts';
import { findOpenShare, lockSharesOf, type ShareRow } from '../store.ts';

/** A comment, and the report whose holes it may refer to. */
export interface KeptComment {
  comment: CommentRow;
  report: ReportRow;
}

/** `share` is the link through which it was written. */
interface Draft extends KeptComment {
  share: ShareRow | null;
}

/** The stored comment if the call is repeated. @throws AppError not-found if the id belongs to a different comment */
export async function findRepeated(database: Database, comment: CommentRow): Promise<CommentRow | null> {
  const kept = await findComment(database, comment.id);
  if (kept === null) return null;
  const isSame =
    kept.sessionId === comment.sessionId &&
    kept.isOwner === comment.isOwner &&
    kept.commentText === comment.commentText &&
    (comment.isOwner || kept.commenterName === comment.commenterName);
  if (!isSame) throw new AppError('not-found');
  return kept;
}

export async function keepComment(deps: LinkedDeps, draft: Draft): Promise<KeptComment> {
  const { comment, report, share } = draft;
  const kept = await deps.database.transaction((transaction) => keepWithin(transaction, draft));
  if (kept.status === 'taken') {
    const repeated = await findRepeated(deps.database, comment);
    if (repeated === null) throw new AppError('not-found');
    return { comment: repeated, report };
  }
  if (kept.status === 'closed') {
    if (share !== null) await openByName(deps, share);
    throw new AppError('comments-closed');
  }
  if (kept.status === 'full') throw new AppError('comments-full');
  await announceComment(deps.live, comment);
  if (kept.notification !== null) await announceNotification(deps.live, kept.notification);
  return { comment, report };
}

/** Runs one at a time per report, so that no link ends and no place is taken between check and insert. */
async function keepWithin(transaction: Transaction, { comment, report, share }: Draft) {
  await lockSharesOf(transaction, report.id);
  const now = comment.createdAt;
  if (share !== null) {
    const open = await findOpenShare(transaction, share, now);
    if (open?.id !== share.id || (!comment.isOwner && !open.acceptsComments))
      return { status: 'closed' } as const;
  }
  const comments = (await countComments(transaction, [report.id])).get(report.id) ?? 0;
  if (comments >= mostCommentsListed) return { status: 'full' } as const;
  if (!(await insertComment(transaction, comment))) return { status: 'taken' } as const;
  if (comment.isOwner) return { status: 'kept', notification: null } as const;
  const { commenterName, commentText } = comment;
  const about = { ownerUserId: report.userId, sessionId: report.id, commentId: comment.id };
  const notification = await addCommentNotification(transaction, {
    ...about,
    commenterName,
    commentText,
    now,
  });
  return { status: 'kept', notification } as const;
}
