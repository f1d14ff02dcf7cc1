/** One hole in words: what it counts for and where it comes from. */
import { newestHoles } from '../report/counted-holes.ts';
import type { Report, ReportHole } from '../report/report.ts';
import type { RingScore, ShotScore } from '../scoring/ring-score.ts';
import type { Lengths } from './figures/lengths.ts';

/**
 * Names a hole as it is drawn beside it.
 * @param hole of any report
 * @returns '3', '3?' for a doubtful one, 'S 3' for a sighter
 */
export function holeName({
  number,
  isDoubtful,
  role,
}: Pick<ReportHole, 'number' | 'isDoubtful' | 'role'>): string {
  return `${role === 'sighter' ? 'S ' : ''}${String(number)}${isDoubtful ? '?' : ''}`;
}

/**
 * Says where a hole comes from.
 * @param hole of any report
 * @returns 'Found, 97% sure', 'Moved by you', 'Added by you'
 */
export function originInWords({ origin, confidence, isDoubtful }: ReportHole): string {
  if (origin === 'added') return 'Added by you';
  if (origin === 'moved') return 'Moved by you';
  return `Found, ${String(Math.round(confidence * 100))}% sure${isDoubtful ? ', check it' : ''}`;
}

/**
 * Says where a hole lies.
 * @param hole of any report
 * @param lengths of the reader
 * @returns '12 mm right, 4 mm low'
 */
export function holePlaceInWords({ x, y }: Pick<ReportHole, 'x' | 'y'>, { words }: Lengths): string {
  return `${words(Math.abs(x))} ${x < 0 ? 'left' : 'right'}, ${words(Math.abs(y))} ${y < 0 ? 'low' : 'high'}`;
}

/**
 * Says all that is known about one hole.
 * @param report any report
 * @param hole of it
 * @param lengths of the reader
 * @returns '9 · 12 mm right, 4 mm low · Found, 97% sure'
 */
export function holeInWords(
  { score: ringScore, group, strings }: Pick<Report, 'score' | 'group' | 'strings'>,
  hole: ReportHole,
  lengths: Lengths,
): string {
  const ring = ringScore?.status === 'scored' ? shotScoreInWords(ringScore, hole.number) : null;
  const from = group.offset === null ? ' of the center' : '';
  return [
    strings.length > 0 ? `String ${String(hole.string)}` : null,
    hole.role === 'shot' ? null : roleInWords(hole),
    ring,
    `${holePlaceInWords(hole, lengths)}${from}`,
    originInWords(hole),
  ]
    .filter((part) => part !== null && part !== '–')
    .join(' · ');
}

/**
 * Says what a hole counts for.
 * @param hole of any report
 * @returns one word
 */
export function roleInWords({ role }: Pick<ReportHole, 'role'>): string {
  return { shot: 'Shot', flyer: 'Flyer', sighter: 'Sighter' }[role];
}

/**
 * Lists what the group leaves out.
 * @param report any report
 * @returns 'Not in the group: flyer 1, sighter 4.'; null if every hole is a shot
 */
export function apartInWords({ holes }: Pick<Report, 'holes'>): string | null {
  const apart = newestHoles(holes)
    .filter((hole) => hole.role !== 'shot')
    .map((hole) => `${roleInWords(hole).toLowerCase()} ${String(hole.number)}`);
  return apart.length === 0 ? null : `Not in the group: ${apart.join(', ')}.`;
}

/**
 * Says what one hole scores.
 * @param ringScore of the report
 * @param holeNumber from 1
 * @returns '10, inner' or '9 or 10'; a dash for a hole that is not scored
 */
export function shotScoreInWords(ringScore: RingScore, holeNumber: number): string {
  const shot = ringScore.shots.find((candidate) => candidate.holeNumber === holeNumber);
  if (shot === undefined) return '–';
  const tenths = shot.decimal === null ? '' : ` (${shot.decimal.toFixed(1)})`;
  if (shot.isLineCall) return `${callInWords(shot)}${tenths}`;
  return `${String(shot.value)}${tenths}${shot.isInnerTen ? ', inner' : ''}`;
}

/**
 * Lists the shots that are too close to a line to call.
 * @param ringScore of the report
 * @returns each with what it may score
 */
export function lineCalls({ shots }: RingScore): { holeNumber: number; words: string }[] {
  return shots
    .filter((shot) => shot.isLineCall)
    .map((shot) => ({ holeNumber: shot.holeNumber, words: callInWords(shot) }));
}

/** '9 or 10'; if only the inner ten is in question, that. */
function callInWords({ low, high }: ShotScore): string {
  if (low === high) return 'inner 10?';
  return `${String(low)} ${high - low > 1 ? 'to' : 'or'} ${String(high)}`;
}
