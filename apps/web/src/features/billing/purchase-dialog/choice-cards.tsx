import type { PackType } from '@target-analysis/contract/billing-lists';
import { packs, type Pack, type Prices } from '@target-analysis/contract/prices';
import { useId, useState, type ReactNode } from 'react';
import { useMoney } from '../money.tsx';
import { packQuantity, reportsPrice } from '../prices.ts';
import { singleReports, wholePack, type ReportsChoice } from './choice.ts';
import { PackDiscount } from './pack-discount.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { countOf } from '../../../lib/words/count-of.ts';

interface ChoiceCardsProps {
  choice: ReportsChoice;
  prices: Prices;
  onChange: (choice: ReportsChoice) => void;
  isDisabled: boolean;
}

/** Single reports with their number, and the packs: one of them is selected. */
export function ChoiceCards({ choice, prices, onChange, isDisabled }: ChoiceCardsProps) {
  const money = useMoney();
  const group = { name: useId(), chosen: choice.pack, isDisabled };
  // Selecting a pack doesn't lose the typed number.
  const [singles, setSingles] = useState(() => (choice.pack === 'individual' ? choice.quantity : 1));
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 font-medium">How many reports?</legend>
      <div className="flex flex-col gap-2">
        <ChoiceCard
          {...group}
          pack="individual"
          title={
            <>
              Single<span className="max-tablet:sr-only"> reports</span>
            </>
          }
          detail={`${money(prices.reportCents)} each`}
          onChoose={() => onChange(singleReports(singles))}
        >
          <QuantityStepper
            quantity={singles}
            isDisabled={isDisabled}
            onChange={(quantity) => {
              setSingles(quantity);
              onChange(singleReports(quantity));
            }}
          />
        </ChoiceCard>
        {packs.map((pack) => (
          <PackCard
            key={pack}
            {...group}
            pack={pack}
            prices={prices}
            onChoose={() => onChange(wholePack(pack))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CardGroup {
  /** Unique on the page: browsers group radio buttons by it. */
  name: string;
  chosen: PackType;
  isDisabled: boolean;
}

interface PackCardProps extends CardGroup {
  pack: Pack;
  prices: Prices;
  onChoose: () => void;
}

function PackCard({ pack, prices, ...card }: PackCardProps) {
  const money = useMoney();
  const price = reportsPrice(pack, packQuantity(pack), prices);
  if (price === null) return null;
  return (
    <ChoiceCard
      {...card}
      pack={pack}
      title={`Pack of ${countOf(price.reports, 'report')}`}
      detail={`${money(price.eachCents)} each`}
    >
      <span className="flex flex-col-reverse items-end gap-0.5 tablet:flex-row tablet:items-center tablet:gap-2.5">
        <PackDiscount pack={pack} prices={prices} />
        <span className="min-w-18 text-right text-17 font-semibold tabular-nums">
          {money(price.totalCents)}
        </span>
      </span>
    </ChoiceCard>
  );
}

interface ChoiceCardProps extends CardGroup {
  pack: PackType;
  title: ReactNode;
  detail: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One choice: all of it can be tapped, except the controls at its end. */
function ChoiceCard({ name, chosen, isDisabled, pack, title, detail, onChoose, children }: ChoiceCardProps) {
  return (
    <div className="relative flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-control bg-raised py-2 pr-3 pl-3.5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink/5 has-checked:inset-ring has-checked:inset-ring-ink has-[[type=radio]:focus-visible]:outline-2 has-[[type=radio]:focus-visible]:outline-offset-2 has-[[type=radio]:focus-visible]:outline-group">
      <label className="flex flex-auto items-center gap-3 after:absolute after:inset-0">
        <input
          type="radio"
          name={name}
          value={pack}
          checked={pack === chosen}
          disabled={isDisabled}
          onChange={onChoose}
          className="size-[1.125rem] shrink-0 accent-ink outline-none"
        />
        <span>
          <span className="block font-medium">{title}</span>
          <span className="block text-13 text-quiet tabular-nums">{detail}</span>
        </span>
      </label>
      <span className="relative z-1 ml-auto has-[>span]:pointer-events-none">{children}</span>
    </div>
  );
}
