import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lostReports, type LostPlan } from './lost-plan.ts';

interface LostPlanDialogProps {
  /** What would be lost; null while nothing is asked. */
  lost: LostPlan | null;
  onKeep: () => void;
  onGiveUp: () => void;
}

/** Asks before a new plan ends a canceled one early. Keeping it is the main choice. */
export function LostPlanDialog({ lost, onKeep, onGiveUp }: LostPlanDialogProps) {
  const day = lost === null ? '' : dayOfMoment(lost.until.toISOString());
  const reports = lost === null ? '' : lostReports(lost);
  return (
    <Dialog
      isOpen={lost !== null}
      onClose={onKeep}
      title="Keep your current plan?"
      actions={
        <>
          <Button onClick={onGiveUp}>Start now and lose {reports}</Button>
          <Button variant="primary" onClick={onKeep}>
            Wait until it ends
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        Your plan runs until {day}, with {reports} left.
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        <li>
          Wait until it ends: use your reports first. We email you before {day}, and you choose a plan then.
        </li>
        <li>Start now: your current plan ends today. Its {reports} are lost, and nothing is refunded.</li>
      </ul>
    </Dialog>
  );
}
