import type { Subscription } from '@target-analysis/contract';
import { Question } from '../../../ui/dialog.tsx';
import { leaveWords } from './leave-words.ts';
import { useCancellation, useChangeToPayAsYouGo } from './use-plan-changes.ts';

interface LeaveDialogProps {
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains what canceling does before it happens. */
export function CancelDialog({ subscription, ...dialog }: LeaveDialogProps) {
  const cancellation = useCancellation(subscription, dialog.onClose);
  return (
    <Question
      {...dialog}
      title="Cancel your subscription?"
      act="Cancel Subscription"
      isBusy={cancellation.isPending}
      onAct={() => cancellation.mutate()}
    >
      <Consequences subscription={subscription} />
    </Question>
  );
}

/** Explains the same before a plan whose period is over changes to Pay-As-You-Go. */
export function PayAsYouGoDialog({ subscription, ...dialog }: LeaveDialogProps) {
  const change = useChangeToPayAsYouGo(dialog.onClose);
  return (
    <Question
      {...dialog}
      title="Change to Pay-As-You-Go?"
      act="Change to Pay-As-You-Go"
      isBusy={change.isPending}
      onAct={() => change.mutate()}
    >
      <Consequences subscription={subscription} />
    </Question>
  );
}

function Consequences({ subscription }: Pick<LeaveDialogProps, 'subscription'>) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {leaveWords(subscription, new Date()).map((consequence) => (
        <li key={consequence}>{consequence}</li>
      ))}
    </ul>
  );
}
