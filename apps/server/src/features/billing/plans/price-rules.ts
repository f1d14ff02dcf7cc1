/** New prices apply to new buyers only. Running plans and open checkouts keep their agreed prices. */
import { isDeepStrictEqual } from 'node:util';
import type { Prices } from '@target-analysis/contract/prices';
import type { Transaction } from '../../../platform/db/database.ts';
import { readPrices } from './plan-rules.ts';
import { lockPlans, updatePlan, type PlanRow } from './plan-store.ts';

/** @param seen the prices that the decision was based on. If they have changed since, nothing is done. */
export async function changePrices(
  transaction: Transaction,
  { seen, prices }: { seen: Prices; prices: Prices },
): Promise<'changed' | 'prices-changed'> {
  const rows = await lockPlans(transaction);
  const before = await readPrices(transaction);
  if (!isDeepStrictEqual(before, seen)) return 'prices-changed';
  for (const row of rows) await updatePlan(transaction, row.id, changeOf(row, before, prices));
  return 'changed';
}

function changeOf(row: PlanRow, before: Prices, prices: Prices): Partial<PlanRow> {
  switch (row.planId) {
    case 'payasyougo': {
      const { reportCents, pack5Cents, pack20Cents, pack100Cents } = prices;
      const packPrices = { pack5: pack5Cents, pack20: pack20Cents, pack100: pack100Cents };
      return { pricePerUnit: reportCents, packPrices };
    }
    case 'promonthly':
      return {
        priceMonthly: prices.monthlyCents,
        ...quotaOf(row, before.monthlyReports, prices.monthlyReports),
      };
    case 'proannual':
      return { priceAnnual: prices.annualCents, ...quotaOf(row, before.annualReports, prices.annualReports) };
  }
}

/** Replaces the number in the plan's feature lines too, which are the operator's own words. */
function quotaOf({ features }: PlanRow, before: number, reportsLimit: number) {
  const named = new RegExp(`\\b${String(before)}\\b`, 'g');
  return { reportsLimit, features: features.map((line) => line.replaceAll(named, String(reportsLimit))) };
}
