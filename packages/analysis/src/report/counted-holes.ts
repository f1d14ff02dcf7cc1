/** Which holes the figures of a report are based on: those of the newest string, if a sheet has several. */
import type { HoleRole } from './report.ts';

interface FiredHole {
  role: HoleRole;
  string: number;
}

/**
 * Finds the string that was fired last.
 * @param holes of a sheet
 * @returns its number, from 1
 */
export function lastString(holes: readonly Pick<FiredHole, 'string'>[]): number {
  return holes.reduce((most, { string }) => Math.max(most, string), 1);
}

/**
 * Picks the string that a report is about.
 * @param holes of a sheet
 * @returns whether a hole belongs to it: to the last string with a shot, or to the only one
 */
export function isOfNewest(holes: readonly FiredHole[]): (hole: Pick<FiredHole, 'string'>) => boolean {
  const newest = lastString(holes.filter(({ role }) => role === 'shot'));
  return ({ string }) => string === newest;
}

/**
 * Picks the holes of the string that a report is about.
 * @param holes of a sheet
 * @returns those of the newest string, whatever they count for
 */
export function newestHoles<Hole extends FiredHole>(holes: readonly Hole[]): Hole[] {
  return holes.filter(isOfNewest(holes));
}

/**
 * Leaves the holes of older strings out of the count.
 * @param holes of a sheet
 * @returns all of them in their order, older ones as sighters, which count nowhere and keep their number
 */
export function withoutOlder<Hole extends FiredHole>(holes: readonly Hole[]): Hole[] {
  const isNewest = isOfNewest(holes);
  return holes.map((hole) => (isNewest(hole) ? hole : { ...hole, role: 'sighter' }));
}

/**
 * Picks the holes that the figures of a group are based on.
 * @param holes of a sheet, at least one of them a shot
 * @returns those of the newest string that are neither flyers nor sighters
 */
export function countedHoles<Hole extends FiredHole>(holes: readonly Hole[]): Hole[] {
  return newestHoles(holes).filter(({ role }) => role === 'shot');
}
