import type { Prices } from '@target-analysis/contract/prices';
import { Button } from '../../../ui/button.tsx';
import { useMoney } from '../money.tsx';
import { packQuantity, reportsPrice } from '../prices.ts';
import { cheaperPack, wholePack, type ReportsChoice } from './choice.ts';
import { countOf } from '../../../lib/words/count-of.ts';

interface TotalProps {
  choice: ReportsChoice;
  prices: Prices;
  onChange: (choice: ReportsChoice) => void;
}

/** The total, announced on every change, and the pack that would cost less. */
export function Total({ choice, prices, onChange }: TotalProps) {
  const money = useMoney();
  const price = reportsPrice(choice.pack, choice.quantity, prices);
  const better = cheaperPack(choice, prices);
  const betterPrice = better === null ? null : reportsPrice(better, packQuantity(better), prices);
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3">
      <div role="status" className="flex items-baseline justify-between gap-4">
        <span>
          {countOf(choice.quantity, 'report')}
          {price !== null && (
            <span className="text-quiet tabular-nums"> at {money(price.eachCents)} each</span>
          )}
        </span>
        <span className="text-28 font-semibold tabular-nums">
          <span className="sr-only">Total </span>
          {price === null ? 'no price' : money(price.totalCents)}
        </span>
      </div>
      {better !== null && betterPrice !== null && (
        <Button onClick={() => onChange(wholePack(better))}>
          {`Get ${countOf(betterPrice.reports, 'report')} for ${money(betterPrice.totalCents)} instead`}
        </Button>
      )}
      <p className="text-13 text-quiet">Reports never expire.</p>
    </div>
  );
}
