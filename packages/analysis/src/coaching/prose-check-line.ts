import { figuresOf } from './prose-check-figures.ts';
import {
  causeWordsOf,
  claimsOf,
  doubtsOf,
  measuresOf,
  negationsOf,
  relationsOf,
  sentencesWithBareCauses,
  subjectWordsOf,
} from './prose-check-words.ts';

/**
 * What is wrong with a rewritten line. `wrong-length`: empty, or much longer; `foreign-sign`: markup, an address, letters that only look like
 * letters; `changed-figure`: a number, its unit or what it is of; `changed-relation`: a direction or a comparison; `foreign-cause`: a cause, part
 * of the body, piece of equipment or drill that the line did not name; `changed-negation`; `stronger-claim`: surer than the facts;
 * `other-subject`: about something else.
 */
export type LineProblem =
  | 'wrong-length'
  | 'foreign-sign'
  | 'changed-figure'
  | 'changed-relation'
  | 'foreign-cause'
  | 'changed-negation'
  | 'stronger-claim'
  | 'other-subject';

type Rule = readonly [LineProblem, (template: string, candidate: string) => boolean];

/** In the order in which they are asked: the length first, so that all others work on short texts. */
const rules: readonly Rule[] = [
  ['wrong-length', hasLikeLength],
  ['foreign-sign', hasOnlyPlainSigns],
  ['changed-figure', (template, candidate) => isSameList(figuresOf(template), figuresOf(candidate))],
  ['changed-figure', (template, candidate) => isWithin(measuresOf(candidate), measuresOf(template))],
  ['changed-relation', (template, candidate) => isSameList(relationsOf(template), relationsOf(candidate))],
  ['foreign-cause', (template, candidate) => isWithin(causeWordsOf(candidate), causeWordsOf(template))],
  ['changed-negation', (template, candidate) => negationsOf(template) === negationsOf(candidate)],
  ['stronger-claim', isNoSurer],
  ['other-subject', keepsSubject],
];

/**
 * Holds a rewritten line against the line that it replaces.
 * @param template the line that follows from the facts
 * @param candidate the line that is to replace it
 * @returns the first rule that it breaks; null where it says the same
 */
export function problemOfLine(template: string, candidate: string): LineProblem | null {
  const broken = rules.find(([, holds]) => !holds(template, candidate));
  return broken ? broken[0] : null;
}

/** Room for a friendlier wording, not for a story. */
function hasLikeLength(template: string, candidate: string): boolean {
  if (template.trim() === '') return candidate.trim() === '';
  return candidate.trim() !== '' && candidate.length <= 2 * template.length + 80;
}

/** What English prose is written with. No sign of markup, code, mail or web is among them. */
const plainSigns = /^[A-Za-z0-9 .,;:!?'"()%’‘“”–—-]$/;

/** A step's number is kept at its place, since its order is advice too. */
const stepNumber = /^(\d+\. )?/;

function hasOnlyPlainSigns(template: string, candidate: string): boolean {
  const isPlain = Array.from(candidate).every((sign) => plainSigns.test(sign) || template.includes(sign));
  const hasAddress = /[a-z]\.[a-z]|www|http/i.test(candidate) && !/[a-z]\.[a-z]/i.test(template);
  const [step, otherStep] = [stepNumber.exec(template)?.[0], stepNumber.exec(candidate)?.[0]];
  return isPlain && !hasAddress && step === otherStep;
}

function isNoSurer(template: string, candidate: string): boolean {
  return (
    doubtsOf(candidate) >= doubtsOf(template) &&
    isWithin(claimsOf(candidate), claimsOf(template)) &&
    sentencesWithBareCauses(candidate) <= sentencesWithBareCauses(template)
  );
}

/** A third of the words that carry the meaning is what even a free rewriting keeps; a line about something else keeps next to none. */
const leastKeptShare = 1 / 3;

function keepsSubject(template: string, candidate: string): boolean {
  const words = subjectWordsOf(template);
  const kept = new Set(subjectWordsOf(candidate));
  return words.filter((word) => kept.has(word)).length >= leastKeptShare * words.length;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((item) => whole.includes(item));
}
