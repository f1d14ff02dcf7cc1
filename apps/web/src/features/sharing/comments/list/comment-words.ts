/** The words of the comments area. */
import type { SessionComment } from '@target-analysis/contract';
import { maxCommentLength } from '@target-analysis/contract/constants';
import { countOf } from '../../../../lib/words/count-of.ts';

/** Who wrote it; shown apart from the name, which anyone may choose. */
export function authorTag(isOwner: boolean): '(Report Owner)' | '(Visitor)' {
  return isOwner ? '(Report Owner)' : '(Visitor)';
}

export function pinWords(pin: Pick<NonNullable<SessionComment['pin']>, 'hole_number'>): string {
  return pin.hole_number === null ? 'A place on the photo' : `Hole ${String(pin.hole_number)}`;
}

/** In the reader's time zone, to the minute. */
export function exactTime(isoMoment: string): string {
  return new Date(isoMoment).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
}

/** The limit is shown only when it is near. */
const nearTheLimit = 200;

/** How many characters are left; null while there are plenty. */
export function roomWords(text: string): string | null {
  const left = maxCommentLength - text.trim().length;
  if (left > nearTheLimit) return null;
  if (left >= 0) return `${countOf(left, 'character')} left`;
  return `${countOf(-left, 'character')} too many`;
}

const foldedLines = 12;
const foldedLength = 900;

/** Whether a comment is so long that its end is hidden at first. */
export function isLong(text: string): boolean {
  return text.split('\n').length > foldedLines || text.length > foldedLength;
}
