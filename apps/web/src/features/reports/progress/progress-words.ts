/** The plots as text, and what they leave out. */
import { compareDispersion, type DispersionChange } from '@target-analysis/analysis/progress';
import type { ProgressPoint } from '@target-analysis/contract';
import { mostProgressPoints } from '@target-analysis/contract/constants';
import { dayWords } from '../../../lib/words/day-words.ts';
import { dispersionOfPoint } from './drill-words.ts';
import { offsetEstimate, radiusEstimate } from './trend/trend-marks.ts';
import { formatTrendEstimate, formatTrendNumber, type TrendUnit } from './trend/trend-units.ts';
import { countOf } from '../../../lib/words/count-of.ts';

/**
 * Describes the trend of the mean radius in sentences.
 * @param points oldest first
 */
export function describeRadii(points: readonly ProgressPoint[], unit: TrendUnit): string {
  const [first] = points;
  const newest = points.at(-1);
  if (first === undefined || newest === undefined) return 'No groups.';
  const said = (point: ProgressPoint) => formatTrendEstimate(radiusEstimate(point, unit), unit);
  if (first === newest) return `One group, ${dayWords(first.date)}: mean radius ${said(first)}.`;
  const radii = points.map((point) => radiusEstimate(point, unit).value);
  return [
    `${String(points.length)} groups ${spellWords(first.date, newest.date)}.`,
    `Mean radius of the first: ${said(first)}. Of the newest: ${said(newest)}.`,
    `The smallest is ${formatTrendNumber(Math.min(...radii), unit)}, the largest ${formatTrendNumber(Math.max(...radii), unit)} ${unit}.`,
  ].join(' ');
}

function spellWords(from: string, to: string): string {
  return from === to ? `of ${dayWords(from)}` : `from ${dayWords(from)} to ${dayWords(to)}`;
}

/** Where the newest center lies, and where the first one lies. */
export function describeOffsets(points: readonly ProgressPoint[], unit: TrendUnit): string {
  const known = points.filter(({ offset }) => offset !== null);
  const [first] = known;
  const newest = known.at(-1);
  if (first === undefined || newest === undefined) return 'No group with a known point of aim.';
  const newestWords = `The newest group (${dayWords(newest.date)}) is centered ${offsetWords(newest, unit)}.`;
  if (first === newest) return newestWords;
  return `${newestWords} The first of ${String(known.length)} (${dayWords(first.date)}) was centered ${offsetWords(first, unit)}.`;
}

/** '12 mm right of the aim and 8 mm below it'. */
export function offsetWords(point: ProgressPoint, unit: TrendUnit): string {
  const right = offsetEstimate(point, 'right', unit)?.value;
  const up = offsetEstimate(point, 'up', unit)?.value;
  if (right === undefined || up === undefined) return 'unknown, because we don’t know where you aimed';
  const said = (value: number) => `${formatTrendNumber(Math.abs(value), unit)} ${unit}`;
  return `${said(right)} ${right < 0 ? 'left' : 'right'} of the aim and ${said(up)} ${up < 0 ? 'below' : 'above'} it`;
}

/** Why the plots show fewer groups than the list has reports; null if they show all. */
export function leftOutWords(reports: number, groups: number): string | null {
  const leftOut = reports - groups;
  if (leftOut <= 0) return null;
  const verb = leftOut === 1 ? 'is' : 'are';
  return [
    `${String(leftOut)} of ${countOf(reports, 'report')} ${verb} not shown: a group needs a finished report, a well-read photo, a known scale and two or more shots at one aim.`,
    'If a photo has several reports, only the newest counts.',
    ...(reports > mostProgressPoints
      ? [`Only your newest ${String(mostProgressPoints)} groups are shown.`]
      : []),
  ].join(' ');
}

/** Two per half. */
export const groupsToCompare = 4;

/** How the spread changed from the earlier groups to the later ones. */
export interface HalvesChange {
  /** Number of groups in each half. */
  earlier: number;
  later: number;
  change: DispersionChange;
}

/** Compares the later half of the groups with the earlier half; null for fewer than four, or if a half has no spread. */
export function compareHalves(points: readonly ProgressPoint[]): HalvesChange | null {
  if (points.length < groupsToCompare) return null;
  const earlier = Math.ceil(points.length / 2);
  const groups = points.map(dispersionOfPoint);
  const change = compareDispersion(groups.slice(0, earlier), groups.slice(earlier));
  return change === null ? null : { earlier, later: points.length - earlier, change };
}
