import type { Subscription } from '@target-analysis/contract';
import { useState, useId } from 'react';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { useMoney } from '../money.tsx';
import { CancelDialog } from './leave-dialogs.tsx';
import { isOver } from './plan-state.ts';
import { nextPlanWords } from './plan-words.ts';
import { useAutoRenew, useNextPlanCancellation } from './use-plan-changes.ts';

/** Shows whether the plan renews, and lets its owner turn that off. */
export function RenewalCard({ subscription }: { subscription: Subscription }) {
  const isPro = subscription.subscription_type !== 'pay_as_you_go';
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  return (
    <Card className="flex min-w-0 flex-col items-start gap-4">
      <h2 className="text-21">Renewal</h2>
      {isPro ? (
        <Renewal subscription={subscription} onEnd={ask} />
      ) : (
        <p className="text-quiet">No automatic charges.</p>
      )}
      {isPro && subscription.status === 'active' && (
        <>
          <Button onClick={ask}>Cancel Subscription</Button>
          <CancelDialog subscription={subscription} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )}
    </Card>
  );
}

interface RenewalProps {
  subscription: Subscription;
  /** Asks before the plan ends at once. */
  onEnd: () => void;
}

function Renewal({ subscription, onEnd }: RenewalProps) {
  const autoRenew = useAutoRenew();
  const isEnding = subscription.auto_renew && isOver(subscription, new Date());
  const { next_plan: next } = subscription;
  if (subscription.status === 'canceled') {
    return (
      <>
        {next === null ? (
          <p className="text-quiet">
            You canceled this plan. If you resume it, nothing is charged until its next period.
          </p>
        ) : (
          <NextPlan subscription={subscription} next={next} />
        )}
        <Button isBusy={autoRenew.isPending} onClick={() => autoRenew.mutate(true)}>
          Resume Subscription
        </Button>
      </>
    );
  }
  return (
    <Switch
      label="Auto-renew"
      hint={renewalHint(subscription.auto_renew, isEnding)}
      isOn={autoRenew.isPending ? autoRenew.variables : subscription.auto_renew}
      isBusy={autoRenew.isPending}
      onChange={isEnding ? onEnd : autoRenew.mutate}
    />
  );
}

function renewalHint(isOn: boolean, isEnding: boolean): string {
  if (!isOn) return 'The plan changes to Pay-As-You-Go when its period ends, unless you turn this on.';
  return isEnding
    ? 'If you turn it off, the plan ends now, and you won’t be charged again. If a bank payment is on its way, we’ll refund it.'
    : 'If you turn it off, the plan changes to Pay-As-You-Go when its period ends.';
}

interface NextPlanProps {
  subscription: Subscription;
  next: NonNullable<Subscription['next_plan']>;
}

function NextPlan({ subscription, next }: NextPlanProps) {
  const cancellation = useNextPlanCancellation(subscription);
  return (
    <>
      <p className="text-quiet">
        Your next plan begins on {dayOfMoment(next.begins)}: {nextPlanWords(next, useMoney())}. Nothing is
        charged before then. If you resume your current plan, the next one is canceled.
      </p>
      <Button isBusy={cancellation.isPending} onClick={() => cancellation.mutate()}>
        Cancel Next Plan
      </Button>
    </>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** A change is being saved: the switch ignores a second one, and keeps the focus. */
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switches on or off immediately; the whole row can be tapped. */
function Switch({ label, hint, isOn, isBusy, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 w-full items-center justify-between gap-4">
      <span>
        <span className="block font-medium">{label}</span>
        <span id={hintId} className="block text-13 text-quiet">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-busy={isBusy || undefined}
        aria-describedby={hintId}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-control bg-ink/10 transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-control before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-paper"
      />
    </label>
  );
}
