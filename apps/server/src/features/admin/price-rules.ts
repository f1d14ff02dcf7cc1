/** New prices, written in one transaction with their audit log entry. */
import type { Currency } from '@target-analysis/contract/money';
import { priceNames, quotaNames, wrongPrice, type Prices } from '@target-analysis/contract/prices';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { onWire } from '../../platform/wire/wire-names.ts';
import { changePrices, readPrices } from '../billing/index.ts';
import { recordAct, type ActTools } from './acts.ts';

export interface PriceChange {
  administratorId: string;
  /** The prices that the administrator saw. */
  seen: Prices;
  prices: Prices;
}

/** Returns the resulting prices. Unchanged prices leave no entry. @throws AppError invalid-input, prices-changed */
export async function setPrices(
  deps: ActTools & { database: Database; currency: Currency },
  { administratorId, seen, prices }: PriceChange,
): Promise<Prices> {
  const wrong = wrongPrice(prices, deps.currency);
  if (wrong !== null) throw new AppError('invalid-input', { field: `prices.${wrong}` });
  return deps.database.transaction(async (transaction) => {
    if ((await changePrices(transaction, { seen, prices })) === 'prices-changed')
      throw new AppError('prices-changed');
    const after = await readPrices(transaction);
    const changed = [...priceNames, ...quotaNames].filter((name) => seen[name] !== after[name]);
    if (changed.length > 0) {
      await recordAct(deps, transaction, {
        administratorId,
        act: 'change-prices',
        targetUserId: null,
        before: onWire(Object.fromEntries(changed.map((name) => [name, seen[name]]))),
        after: onWire(Object.fromEntries(changed.map((name) => [name, after[name]]))),
        reason: null,
      });
    }
    return after;
  });
}
