import { Crosshair } from 'lucide-react';
import type { Problem } from '../../../lib/calls/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { balanceText, gateProblem, isOpenedByReports, useSubscription } from '../../billing/index.ts';
import { describeMissing, type MissingPart } from './missing-parts.ts';

interface StartPanelProps {
  missing: readonly MissingPart[];
  onBuyReports: (reason: Problem) => void;
}

const missingId = 'what-is-missing';

/** The main action and what is still missing: a bar within thumb's reach on a phone, a card beside the form elsewhere. */
export function StartPanel(props: StartPanelProps) {
  return (
    <aside
      data-foot-bar
      aria-label="Start the analysis"
      className="sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:-mx-8 tablet:px-8 desktop:top-6 desktop:bottom-auto desktop:mx-0 desktop:self-start desktop:rounded-card desktop:border desktop:p-6"
    >
      <Ready {...props} />
    </aside>
  );
}

function Ready({ missing, onBuyReports }: StartPanelProps) {
  return (
    <div className="flex flex-col gap-2 desktop:gap-4">
      <div className="flex items-baseline justify-between gap-3 desktop:flex-col-reverse desktop:items-start">
        <p id={missingId} role="status" className="text-13 text-quiet desktop:text-15">
          {missing.length > 0 ? describeMissing(missing) : 'Ready to start.'}
        </p>
        <BalanceNote onBuyReports={onBuyReports} />
      </div>
      <Button
        type="submit"
        variant="primary"
        isWide
        disabled={missing.length > 0}
        aria-describedby={missingId}
        icon={<Crosshair aria-hidden="true" className="size-5" />}
      >
        Start Analysis
      </Button>
    </div>
  );
}

/** Shows reports left, a way to buy more when there are none, and anything else that blocks a start. */
function BalanceNote({ onBuyReports }: Pick<StartPanelProps, 'onBuyReports'>) {
  const subscription = useSubscription();
  if (subscription === null) return null;
  const problem = gateProblem(subscription);
  const isForReports = problem !== null && isOpenedByReports(problem.code);
  return (
    <div className="max-w-[60%] shrink-0 text-right text-13 font-medium tabular-nums desktop:max-w-none desktop:text-left desktop:text-17 desktop:font-semibold">
      <p>{problem === null || isForReports ? balanceText(subscription) : problem.title}</p>
      {isForReports && (
        <Button
          variant="quiet"
          className="-mx-3 -my-2 px-3! underline underline-offset-4"
          onClick={() => onBuyReports(problem)}
        >
          Buy reports
        </Button>
      )}
    </div>
  );
}
