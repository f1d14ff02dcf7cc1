import type { SessionComment } from '@target-analysis/contract';
import { useState, type ReactNode } from 'react';
import type { CommentPlace, NewComment } from '../comment-calls.ts';
import { CommentItem, SentItem } from './comment-item.tsx';
import { titleId } from '../comment-places.ts';
import { shownComments } from './comment-list.ts';
import { toProblem } from '../../../../lib/calls/problem.ts';
import { Question } from '../../../../ui/dialog.tsx';
import { isFocusLost } from '../../../../ui/lost-focus.ts';
import { Alert } from '../../../../ui/surfaces.tsx';
import { useDeleteComment } from '../use-comments.ts';

export type Pin = NonNullable<SessionComment['pin']>;

interface CommentListProps {
  place: CommentPlace;
  items: readonly SessionComment[];
  sent: NewComment | null;
  isOwner: boolean;
  now: Date;
  drawPin: (pin: Pin) => ReactNode;
}

export function CommentList({ place, items, sent, isOwner, now, drawPin }: CommentListProps) {
  const [asked, setAsked] = useState<SessionComment | null>(null);
  const shown = shownComments(items, sent);
  return (
    <>
      {/* A log: screen readers read out new comments as they arrive. */}
      <div role="log" aria-labelledby={titleId} className="mb-6">
        {shown.length === 0 ? (
          <p className="text-quiet">No comments yet.</p>
        ) : (
          <ol>
            {shown.map(({ state, comment }) =>
              state === 'sent' ? (
                <SentItem key={comment.id} name={comment.name} text={comment.text} isOwner={isOwner} />
              ) : (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  now={now}
                  pin={comment.pin && drawPin(comment.pin)}
                  onDelete={isOwner ? () => setAsked(comment) : null}
                />
              ),
            )}
          </ol>
        )}
      </div>
      {isOwner && <DeleteDialog place={place} comment={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface DeleteDialogProps {
  place: CommentPlace;
  /** Null while the dialog is closed. */
  comment: SessionComment | null;
  onClose: () => void;
}

function DeleteDialog({ place, comment, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error, reset } = useDeleteComment(place);
  const close = () => {
    reset();
    onClose();
    // The button that opened the dialog may be gone with its comment by now; if it disappears later, the comment passes the focus on.
    if (isFocusLost()) document.getElementById(titleId)?.focus();
  };
  return (
    <Question
      isOpen={comment !== null}
      onClose={close}
      title="Delete this comment?"
      act="Delete"
      isBusy={isPending}
      onAct={() => {
        if (comment !== null) mutate(comment.id, { onSuccess: close });
      }}
    >
      <p>
        This deletes the comment by <bdi>{comment?.commenter_name}</bdi> for everyone. You can’t undo it.
      </p>
      {error !== null && (
        <div className="mt-4">
          <Alert tone="failed" isLive title="Couldn’t delete it">
            {toProblem(error).message}
          </Alert>
        </div>
      )}
    </Question>
  );
}
