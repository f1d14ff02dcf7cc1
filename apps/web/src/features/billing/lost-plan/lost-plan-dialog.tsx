import type { Upgrade } from '@target-analysis/contract';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMoney } from '../money.tsx';
import { lostReports, type LostPlan } from './lost-plan.ts';

interface LostPlanDialogProps {
  /** Null while the dialog is closed. */
  asked: { lost: LostPlan; upgrade: Upgrade | null } | null;
  onClose: () => void;
  /** The new plan starts when the current one ends, or is bought then. */
  onWait: () => void;
  onGiveUp: () => void;
}

/** Asks before a new plan ends a canceled one early. Keeping the current plan is the main choice. */
export function LostPlanDialog({ asked, onClose, onWait, onGiveUp }: LostPlanDialogProps) {
  const money = useMoney();
  const day = asked === null ? '' : dayOfMoment(asked.lost.until.toISOString());
  const reports = asked === null ? '' : lostReports(asked.lost);
  const upgrade = asked?.upgrade ?? null;
  const canBegin = asked !== null && asked.lost.begins !== null;
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={canBegin ? 'When should your new plan start?' : 'Keep your current plan?'}
      actions={
        <>
          <Button onClick={onGiveUp}>
            {upgrade === null
              ? `Start now and lose ${reports}`
              : `Upgrade now for ${money(upgrade.new_amount)}`}
          </Button>
          <Button variant="primary" onClick={onWait}>
            {canBegin ? `Start on ${day}` : 'Wait until it ends'}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        Your plan runs until {day}, with {reports} left.
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        <li>
          {canBegin
            ? `Start on ${day}: use your reports first. You enter a card today, and nothing is charged before that day.`
            : `Wait until it ends: use your reports first. You choose a plan after ${day}.`}
        </li>
        <li>
          {upgrade === null
            ? `Start now: your current plan ends today. You lose its ${reports}, and nothing is refunded.`
            : `Upgrade now: your current plan ends today. ${money(upgrade.credit)} for its remaining days come off the price, and the reports you used count toward the year.`}
        </li>
      </ul>
    </Dialog>
  );
}
