import type { SessionComment } from '@target-analysis/contract';
import { toProblem } from '../../../../lib/calls/problem.ts';
import { Question } from '../../../../ui/dialog.tsx';
import { isFocusLost } from '../../../../ui/lost-focus.ts';
import { Alert } from '../../../../ui/surfaces.tsx';
import type { CommentPlace } from '../comment-calls.ts';
import { titleId } from '../comment-places.ts';
import { useDeleteComment } from '../use-comments.ts';

interface DeleteDialogProps {
  place: CommentPlace;
  /** Null while the dialog is closed. */
  comment: SessionComment | null;
  onClose: () => void;
}

export function DeleteDialog({ place, comment, onClose }: DeleteDialogProps) {
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
          <Alert tone="failed" isLive title="It could not be deleted">
            {toProblem(error).message}
          </Alert>
        </div>
      )}
    </Question>
  );
}
