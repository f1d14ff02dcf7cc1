/** Why an analysis would be refused now, in the catalogue's words; which refusal it is the server decides. */
import type { Subscription } from '@target-analysis/contract';
import type { GateCode } from '@target-analysis/contract/billing-lists';
import { gateCodes } from '@target-analysis/contract/billing-lists';
import { problemOf, type Problem } from '../../lib/calls/problem.ts';

/** What stands in the way of a new analysis; null where nothing does. */
export function gateProblem({ gate }: Pick<Subscription, 'gate'>): Problem | null {
  return gate === null ? null : problemOf(gate);
}

/** Whether a refused call was refused for want of reports or of a running subscription. */
export function isGateCode(code: Problem['code']): code is GateCode {
  return gateCodes.some((gate) => gate === code);
}

/** Whether a shooter who opens the form is sent to the prices; a payment under way only takes time. */
export function leadsToPrices(code: Problem['code']): boolean {
  return isGateCode(code) && code !== 'payment-pending';
}

/** Whether buying reports opens the gate: it does not for a plan that is frozen, over or unpaid. */
export function isOpenedByReports(code: Problem['code']): boolean {
  return code === 'payment-required' || code === 'report-limit-reached';
}

/** The words for a report that waits for its analysis, where they differ from those for a new one. */
export function reportGateProblem(problem: Problem): Problem {
  if (problem.code !== 'payment-required') return problem;
  return {
    ...problem,
    title: 'Additional report required',
    message: 'You need to purchase an additional report to continue.',
  };
}
