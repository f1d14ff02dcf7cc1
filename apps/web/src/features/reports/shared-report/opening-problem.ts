import { toProblem, type Problem } from '../../../lib/calls/problem.ts';

/** Codes that mean a link is dead for good; other failures are temporary. */
const endings: ReadonlySet<Problem['code']> = new Set([
  'share-token-missing',
  'share-not-found',
  'share-ended',
  'share-expired',
  'shared-session-missing',
  'invalid-input',
  'not-found',
]);

export function isFinalProblem({ code }: Problem): boolean {
  return endings.has(code);
}

/** Why a link didn't open: for a failure on our side, the message says which load it hit. Null if nothing failed. */
export function openingProblem(errors: { share: Error | null; report: Error | null }): Problem | null {
  const error = errors.share ?? errors.report;
  if (error === null) return null;
  const problem = toProblem(error);
  if (problem.code !== 'internal-error' && problem.code !== 'service-unavailable') return problem;
  const part = errors.share === null ? 'Session data error' : 'Database error';
  return { ...problem, message: `${part}: ${problem.message}` };
}
