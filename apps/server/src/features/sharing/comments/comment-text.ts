/** Cleans a comment's text before it is stored: it keeps what its author said, and becomes harmless. */
import { maxCommentLength } from '@target-analysis/contract/constants';
import type { ErrorCode } from '@target-analysis/contract/errors';
import { commentProblem } from '@target-analysis/contract/rules';
import { replaceEmails } from './email-hiding.ts';
import { withoutUnseen } from './unseen.ts';

/** Replaces an email address, which no one may publish here. */
const removedEmail = '[email removed]';

/** Fully pointed Hebrew and Arabic have up to two marks per letter; more are stacked to cover other lines. */
const mostMarksPerLetter = 2;
/** Of the most widely written languages, Tibetan stacks the most marks. */
const tallestPile = /\p{M}{7,}/u;

/** Leaves room for invisible characters; cleaning a hundred thousand characters would block everyone else. */
const mostToClean = 10 * maxCommentLength;

type CleanComment = { status: 'clean'; text: string } | { status: 'refused'; problem: ErrorCode };

export function cleanComment(raw: string): CleanComment {
  if (raw.length > mostToClean) return { status: 'refused', problem: 'comment-too-long' };
  const text = seenLines(raw);
  const problem = commentProblem(text);
  if (problem !== null) return { status: 'refused', problem };
  if (isPiledUp(text)) return { status: 'refused', problem: 'comment-unreadable' };
  return { status: 'clean', text: replaceEmails(text, removedEmail) };
}

/** Keeps line breaks, but at most two empty lines in a row. */
function seenLines(raw: string): string {
  const lines = raw.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const seen = lines.map((line) => withoutUnseen(line.replaceAll('\t', ' ')).trimEnd());
  return seen
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
}

function isPiledUp(text: string): boolean {
  const marks = text.match(/\p{M}/gu)?.length ?? 0;
  const others = text.match(/[^\p{M}\s]/gu)?.length ?? 0;
  return tallestPile.test(text) || marks > mostMarksPerLetter * others;
}
