import type { Plan } from '@target-analysis/contract';
import type { Prices } from '@target-analysis/contract/prices';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge, Card } from '../../../ui/surfaces.tsx';
import { useMoney } from '../money.tsx';
import { PlanAction, type PlanActionProps } from './plan-action.tsx';
import { priceWords, renewalWords } from './plan-words.ts';

interface PlanCardProps extends Omit<PlanActionProps, 'planId'> {
  plan: Plan;
  prices: Prices;
  isCurrent: boolean;
  /** If false, nothing is sold here, and the prices are shown without buttons. */
  isSelling: boolean;
}

/** One plan: its price, its button, and what it includes; the rows of neighbors line up. */
export function PlanCard({ plan, prices, isCurrent, isSelling, ...action }: PlanCardProps) {
  const titleId = useId();
  const price = priceWords(plan, prices, useMoney());
  const renewal = renewalWords(price, action.offer);
  return (
    <Card
      aria-labelledby={titleId}
      className={clsx(
        'flex flex-col gap-5 tablet:row-span-4 tablet:grid tablet:grid-rows-subgrid',
        plan.is_popular && 'border-ink inset-ring inset-ring-ink',
      )}
    >
      <header className="flex flex-col items-start gap-1.5">
        <div className="mb-1 flex min-h-6 flex-wrap gap-1.5 empty:hidden tablet:empty:flex">
          {isCurrent && <Badge tone="passed">Current plan</Badge>}
          {plan.is_popular && <Badge look="filled">Most popular</Badge>}
        </div>
        <h2 id={titleId} className="text-21">
          {plan.name}
        </h2>
        <p className="text-quiet">{plan.description}</p>
      </header>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="text-40 font-semibold tracking-tight">{price.amount}</span>
          <span className="text-quiet">{price.per}</span>
        </p>
        <p className="mt-1 font-medium tabular-nums">{price.detail}</p>
        {renewal !== null && <p className="text-13 text-quiet">{renewal}</p>}
        {price.saving !== null && <p className="text-13 text-quiet tabular-nums">{price.saving}</p>}
      </div>
      <div>{isSelling && <PlanAction planId={plan.plan_id} {...action} />}</div>
      <ul className="flex flex-col gap-2 border-t border-hairline pt-4">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-passed" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
