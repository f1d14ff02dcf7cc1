/** How well a photo was read: decisions 46 and 47. */
import type { Conclusion, ReportFinding, ReportHole, ReportScore, ReportZone } from './report.ts';

/** A photo with a larger share of doubtful holes was not understood (decision 47). */
const mostDoubtfulShare = 1 / 3;
/** Nor was a photo that shows a smaller share of the shots fired (decision 47). */
const fewestFoundShare = 1 / 2;

/**
 * Says whether a photo was read so badly that its figures should not be shown first.
 * @param holes of the photo; sighters are left out
 * @param told the shots fired, at least 1, or null; and whether several aims were given but none was found: then the shots at one aim
 * can't be told from those at another
 * @returns whether more than a third of the holes are in doubt, fewer than half of the shots were found, or the aims are missing
 */
export function isBadlyRead(
  holes: readonly Pick<ReportHole, 'isDoubtful' | 'role'>[],
  told: { shotsFired: number | null; missesAims?: boolean },
): boolean {
  const seen = holes.filter(({ role }) => role !== 'sighter');
  const missesMost = told.shotsFired !== null && seen.length < fewestFoundShare * told.shotsFired;
  return told.missesAims === true || isMostlyDoubtful(seen) || missesMost;
}

/**
 * Says whether more than a third of the marks are in doubt.
 * @param seen marks without sighters
 * @returns false for no marks at all
 */
export function isMostlyDoubtful(seen: readonly Pick<ReportHole, 'isDoubtful'>[]): boolean {
  return seen.filter(({ isDoubtful }) => isDoubtful).length > mostDoubtfulShare * seen.length;
}

/**
 * Names the marks that miss a target that most marks miss: either the target was found in the wrong place, or they aren't holes (decision
 * 47).
 * @param ringScore of every mark, as found
 * @returns numbers of the holes outside the largest ring; none if most marks are on the target, or no rings are visible
 */
export function marksOffTarget(ringScore: ReportScore | null): ReadonlySet<number> {
  if (ringScore?.status !== 'scored') return new Set();
  const off = ringScore.shots.filter(({ high }) => high === 0);
  return new Set(off.length > ringScore.shots.length / 2 ? off.map(({ holeNumber }) => holeNumber) : []);
}

/** The conclusions from a set of holes. */
export interface Conclusions {
  findings: readonly Pick<ReportFinding, 'key' | 'strength'>[];
  /** Name of the direction in which a proven offset points, or null. */
  direction: string | null;
  ringScore: ReportScore | null;
  zone: ReportZone | null;
}

/** The conclusions without any holes. */
export const nothingConcluded: Conclusions = { findings: [], direction: null, ringScore: null, zone: null };

/**
 * Compares the conclusions from all holes with those from the sure ones.
 * @param all from every hole
 * @param sure without the doubtful ones
 * @returns the conclusions that differ
 */
export function withheldConclusions(all: Conclusions, sure: Conclusions): Conclusion[] {
  const [first, second] = [inBrief(all), inBrief(sure)];
  return conclusions.filter((conclusion) => first[conclusion] !== second[conclusion]);
}

const conclusions = ['offset', 'shape', 'flyer', 'score', 'zone'] as const;

/** Each conclusion as a text; equal texts mean that the conclusions agree. */
function inBrief({ findings, direction, ringScore, zone }: Conclusions): Record<Conclusion, string> {
  const proven = findings.filter(({ strength }) => strength !== 'not-shown').map(({ key }) => key);
  const has = (match: (key: string) => boolean) => proven.filter(match).join(' ');
  return {
    offset: `${has((key) => key.startsWith('offset'))} ${direction ?? ''}`,
    shape: has((key) => key.endsWith('-stringing')),
    flyer: has((key) => key === 'flyer'),
    score:
      ringScore?.status === 'scored' ? `${String(ringScore.total.low)}-${String(ringScore.total.high)}` : '',
    zone: zone?.status === 'located' ? `${String(zone.hits)} of ${String(zone.shots)}` : '',
  };
}

/**
 * Names the conclusion that a finding draws, or that it says the holes do not allow.
 * @param finding of a report
 * @returns null for a finding that depends on none; the oval that predicts the next shots of a string depends on its shape
 */
export function conclusionOf({ key, figure }: Pick<ReportFinding, 'key' | 'figure'>): Conclusion | null {
  if (key.startsWith('offset')) return 'offset';
  if (figure === 'ellipse') return 'shape';
  return key === 'flyer' ? 'flyer' : null;
}
