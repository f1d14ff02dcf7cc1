/** What the shooter should look at again, and how the holes found compare with the shots told. */
import type { Report } from '@target-analysis/analysis';
import { countWords } from './count-words.ts';
import type { Circle } from '../draw/overlay-geometry.ts';

/** A place in the photo to look at: a doubtful hole by its number, or by a letter what may be a hole and is not counted. */
export interface PlaceToCheck extends Circle {
  name: string;
  isCounted: boolean;
  /** Among the holes of the report, or among its possible holes. */
  index: number;
}

/** Doubtful holes first. */
export function placesToCheck(report: Report): PlaceToCheck[] {
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

/** The places that may be holes, with their letters, most likely first; none where every shot told has its hole beyond doubt. */
export function possiblePlaces(report: Report): PlaceToCheck[] {
  const { possibleHoles, shotsFired, holes } = report;
  const isAccounted = shotsFired !== null && holes.length >= shotsFired;
  if (isAccounted && !holes.some((hole) => hole.isDoubtful)) return [];
  return possibleHoles.map((hole, index) => ({
    ...placeOf(hole),
    name: String.fromCodePoint(letterA + index),
    isCounted: false,
    index,
  }));
}

const letterA = 65;

function placeOf({ column, row, radiusPx }: Circle): Circle {
  return { column, row, radiusPx };
}

/** Such as 'Check these two', and why; null where there is nothing to check. */
export function describeDoubt(places: readonly PlaceToCheck[]): { title: string; reason: string } | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  if (others.length > 0)
    return { title: `Check these ${countWords(places.length)}`, reason: reasonFor(places) };
  return first.isCounted
    ? {
        title: 'Check this hole',
        reason: `Hole ${first.name} is counted, but we are not sure that it is a bullet hole.`,
      }
    : { title: 'Check this place', reason: `Place ${first.name} may be a hole. It is not counted.` };
}

function reasonFor(places: readonly PlaceToCheck[]): string {
  if (places.every((place) => place.isCounted))
    return 'They are counted, but we are not sure that they are bullet holes.';
  if (places.some((place) => place.isCounted))
    return 'Those with a number are counted and may be no holes; those with a letter are not counted and may be holes.';
  return 'They may be holes. They are not counted.';
}

/** How the number of shots told fits the holes found; null where it was not told, or fits. */
export function describeCount({ shotsFired, holes }: Report): string | null {
  if (shotsFired === null || shotsFired === holes.length) return null;
  const told = `Found ${String(holes.length)}, you said you fired ${String(shotsFired)}.`;
  const difference = shotsFired - holes.length;
  if (difference === 1)
    return `${told} The ${ordinalWords(shotsFired)} may have gone through another hole, or missed the paper.`;
  if (difference > 1)
    return `${told} The other ${countWords(difference)} may have gone through other holes, or missed the paper.`;
  return difference === -1
    ? `${told} One of them may be an older hole, or none.`
    : `${told} Some of them may be older holes, or none.`;
}

const firstOrdinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 'tenth', '21st'. */
function ordinalWords(position: number): string {
  const ending = endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(position)] ?? 'th';
  return firstOrdinals[position - 1] ?? `${String(position)}${ending}`;
}
