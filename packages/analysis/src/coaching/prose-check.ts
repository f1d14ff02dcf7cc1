/**
 * Whether a rewritten prose still says what the measured one says. The rewriting may change the words and nothing else: each line is held
 * against the line that it replaces, so that no figure, cause or doubt wanders from one finding to another.
 */
import type { AiAnalysis } from './ai-analysis.ts';
import { problemOfLine, type LineProblem } from './prose-check-line.ts';

const textFields = [
  'shot_group_pattern',
  'shot_vertical_pattern',
  'shot_distribution_overview',
  'summary',
  'recommendations',
] as const;

const listFields = ['coaching_analysis', 'areas_of_improvement', 'suggestions'] as const;

/**
 * The fields that may be rewritten. What the shooter told stays as it was told, and the drills stay word for word: their safety is
 * not to be said in other words.
 */
export const proseFields = { texts: textFields, lists: listFields } as const;

export type Prose = Pick<AiAnalysis, (typeof textFields)[number] | (typeof listFields)[number]>;

/** `wrong-shape`: other fields, or another number of texts or lines; the others are those of a line. */
export type ProseProblem = 'wrong-shape' | LineProblem;

export type ProseCheck =
  { status: 'kept'; prose: Prose } | { status: 'discarded'; reason: ProseProblem; field: keyof Prose | null };

/**
 * Takes the fields that may be rewritten out of an analysis.
 * @param analysis the prose of a report
 * @returns those fields alone: nothing that the shooter typed is among them
 */
export function proseOf(analysis: AiAnalysis): Prose {
  return {
    shot_group_pattern: analysis.shot_group_pattern,
    shot_vertical_pattern: analysis.shot_vertical_pattern,
    shot_distribution_overview: analysis.shot_distribution_overview,
    coaching_analysis: analysis.coaching_analysis,
    areas_of_improvement: analysis.areas_of_improvement,
    suggestions: analysis.suggestions,
    summary: analysis.summary,
    recommendations: analysis.recommendations,
  };
}

/**
 * Holds a rewritten prose against the one that follows from the facts.
 * @param template the prose that follows from the facts
 * @param candidate anything: what came from outside
 * @returns the rewritten prose if every line of it says the same, else the first reason against it
 */
export function checkProse(template: Prose, candidate: unknown): ProseCheck {
  if (!isProse(candidate)) return { status: 'discarded', reason: 'wrong-shape', field: null };
  for (const field of [...textFields, ...listFields]) {
    const reason = problemOfField([template[field]].flat(), [candidate[field]].flat());
    if (reason !== null) return { status: 'discarded', reason, field };
  }
  return { status: 'kept', prose: candidate };
}

function isProse(candidate: unknown): candidate is Prose {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const entries = new Map(Object.entries(candidate));
  return (
    entries.size === textFields.length + listFields.length &&
    textFields.every((field) => typeof entries.get(field) === 'string') &&
    listFields.every((field) => isListOfTexts(entries.get(field)))
  );
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function problemOfField(template: readonly string[], candidate: readonly string[]): ProseProblem | null {
  if (template.length !== candidate.length) return 'wrong-shape';
  const pairs = template.map((text, index) => [text.split('\n'), (candidate[index] ?? '').split('\n')]);
  for (const [lines = [], others = []] of pairs) {
    if (lines.length !== others.length) return 'wrong-shape';
    for (const [index, line] of lines.entries()) {
      const problem = problemOfLine(line, others[index] ?? '');
      if (problem !== null) return problem;
    }
  }
  return null;
}
