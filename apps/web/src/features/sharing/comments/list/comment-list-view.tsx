import type { SessionComment } from '@target-analysis/contract';
import { useState, type ReactNode } from 'react';
import type { CommentPlace, NewComment } from '../comment-calls.ts';
import { CommentItem, SentItem } from './comment-item.tsx';
import { titleId } from '../comment-places.ts';
import { shownComments } from './comment-list.ts';
import { DeleteDialog } from './delete-dialog.tsx';

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
