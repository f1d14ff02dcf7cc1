/** What can go wrong with comments, and where and in which words the page shows it. */
import { maxCommenterNameLength, maxCommentLength } from '@target-analysis/contract/constants';
import { commenterNameProblem, commentProblem } from '@target-analysis/contract/rules';
import { fieldOf } from '../../../lib/parse-record.ts';
import { problemOf, toProblem, type Problem } from '../../../lib/calls/problem.ts';

export const loadFailure = 'Failed to load comments.';
const postFailure = 'Failed to post comment. Please try again.';
const holeGone = 'The report was corrected, and this hole is gone. Choose another one.';

export interface FieldProblems {
  text?: string;
  name?: string;
}

/** Why a comment can't be sent, checked before calling the server. */
export function draftProblems(draft: { text: string; name: string | null }): FieldProblems {
  const text = commentProblem(draft.text);
  const name = draft.name === null ? null : commenterNameProblem(draft.name);
  return {
    ...(text !== null && { text: sentence(problemOf(text, { max: maxCommentLength })) }),
    ...(name !== null && { name: sentence(problemOf(name, { max: maxCommenterNameLength })) }),
  };
}

const textCodes: ReadonlySet<Problem['code']> = new Set([
  'comment-required',
  'comment-too-long',
  'comment-unreadable',
]);
const nameCodes: ReadonlySet<Problem['code']> = new Set(['name-required', 'name-too-long']);
/** Refusals whose own words help more than the general ones. */
const toldCodes: ReadonlySet<Problem['code']> = new Set([
  'too-many-requests',
  'comments-closed',
  'comments-full',
  'authentication-required',
  'account-disabled',
  'second-factor-required',
  'report-not-found',
]);

/** Where the page shows the server's refusal, and in which words. */
export function describeRefusal(error: unknown): FieldProblems & { form?: string } {
  const problem = toProblem(error);
  if (textCodes.has(problem.code)) return { text: sentence(problem) };
  if (nameCodes.has(problem.code)) return { name: sentence(problem) };
  if (fieldOf(fieldOf(error, 'data'), 'field') === 'hole_number') return { form: holeGone };
  const isTold = toldCodes.has(problem.code) || isLinkProblem(problem);
  return { form: isTold ? problem.message : postFailure };
}

const linkCodes: ReadonlySet<Problem['code']> = new Set([
  'share-token-missing',
  'share-not-found',
  'share-ended',
  'share-expired',
  'shared-session-missing',
]);

/** Whether the problem is that the link doesn't open. */
export function isLinkProblem({ code }: Problem): boolean {
  return linkCodes.has(code);
}

function sentence({ title, message }: Problem): string {
  return `${title}: ${message}`;
}
