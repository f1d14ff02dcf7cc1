/** Compares marks with the truth as the scorer does: a hit lies within `matchFactor` radii, one mark for one hole. */
import type { Truth } from '../../bench/detector/annotated-photos.ts';

interface Place {
  column: number;
  row: number;
}

export interface PhotoScore {
  hits: number;
  missed: number;
  wrong: number;
  isExact: boolean;
  /** For each mark: whether it is a hole; null if the truth does not say. */
  isHole: (boolean | null)[];
}

/**
 * @param truth what an eye saw
 * @param marks what was found
 * @returns how they compare
 */
export function scorePhoto(truth: Truth, marks: readonly Place[]): PhotoScore {
  const holeOf = pairUp(truth, marks);
  const isHole = marks.map((mark, index) => {
    const hole = holeOf.get(index);
    if (hole !== undefined) return truth.holes[hole]?.uncertain === true ? null : true;
    return (truth.ignore ?? []).some((box) => isIn(mark, box)) ? null : false;
  });
  const hits = isHole.filter((value) => value === true).length;
  const wrong = isHole.filter((value) => value === false).length;
  const missed = truth.holes.filter((hole) => hole.uncertain !== true).length - hits;
  return { hits, wrong, missed, isExact: wrong === 0 && missed === 0, isHole };
}

/** Nearest pairs first: the hole of each mark that has one. */
function pairUp(truth: Truth, marks: readonly Place[]): Map<number, number> {
  const pairs = truth.holes
    .flatMap((hole, at) =>
      marks.map((mark, index) => ({
        at,
        index,
        distance: apart(hole, mark),
        reach: truth.matchFactor * hole.radiusPx,
      })),
    )
    .filter(({ distance, reach }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance);
  const holeOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, index } of pairs) {
    if (taken.has(at) || holeOf.has(index)) continue;
    taken.add(at);
    holeOf.set(index, at);
  }
  return holeOf;
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.column - b.column, a.row - b.row);
}

function isIn(mark: Place, box: Place & { widthPx: number; heightPx: number }): boolean {
  return (
    mark.column >= box.column &&
    mark.column <= box.column + box.widthPx &&
    mark.row >= box.row &&
    mark.row <= box.row + box.heightPx
  );
}

/** Combined figures of several photos. */
export interface Summary {
  photos: number;
  f1: number;
  missed: number;
  wrong: number;
  exactRate: number;
}

/**
 * @param scores of photos
 * @returns their figures
 */
export function summarize(scores: readonly PhotoScore[]): Summary {
  const sum = (of: (score: PhotoScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const [hits, missed, wrong] = [sum((s) => s.hits), sum((s) => s.missed), sum((s) => s.wrong)];
  return {
    photos: scores.length,
    f1: (2 * hits) / Math.max(1, 2 * hits + missed + wrong),
    missed,
    wrong,
    exactRate: sum((s) => Number(s.isExact)) / Math.max(1, scores.length),
  };
}
