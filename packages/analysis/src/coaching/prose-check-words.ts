/** The words of a text that must not change with its wording: relations, measures, causes, doubts, claims, negations and its subject. */
import { stemsOf, wordsOf } from './prose-check-stems.ts';
import { causeStems, everydayStems } from './prose-check-vocabulary.ts';

/** Each word for a direction or a comparison by its one name. */
const relations = new Map(
  Object.entries({
    high: 'high higher highest above',
    low: 'low lower lowest below beneath underneath',
    left: 'left leftward leftwards',
    right: 'right rightward rightwards',
    up: 'up upward upwards',
    down: 'down downward downwards',
    vertical: 'vertical vertically',
    horizontal: 'horizontal horizontally sideways',
    diagonal: 'diagonal diagonally',
    clockwise: 'clockwise',
    less: 'less few fewer fewest least under',
    more: 'more',
    enough: 'enough sufficient',
    within: 'within inside',
    beyond: 'beyond outside',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

const doubts =
  /\b(?:if|unless|may|might|could|can|perhaps|maybe|possib(?:le|ly)|likely|probabl[ey]|suggests?|suggested|seems?|appears?|about|roughly|around|rarely|hardly|nearly|almost|tested|disputed|weakly|open)\b/gi;

const negations = /\b(?:no|not|nor|none|nothing|neither|never|nobody|cannot|[a-z]+n['’]t)\b/gi;

/** What makes a sentence sure of itself, of a cause or of a success. */
const claims =
  /\b(?:definite(?:ly)?|certain(?:ly)?|clear(?:ly)?|obvious(?:ly)?|undoubted(?:ly)?|unquestionabl[ey]|evident(?:ly)?|sure(?:ly)?|doubt|plain(?:ly)?|always|prov(?:e|es|ed|en|ing)|proof|confirm(?:s|ed)?|demonstrat(?:e|es|ed)|reveal(?:s|ed)?|guarante(?:e|es|ed)|must|because|caus(?:es|ed|ing)|due to|reason|results? (?:of|from)|(?:comes?|came) from|leads? to|thanks to|owing to|will|fix(?:es|ed)?|cures?|problem|mistake|error|fault|wrong)\b/gi;

/** What a figure can be of; an average is left out, since prose says 'on average' of many things. */
const measures = new Set(
  stemsOf(
    'radius diameter extreme deviation variance median percentile interval ellipse circle offset probability score ring bullseye',
  ),
);

/**
 * Lists the directions and comparisons of a text.
 * @param text a line of prose
 * @returns such as 'high' for 'above', in the order of the text, a repeated one once
 */
export function relationsOf(text: string): string[] {
  const found = wordsOf(text).flatMap((word) => relations.get(word) ?? []);
  return found.filter((relation, index) => relation !== found[index - 1]);
}

/**
 * Lists what the figures of a text are of.
 * @param text a line of prose
 * @returns stems of the names of statistics
 */
export function measuresOf(text: string): string[] {
  return stemsOf(text).filter((stem) => measures.has(stem));
}

/**
 * Lists what a text names as a cause, or as something to work with or on.
 * @param text a line of prose
 * @returns stems of the closed vocabulary: the error chart, the names of the drills, and what they leave out
 */
export function causeWordsOf(text: string): string[] {
  return stemsOf(text).filter((stem) => causeStems.has(stem));
}

/**
 * Counts the words of doubt.
 * @param text a line of prose
 * @returns how many words leave something open, such as 'may' or 'about'
 */
export function doubtsOf(text: string): number {
  return text.match(doubts)?.length ?? 0;
}

/**
 * Counts the negations.
 * @param text a line of prose
 * @returns how many words negate
 */
export function negationsOf(text: string): number {
  return text.match(negations)?.length ?? 0;
}

/**
 * Lists the words with which a text is sure of something.
 * @param text a line of prose
 * @returns such as 'clearly' or 'because', in lower case
 */
export function claimsOf(text: string): string[] {
  return (text.match(claims) ?? []).map((claim) => claim.toLowerCase());
}

/**
 * Counts the sentences that name a cause and leave nothing open.
 * @param text a line of prose
 * @returns 0 or more
 */
export function sentencesWithBareCauses(text: string): number {
  return text
    .split(/[.!?](?:\s|$)/)
    .filter((sentence) => doubtsOf(sentence) === 0 && causeWordsOf(sentence).length > 0).length;
}

/**
 * Lists the words that carry what a text is about.
 * @param text a line of prose
 * @returns stems of four letters or more, without everyday words
 */
export function subjectWordsOf(text: string): string[] {
  return stemsOf(text).filter((stem) => stem.length > 3 && !everydayStems.includes(stem));
}
