/** Money in two currencies can't be added up, so an installation keeps the currency of its first payment. */
import { currencyName, type Currency } from '@target-analysis/contract/money';
import { ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { payments } from '../tables.ts';

/** Why the configured currency can't be used, in one sentence; null if it can. */
export async function currencyProblem(database: Queryable, currency: Currency): Promise<string | null> {
  const [other] = await database
    .select({ currency: payments.currency })
    .from(payments)
    .where(ne(payments.currency, currency))
    .limit(1);
  return other === undefined
    ? null
    : `CURRENCY is ${currency}, but people have paid in ${currencyName(other.currency)} here: set CURRENCY=${other.currency}.`;
}
