/** Why an analysis would be refused now, in the catalog's words; the server decides which refusal it is. */
import type { Subscription } from '@target-analysis/contract';
import type { GateCode } from '@target-analysis/contract/billing-lists';
import { gateCodes } from '@target-analysis/contract/billing-lists';
import { problemOf, type Problem } from '../../lib/calls/problem.ts';

/** What blocks a new analysis; null if nothing does. */
export function gateProblem({ gate }: Pick<Subscription, 'gate'>): Problem | null {
  return gate === null ? null : problemOf(gate);
}

/** Whether a call was refused because there are no reports or no running subscription. */
export function isGateCode(code: Problem['code']): code is GateCode {
  return gateCodes.some((gate) => gate === code);
}

/** Whether a shooter who opens the form goes to the prices; a payment being processed only takes time. */
export function leadsToPrices(code: Problem['code']): boolean {
  return isGateCode(code) && code !== 'payment-pending';
}

/** Whether to offer reports. They open the other gates too, but there the plan is on hold, over, or unpaid, which comes first. */
export function isOpenedByReports(code: Problem['code']): boolean {
  return code === 'payment-required' || code === 'report-limit-reached';
}

/** The words for a report that waits for its analysis, if they differ from those for a new one. */
export function reportGateProblem(problem: Problem): Problem {
  if (problem.code !== 'payment-required') return problem;
  return {
    ...problem,
    title: 'Additional report required',
    message: 'You need to purchase an additional report to continue.',
  };
}
