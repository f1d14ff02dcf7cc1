/** Notifications of comments: created with the comment, deleted with it. */
import type { Transaction } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids/ids.ts';
import { addNotification, removeByCause, renameByCause } from './store.ts';

export interface CommentNotice {
  ownerUserId: string;
  /** The report. */
  sessionId: string;
  commentId: string;
  commenterName: string;
  commentText: string;
  now: Date;
}

export interface MadeNotification {
  id: string;
  ownerUserId: string;
}

/** Call `announceNotification` once the transaction is committed. */
export async function addCommentNotification(
  transaction: Transaction,
  { ownerUserId, sessionId, commentId, commenterName, commentText, now }: CommentNotice,
): Promise<MadeNotification> {
  const id = randomIds.uuid();
  await addNotification(transaction, {
    id,
    reportOwnerId: ownerUserId,
    sessionId,
    notificationType: 'comment',
    title: titleOf(commenterName),
    commenterName,
    commentText,
    cause: causeOf(commentId),
    createdAt: now,
  });
  return { id, ownerUserId };
}

export async function removeCommentNotification(transaction: Transaction, commentId: string): Promise<void> {
  await removeByCause(transaction, causeOf(commentId));
}

/** For a comment that is kept without its author's name. */
export async function unnameCommentNotification(
  transaction: Transaction,
  commentId: string,
  commenterName: string,
): Promise<void> {
  await renameByCause(transaction, causeOf(commentId), { commenterName, title: titleOf(commenterName) });
}

function titleOf(commenterName: string): string {
  return `New comment from ${commenterName}`;
}

function causeOf(commentId: string): string {
  return `comment:${commentId}`;
}
