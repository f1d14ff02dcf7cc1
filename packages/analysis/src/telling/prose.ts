/** Puts the coach's prose, which is stored in millimeters, into the reader's unit. */
import type { AiAnalysis } from '../coaching/ai-analysis.ts';
import type { Report } from '../report/report.ts';
import { isRoughScale, shortLength } from '../units/length-in-words.ts';
import type { Lengths } from './figures/lengths.ts';

/**
 * Puts the lengths of a sentence into the reader's unit.
 * @param text of the coach, with lengths such as '38 mm'
 * @param report that it is about
 * @param lengths of the reader
 * @param about figures in mm that the text is about; they win over others that round to the same words
 * @returns the same text; a length that is a figure of the report reads as in its tile, any other is converted as written
 */
export function textInUnit(
  text: string,
  report: Report,
  lengths: Lengths,
  about: readonly number[] = [],
): string {
  if (report.group.lengthUnit !== 'mm' || lengths.unit === 'mm') return text;
  const figures = [...figuresOf(report), ...about];
  const scale = { ...report.group, isRough: isRoughScale(report.scale) };
  const exact = new Map(figures.map((length) => [shortLength(length, scale), length]));
  return text.replaceAll(/\d+(?:\.\d+)? mm\b/g, (words) =>
    lengths.words(exact.get(words) ?? Number.parseFloat(words)),
  );
}

/**
 * Puts the coach's prose into the reader's unit; the shooter's own details stay unchanged.
 * @param analysis the prose of a report
 * @param report that it is about
 * @param lengths of the reader
 * @returns the same prose
 */
export function proseInUnit(analysis: AiAnalysis, report: Report, lengths: Lengths): AiAnalysis {
  const { goal, group } = report;
  const ways = group.offset ? [Math.abs(group.offset.right), Math.abs(group.offset.up)] : [];
  const told = (text: string, about?: readonly number[]) => textInUnit(text, report, lengths, about);
  return {
    ...analysis,
    shot_group_pattern: told(analysis.shot_group_pattern),
    shot_vertical_pattern: told(analysis.shot_vertical_pattern, ways),
    shot_distribution_overview: told(analysis.shot_distribution_overview),
    coaching_analysis: analysis.coaching_analysis.map((text) => told(text)),
    areas_of_improvement: analysis.areas_of_improvement.map((text) => told(text)),
    suggestions: analysis.suggestions.map((text) => told(text, ways)),
    summary: told(analysis.summary),
    recommendations: told(analysis.recommendations, goal ? [goal.target] : []),
    corrective_drills: told(analysis.corrective_drills),
  };
}

/** Every length that the coach may write, the most prominent last, because the last of equal words wins. */
function figuresOf({ group, goal }: Report): number[] {
  const { offset, ellipse50, pooled, withFlyers } = group;
  const figures = [
    goal?.target,
    goal?.now,
    withFlyers?.meanRadius,
    pooled?.meanRadius.value,
    ellipse50 && 2 * ellipse50.semiMajor,
    ellipse50 && 2 * ellipse50.semiMinor,
    group.width,
    group.height,
    group.cep50?.value,
    group.radius90?.value,
    offset && Math.abs(offset.right),
    offset && Math.abs(offset.up),
    offset?.distance,
    group.extremeSpread?.value,
    group.meanRadius?.value,
  ];
  return figures.filter((length) => typeof length === 'number');
}
