import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useMoney } from '../money.tsx';
import { lostReports, type LostPlan } from '../lost-plan/lost-plan.ts';
import type { ProPlanId } from '../order.ts';
import type { PlanOffer } from './plan-offer.ts';
import { dateWords } from './plan-words.ts';

export interface PlanActionProps {
  offer: PlanOffer;
  planId: 'payasyougo' | ProPlanId;
  /** The one main action of the page. */
  isMain: boolean;
  /** Its checkout is being opened. */
  isBusy: boolean;
  isDisabled: boolean;
  /** Chosen before signing in: the button waits for a second tap. */
  isKept: boolean;
  onChoose: () => void;
}

const cycles = { payasyougo: '', promonthly: 'monthly', proannual: 'annual' } as const;

/** What the visitor can do with a plan now; if nothing, why and until when. */
export function PlanAction({ offer, planId, onChoose, ...look }: PlanActionProps) {
  const money = useMoney();
  const button = (words: string) => (
    <Button
      ref={look.isKept ? takeFocus : undefined}
      variant={look.isMain ? 'primary' : 'secondary'}
      isWide
      isBusy={look.isBusy}
      disabled={look.isDisabled}
      onClick={onChoose}
    >
      {words}
    </Button>
  );
  switch (offer.status) {
    case 'buy-reports':
      return button('Buy reports');
    case 'choose':
      return <Noted note={lossNote(offer.loses)}>{button(`Choose ${cycles[planId]}`)}</Noted>;
    case 'upgrade': {
      const { new_amount: due, annual_price: price, credit, days_remaining: days } = offer.upgrade;
      return (
        <Noted
          note={`${money(price)} minus ${money(credit)} for the ${days === 1 ? 'day' : `${String(days)} days`} left in your month.`}
        >
          {button(`Upgrade for ${money(due)}`)}
        </Noted>
      );
    }
    case 'unpaid':
      return (
        <LinkButton to="/billing/pay" isWide>
          Pay now
        </LinkButton>
      );
    case 'running':
      return <ManageLink />;
    case 'begins':
      return (
        <Noted note={`Begins on ${dateWords(offer.on)}. Nothing is charged before then.`}>
          <ManageLink />
        </Noted>
      );
    case 'set-aside':
      return (
        <p className="text-quiet">
          {`Another plan begins on ${dateWords(offer.on)}. To choose this one, cancel that first.`}
        </p>
      );
    case 'blocked':
      return (
        <p className="text-quiet">
          {offer.until === null
            ? 'Your other plan is running.'
            : `Your other plan runs until ${dateWords(offer.until)}.`}{' '}
          You can choose this one when it ends, or once you cancel it.
        </p>
      );
  }
}

function ManageLink() {
  return (
    <LinkButton to="/manage-subscription" isWide>
      Manage Subscription
    </LinkButton>
  );
}

function Noted({ note, children }: { note: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      {children}
      {note !== null && <p className="text-13 text-quiet tabular-nums">{note}</p>}
    </div>
  );
}

function lossNote(lost: LostPlan | null): string | null {
  return lost === null
    ? null
    : `Your canceled plan runs until ${dateWords(lost.until)}, with ${lostReports(lost)} left.`;
}

/** Called once, when the button appears. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
