import { packs, type Prices } from '@target-analysis/contract/prices';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { Money } from '../money.tsx';
import { packQuantity, reportsPrice } from '../prices.ts';
import { wholePack, type ReportsChoice } from '../purchase-dialog/choice.ts';
import { PackDiscount } from '../purchase-dialog/pack-discount.tsx';
import { countOf } from '../../../lib/words/count-of.ts';

interface PackPricesProps {
  prices: Prices;
  isSelling: boolean;
  onChoose: (choice: ReportsChoice) => void;
}

/** The packs side by side; choosing one opens the dialog with it. */
export function PackPrices({ prices, isSelling, onChoose }: PackPricesProps) {
  return (
    <section aria-labelledby="packs" className="mt-12">
      <h2 id="packs" className="text-28">
        Report packs
      </h2>
      <p className="mt-2 max-w-[70ch] text-quiet">
        Buy once, with or without a plan. Reports never expire, and your plan’s own reports are used first.
      </p>
      <ul className="mt-5 grid gap-4 tablet:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {packs.map((pack) => {
          const price = reportsPrice(pack, packQuantity(pack), prices);
          if (price === null) return null;
          return (
            <li key={pack}>
              <Card className="flex h-full flex-wrap items-end justify-between gap-x-4 gap-y-4">
                <div className="tabular-nums">
                  <h3 className="flex flex-wrap items-center gap-2 text-17">
                    {countOf(price.reports, 'report')} <PackDiscount pack={pack} prices={prices} />
                  </h3>
                  <p className="mt-2 text-28 font-semibold tracking-tight">
                    <Money cents={price.totalCents} />
                  </p>
                  <p className="text-quiet">
                    <Money cents={price.eachCents} /> each
                  </p>
                </div>
                {isSelling && (
                  <Button
                    aria-label={`Buy ${countOf(price.reports, 'report')}`}
                    onClick={() => onChoose(wholePack(pack))}
                  >
                    Buy
                  </Button>
                )}
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
