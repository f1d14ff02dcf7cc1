import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '../../lib/calls/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/surfaces.tsx';
import { endShare } from './shares.ts';

interface EndQuestionProps {
  reportId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before ending a link for good. */
export function EndQuestion({ reportId, isOpen, ...on }: EndQuestionProps) {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endShare(queryClient, reportId),
    onSuccess: on.onClose,
  });
  const close = () => {
    ending.reset();
    on.onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="End this link?"
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
            End the link
          </Button>
        </>
      }
    >
      <p>This link stops working for good. You can make a new one at any time.</p>
      {ending.error !== null && (
        <div className="mt-4">
          <Alert tone="failed" title="Couldn’t end the link" isLive>
            {toProblem(ending.error).message}
          </Alert>
        </div>
      )}
    </Dialog>
  );
}
