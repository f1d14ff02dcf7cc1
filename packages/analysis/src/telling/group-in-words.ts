/** The plot of a group as text, for screen readers. */
import type { Report } from '../report/report.ts';
import { shotsInWords } from './figures/counts.ts';
import { fromAimInWords } from './directions.ts';
import { apartInWords } from './holes.ts';
import type { Lengths } from './figures/lengths.ts';
import { hasLoneShots } from './figures/lone-shots.ts';
import { hasGroupCentre } from './figures/plot-frame.ts';

/**
 * Describes the plot.
 * @param report any report
 * @param lengths of the reader
 * @returns sentences: where the center is, mean radius, the farthest pair, what is left out
 */
export function groupInWords(
  report: Pick<Report, 'group' | 'holes' | 'aimGroups' | 'strings'>,
  lengths: Lengths,
): string {
  const { group } = report;
  const shots = shotsInWords(group.shots);
  const { length } = report.strings;
  const subject = hasGroupCentre(report) ? 'The group center' : 'It';
  const sentences = [
    ...(length > 0 ? [`String ${String(length)}. Older ones are drawn faintly.`] : []),
    ...(report.aimGroups.length > 0
      ? [`All ${hasLoneShots(report) ? 'shots' : 'groups'} are laid over each other.`]
      : []),
    group.offset === null
      ? `${shots}; no point of aim was found.`
      : `${shots}. ${subject} is ${fromAimInWords(group.offset, lengths)}.`,
  ];
  if (group.meanRadius !== null)
    sentences.push(`The average shot is ${lengths.words(group.meanRadius.value)} from the center.`);
  if (group.extremeSpread !== null) {
    const [first, second] = group.extremeSpread.holeNumbers;
    sentences.push(
      `Shots ${String(first)} and ${String(second)} are farthest apart, ${lengths.words(group.extremeSpread.value)} center to center.`,
    );
  }
  const apart = apartInWords(report);
  if (apart !== null) sentences.push(apart);
  return sentences.join(' ');
}
