import type { Subscription } from '@target-analysis/contract';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { isOver } from './plan-state.ts';
import { useCancellation } from './use-plan-changes.ts';

interface CancelDialogProps {
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains what canceling does before it happens. */
export function CancelDialog({ subscription, isOpen, onClose }: CancelDialogProps) {
  const cancellation = useCancellation(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel your subscription?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            isBusy={cancellation.isPending}
            onClick={() => {
              cancellation.mutate();
            }}
          >
            Cancel Subscription
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {consequencesOf(subscription).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function consequencesOf(subscription: Subscription): string[] {
  const { subscription_end: end } = subscription;
  if (isOver(subscription, new Date())) {
    return [
      'Your plan ends now, and you won’t be charged again. If a bank payment is on its way, we’ll refund it.',
      'After that, you pay per report. Additional reports stay.',
    ];
  }
  const until = end === null ? 'the end of your billing period' : dayOfMoment(end);
  return [
    `You won’t be charged again. Your plan and its reports last until ${until}, and you can resume before then.`,
    'After that, you pay per report. Unused reports of the plan are lost; additional reports stay.',
  ];
}
