/** What the shooter should look at, and how the holes found compare with the shots fired. */
import { newestHoles } from '../report/counted-holes.ts';
import type { Report } from '../report/report.ts';
import { countWords } from './figures/counts.ts';

/** A place in the photo: a doubtful hole by its number, or a possible hole, which isn't counted, by a letter. */
export interface PlaceToCheck {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly radiusPx: number;
  readonly isCounted: boolean;
  /** Among the holes of the report, or among its possible holes, from 0. */
  readonly index: number;
}

type Checked = Pick<Report, 'holes' | 'possibleHoles' | 'shotsFired'>;

/**
 * Lists what is in doubt.
 * @param report any report
 * @returns doubtful holes first, by number, then the places that may be holes
 */
export function placesToCheck(report: Checked): PlaceToCheck[] {
  const doubtful = report.holes
    .filter((hole) => hole.isDoubtful)
    .map((hole) => ({
      ...placeOf(hole),
      name: String(hole.number),
      isCounted: true,
      index: hole.number - 1,
    }));
  return [...doubtful, ...possiblePlaces(report)];
}

/**
 * Lists the places that may be holes.
 * @param report any report
 * @returns most likely first, lettered from A; none if every shot the shooter fired has a hole beyond doubt
 */
export function possiblePlaces({ possibleHoles, shotsFired, holes }: Checked): PlaceToCheck[] {
  const isAccounted = shotsFired !== null && firedIn(holes).length >= shotsFired;
  if (isAccounted && !holes.some((hole) => hole.isDoubtful)) return [];
  return possibleHoles.map((hole, index) => ({
    ...placeOf(hole),
    name: String.fromCodePoint(letterA + index),
    isCounted: false,
    index,
  }));
}

const letterA = 65;

function placeOf({ column, row, radiusPx }: { column: number; row: number; radiusPx: number }) {
  return { column, row, radiusPx };
}

/**
 * Says what to look at.
 * @param places in doubt
 * @returns such as 'Check these two' and why; null if there is nothing to check
 */
export function doubtInWords(places: readonly PlaceToCheck[]): { title: string; reason: string } | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  if (others.length > 0)
    return { title: `Check these ${countWords(places.length)}`, reason: reasonFor(places) };
  return first.isCounted
    ? { title: 'Check this hole', reason: `Hole ${first.name} counts, but it may not be a bullet hole.` }
    : { title: 'Check this place', reason: `${first.name} may be a hole. It is not counted yet.` };
}

function reasonFor(places: readonly PlaceToCheck[]): string {
  if (places.every((place) => place.isCounted)) return 'They count, but may not be bullet holes.';
  if (places.some((place) => place.isCounted))
    return 'Numbered ones count but may not be holes. Lettered ones may be holes but don’t count yet.';
  return 'They may be holes. They are not counted yet.';
}

/**
 * Tells readers who cannot check them which marks are not confirmed.
 * @param places in doubt
 * @returns a sentence or two; null if nothing is in doubt
 */
export function unconfirmedInWords(places: readonly PlaceToCheck[]): string | null {
  if (places.length === 0) return null;
  const counted = places.filter((place) => place.isCounted).length;
  if (counted === 0) return 'Marks with ? may be holes. They are not counted.';
  if (counted < places.length) return 'Marks with ? are not confirmed. Numbers count, letters do not.';
  return counted === 1
    ? 'The mark with ? counts, but may not be a bullet hole.'
    : 'Marks with ? count, but may not be bullet holes.';
}

/**
 * Tells readers who cannot check them that the result depends on doubtful holes.
 * @param report any report
 * @returns a sentence; null if nothing is in doubt
 */
export function unconfirmedHoles({ holes }: Pick<Report, 'holes'>): string | null {
  const numbers = newestHoles(holes).flatMap(({ number, isDoubtful }) => (isDoubtful ? [number] : []));
  if (numbers.length === 0) return null;
  return numbers.length === 1
    ? `The result depends on hole ${String(numbers[0])}, which is not confirmed.`
    : `The result depends on holes ${numbers.join(', ')}, which are not confirmed.`;
}

/**
 * Asks about one place.
 * @param place in doubt
 * @returns the question, and what the answer changes
 */
export function questionAbout({ name, isCounted }: PlaceToCheck): { title: string; note: string } {
  return {
    title: 'Is this a hit?',
    note: isCounted ? `Number ${name} counts for now.` : `Place ${name} is not counted yet.`,
  };
}

/**
 * Compares the holes found with the shots fired.
 * @param report any report
 * @returns a sentence or two; null if the shots fired are unknown, or match
 */
export function countInWords(report: Pick<Report, 'holes' | 'shotsFired'>): string | null {
  const reason = countReason(report);
  const { shotsFired } = report;
  const found = firedIn(report.holes).length;
  if (reason === null || shotsFired === null) return null;
  if (shotsFired > found) return `Found ${String(found)} of ${String(shotsFired)}. ${reason}`;
  const fired = shotsFired === 1 ? 'once' : `${String(shotsFired)} shots`;
  return `Found ${String(found)} holes, but you fired ${fired}. ${reason}`;
}

/**
 * Says why the holes found may differ from the shots fired, for readers who know by how much.
 * @param report any report
 * @returns a sentence; null if the shots fired are unknown, or match
 */
export function countReason({ shotsFired, holes }: Pick<Report, 'holes' | 'shotsFired'>): string | null {
  const found = firedIn(holes).length;
  if (shotsFired === null || shotsFired === found) return null;
  const missing = shotsFired - found;
  if (found === 0) return 'Correct the report and mark them, or take the photo again.';
  if (missing === 1) return 'One shot may have gone through another hole, or missed the paper.';
  if (missing > 1)
    return `The other ${countWords(missing)} may have gone through other holes, or missed the paper.`;
  return missing === -1 ? 'One of them may be older.' : 'Some of them may be older.';
}

/**
 * Picks the holes that count toward the shots fired.
 * @param holes of any report
 * @returns those of the newest string, without sighters
 */
export function firedIn(holes: Report['holes']): Report['holes'] {
  return newestHoles(holes).filter(({ role }) => role !== 'sighter');
}
