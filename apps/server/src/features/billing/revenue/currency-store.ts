/** Money of two currencies cannot be added up: an installation keeps the one in which it was paid first. */
import { currencyName, type Currency } from '@target-analysis/contract/money';
import { ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { payments } from '../tables.ts';

/** Why the setting cannot be used, in one sentence; null where it can. */
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
