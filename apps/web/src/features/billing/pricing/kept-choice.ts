/** What a visitor chose on /pricing before signing in, stored in the address to return to. */
import { planIds } from '@target-analysis/contract/billing-lists';
import { packs } from '@target-analysis/contract/prices';
import type { ProPlanId } from '../order.ts';
import { singleReports, wholePack, type ReportsChoice } from '../purchase-dialog/choice.ts';

export type KeptChoice = { kind: 'plan'; planId: ProPlanId } | { kind: 'reports'; choice: ReportsChoice };

const parameter = 'choice';

export function addressOfPlan(planId: ProPlanId): string {
  return `/pricing?${parameter}=${planId}`;
}

/** `choice=pack20`, or `choice=7` for seven single reports. */
export function addressOfReports({ pack, quantity }: ReportsChoice): string {
  return `/pricing?${parameter}=${pack === 'individual' ? String(quantity) : pack}`;
}

/** Null if the address holds no valid choice. */
export function readKeptChoice(query: URLSearchParams): KeptChoice | null {
  const kept = query.get(parameter);
  const planId = planIds.find((known) => known === kept);
  if (planId !== undefined && planId !== 'payasyougo') return { kind: 'plan', planId };
  const pack = packs.find((known) => known === kept);
  if (pack !== undefined) return { kind: 'reports', choice: wholePack(pack) };
  return kept !== null && /^\d{1,2}$/.test(kept)
    ? { kind: 'reports', choice: singleReports(Number(kept)) }
    : null;
}
