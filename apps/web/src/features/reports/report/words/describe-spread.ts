/** What else is known of a group's spread: with the flyers that were set aside, and with earlier groups. */
import type { Report } from '@target-analysis/analysis';
import { countWords } from './count-words.ts';
import { formatInterval, formatLength, type DisplayUnit } from './length-units.ts';

/** '52 mm with the flyer'; null where the owner set none aside. */
export function describeWithFlyers(
  report: Report,
  figure: 'meanRadius' | 'extremeSpread',
  unit: DisplayUnit,
): string | null {
  const { withFlyers, shots } = report.group;
  const length = withFlyers?.[figure] ?? null;
  if (withFlyers === null || length === null) return null;
  return `${formatLength(report, length, unit)} ${unit} with the ${flyerWords(withFlyers.shots - shots)}`;
}

/** 'flyer', 'two flyers'. */
export function flyerWords(count: number): string {
  return count === 1 ? 'flyer' : `${countWords(count)} flyers`;
}

/** 'With your 4 earlier groups, 38 shots: 31 mm, 27 to 36 mm, 95 %'; null without earlier groups. */
export function describePooled(report: Report, unit: DisplayUnit): string | null {
  const { history, group } = report;
  if (history === null || group.meanRadius === null || group.lengthUnit !== 'mm') return null;
  const earlier = history.groups === 1 ? 'earlier group' : `${String(history.groups)} earlier groups`;
  if (group.pooled === null)
    return `Your ${earlier} spread${history.groups === 1 ? 's' : ''} otherwise: not counted in`;
  const { shots, meanRadius } = group.pooled;
  return `With your ${earlier}, ${String(shots)} shots: ${formatLength(report, meanRadius.value, unit)} ${unit}, ${formatInterval(report, meanRadius, unit)}`;
}
