import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { withDrillsInFull } from '@target-analysis/analysis/drills-in-full';
import {
  drillCardOf,
  placeInWords,
  shotsInWords,
  tellReport,
  type Telling,
} from '@target-analysis/analysis/telling';
import { notSeenAgainIn, type FileResult } from './analyse-file.ts';

/** Sentences for photos without a report. */
const refusals = {
  'photo-unreadable': 'This file cannot be opened.',
  'photo-empty': 'The file is empty.',
  'photo-not-an-image': 'This file is not a photo we can read.',
  'photo-broken': 'The photo is damaged or incomplete.',
  'photo-too-many-pixels': 'The photo has too many pixels.',
  'photo-too-long': 'A side of the photo is too long.',
  'photo-too-small': 'The photo is too small to see holes.',
  'no-target-found': 'We found no paper target with holes in this photo.',
  'no-holes-found': 'We found the target, but no bullet holes.',
  'another-sheet': 'The earlier holes are not where they were. Is this the same target?',
  'part-of-sheet': 'This photo shows only part of the target. Take one with all of the earlier holes.',
  'no-new-holes': 'There are no new holes.',
} as const;

/** One photo as text for people. */
export function readableReport({ photo, outcome, elapsedMs }: FileResult): string {
  const title = `${photo}\n${'─'.repeat(Math.min(photo.length, 78))}\n`;
  if (outcome.status !== 'measured') return `${title}${refusalOf(outcome)}\n\n`;
  const { report, aiAnalysis } = withDrillsInFull(outcome);
  const telling = tellReport(report, undefined, 'visitor');
  const seconds = (elapsedMs / 1000).toFixed(1);
  const parts = [
    answer(telling),
    strings(report, telling, notSeenAgainIn(outcome)),
    figures(report, telling),
    advice(telling, aiAnalysis),
  ];
  return `${title}${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n(${seconds} s)\n\n`;
}

/** Why there is no report; empty if there is one. */
export function refusalOf(outcome: FileResult['outcome']): string {
  if (outcome.status === 'measured') return '';
  if (outcome.status === 'analysis-failed') return `The analysis failed: ${outcome.cause}`;
  return refusals[outcome.status];
}

/** What the shooter wants to know before anything else. */
function answer({ verdict, badReading, count, doubt, tiles, figures: told }: Telling): string[] {
  const asked =
    doubt && `${doubt.title}: ${doubt.places.map(({ name }) => name).join(', ')}. ${doubt.reason}`;
  return [
    verdict.sentence,
    ...[badReading, count, asked].filter((words) => words !== null),
    ...tiles.map(({ key, label, value, unit, note, band }) => {
      const lines = told.find((figure) => figure.key === key)?.lines ?? [];
      // The tile of the offset starts with the place.
      const others = lines.filter((line) => !note.startsWith(line));
      return figureLine(label, `${value} ${unit}`, [note, band?.words ?? '', ...others]);
    }),
  ];
}

/** A line for each string of a sheet that has several. */
function strings(report: Report, { lengths }: Telling, notSeenAgain: readonly number[]): string[] {
  const { words, rangeWords } = lengths;
  const named = [
    ...report.strings.map((shots, index) => ({ name: `String ${String(index + 1)}`, ...shots })),
    ...(report.allStrings ? [{ name: 'All strings', ...report.allStrings }] : []),
  ];
  const lines = named.map(({ name, holeNumbers, offset, extremeSpread, meanRadius }) =>
    figureLine(name, shotsInWords(holeNumbers.length), [
      extremeSpread ? `group size ${words(extremeSpread.value)}` : '',
      meanRadius ? `mean radius ${words(meanRadius.value)}, ${rangeWords(meanRadius)}` : '',
      offset ? placeInWords(offset, lengths) : '',
    ]),
  );
  if (notSeenAgain.length > 0)
    lines.push(`Covered or torn since, and still counted: ${notSeenAgain.join(', ')}`);
  return lines;
}

/**
 * Every figure that isn't a tile, with what is known about it, then what the lengths and places are based on; no large figures for a
 * photo that was read badly.
 */
function figures({ holes, aim, reading }: Report, { tiles, figures: told, trust }: Telling): string[] {
  const others = told.filter(({ key }) => tiles.every((tile) => tile.key !== key));
  return [
    `Holes: ${String(holes.length)}`,
    ...(reading.isBadlyRead
      ? []
      : others.map(({ label, value, unit, lines }) => figureLine(label, `${value} ${unit}`, lines))),
    ...(aim === null ? [] : [`Point of aim: column ${aim.column.toFixed(0)}, row ${aim.row.toFixed(0)}`]),
    ...trust.map(({ title, text }) => `${title}. ${text}`),
  ];
}

/** What is known about a figure is said once. */
function figureLine(label: string, value: string, about: readonly string[]): string {
  const words = [...new Set(about)].filter((each) => each !== '').join('; ');
  return `${label}: ${value.trim()}${words === '' ? '' : ` (${words})`}`;
}

/** The sights come before a drill, which has no use while they are off. */
function advice(
  { workOn, findings }: Telling,
  { recommendations, corrective_drills: drills }: AiAnalysis,
): string[] {
  if (workOn === null) return [];
  const { drill } = workOn;
  return [
    ...findings.map(({ strength, sentence }) => `${strength}: ${sentence}`),
    `What to work on: ${workOn.title}. ${workOn.text}`,
    recommendations,
    drill === null ? '' : `Drill: ${drill.name}. ${drillCardOf(drills, drill.name).why}`,
  ].filter((line) => line !== '');
}
