import type { Subscription } from '@target-analysis/contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { leaveWords } from './leave-words.ts';
import { useCancellation, useChangeToPayAsYouGo } from './use-plan-changes.ts';

interface LeaveDialogProps {
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains what canceling does before it happens. */
export function CancelDialog(props: LeaveDialogProps) {
  const cancellation = useCancellation(props.subscription, props.onClose);
  return (
    <LeaveDialog
      {...props}
      title="Cancel your subscription?"
      leave="Cancel Subscription"
      isBusy={cancellation.isPending}
      onLeave={() => cancellation.mutate()}
    />
  );
}

/** Explains the same before a plan whose period is over changes to Pay-As-You-Go. */
export function PayAsYouGoDialog(props: LeaveDialogProps) {
  const change = useChangeToPayAsYouGo(props.onClose);
  return (
    <LeaveDialog
      {...props}
      title="Change to Pay-As-You-Go?"
      leave="Change to Pay-As-You-Go"
      isBusy={change.isPending}
      onLeave={() => change.mutate()}
    />
  );
}

interface QuestionProps extends LeaveDialogProps {
  title: string;
  /** The label of the button that does it. */
  leave: string;
  isBusy: boolean;
  onLeave: () => void;
}

function LeaveDialog({ subscription, isOpen, onClose, title, leave, isBusy, onLeave }: QuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" isBusy={isBusy} onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {leaveWords(subscription, new Date()).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </Dialog>
  );
}
