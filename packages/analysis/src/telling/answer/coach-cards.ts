/** The coach's texts as cards: the fields of the specification, without what the reader has already read. */
import type { AiAnalysis } from '../../coaching/ai-analysis.ts';
import { withoutHedge } from '../hedge.ts';

export interface CoachCard {
  readonly title: string;
  /** Paragraphs, or the points of a list. */
  readonly look: 'text' | 'list';
  readonly parts: readonly string[];
}

const cards = [
  { title: 'Analysis Summary', field: 'summary', look: 'text' },
  { title: 'Coaching Analysis', field: 'coaching_analysis', look: 'list' },
  { title: 'Areas for Improvement', field: 'areas_of_improvement', look: 'list' },
  { title: 'Suggestions', field: 'suggestions', look: 'list' },
  { title: 'Summary & Recommendations', field: 'recommendations', look: 'text' },
  { title: 'Corrective Drills', field: 'corrective_drills', look: 'text' },
  { title: 'Group pattern', field: 'shot_group_pattern', look: 'text' },
  { title: 'Vertical pattern', field: 'shot_vertical_pattern', look: 'text' },
  { title: 'Distribution', field: 'shot_distribution_overview', look: 'text' },
] as const;

/** Advice, which has no basis until the marks in doubt are checked. */
const adviceFields: readonly string[] = ['areas_of_improvement', 'corrective_drills'];

/**
 * Lists the coach's texts, each sentence once.
 * @param analysis the prose of a report
 * @param said what the reader has already read
 * @param hasAdvice whether the report says what to work on
 * @returns the cards that have something left to say, in the order of the specification, then the shot placement
 */
export function coachCards(
  analysis: AiAnalysis,
  said: readonly string[] = [],
  hasAdvice = true,
): CoachCard[] {
  const known = new Set(said.flatMap(sentencesOf).map(sameness));
  return cards.flatMap(({ title, field, look }) => {
    if (!hasAdvice && adviceFields.includes(field)) return [];
    const value = analysis[field];
    const parts = (typeof value === 'string' ? value.split(/\n{2,}/) : value)
      .map((part) => withoutKnown(part, known))
      .filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ title, look, parts }];
  });
}

/** Keeps the lines and, in each, the new sentences, and remembers them. */
function withoutKnown(part: string, known: Set<string>): string {
  return part
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .filter((sentence) => {
          const key = sameness(sentence);
          if (known.has(key)) return false;
          if (key.length >= shortestSentence) known.add(key);
          return true;
        })
        .join(' '),
    )
    .filter((line) => line !== '' && !isLabelAlone(line))
    .join('\n')
    .trim();
}

/** A label whose sentence was dropped has nothing left to introduce. */
function isLabelAlone(line: string): boolean {
  return /^[\p{L} ]{1,30}:$/u.test(line);
}

/** Shorter texts, such as the heading of a drill, may appear twice. */
const shortestSentence = 20;

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d])|\n|(?<=^(?:Why|Why this one|Improvement|Goal|Standard|Safety):)\s/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Sentences that differ only in their list markers or hedge, or from a title only in its missing period, are the same. */
function sameness(sentence: string): string {
  return withoutHedge(sentence)
    .replace(/^[-–•\d.\s]+|\.$/g, '')
    .toLowerCase();
}
