/** Editor steps that affect more than one hole. Every other step changes a single place or word of a correction. */
import type { CorrectedHole, Correction } from './correct-report.ts';
import type { Report } from './report/report.ts';

/**
 * Merges several holes that are one tear in the paper into one confirmed hole at their middle, in place of the first.
 * @param correction the current one
 * @param indices of the holes in the correction; unknown ones are ignored
 * @param report to correct; the merged hole takes the number of the surest of the holes that it has
 * @returns the correction with one hole fewer for each further index; unchanged with fewer than two holes
 */
export function mergeHoles(correction: Correction, indices: readonly number[], report: Report): Correction {
  const merged = correction.holes.filter((_, index) => indices.includes(index));
  const [first, ...others] = merged;
  if (first === undefined || others.length === 0) return correction;
  const mean = (of: (hole: CorrectedHole) => number) =>
    merged.reduce((sum, hole) => sum + of(hole), 0) / merged.length;
  const one: CorrectedHole = {
    from: surestOf(merged, report),
    column: mean(({ column }) => column),
    row: mean(({ row }) => row),
    role: first.role,
    isConfirmed: true,
    ownAim: first.ownAim,
    string: first.string,
  };
  return {
    ...correction,
    holes: correction.holes.flatMap((hole) => (hole === first ? one : others.includes(hole) ? [] : hole)),
  };
}

/** Number of the surest of these holes in the report; null if all were added. */
function surestOf(holes: readonly CorrectedHole[], report: Report): number | null {
  const known = holes.flatMap(({ from }) => (from === null ? [] : (report.holes[from - 1] ?? [])));
  return known.sort((a, b) => b.confidence - a.confidence)[0]?.number ?? null;
}

/**
 * Splits a hole that two bullets made into two, side by side, half a radius to either side of the old place. The new one comes last, so
 * the others keep their numbers. Their true direction is unknown, and two places side by side are easier to drag apart than two that hide
 * each other under a finger.
 * @param correction the current one
 * @param index of the hole in the correction
 * @param report to correct, for the size of its holes and of its photo
 * @returns the correction with one more hole; unchanged if there is no such hole
 */
export function splitHole(correction: Correction, index: number, report: Report): Correction {
  const hole = correction.holes[index];
  if (hole === undefined) return correction;
  const known = hole.from === null ? undefined : report.holes[hole.from - 1];
  const half = (known?.radiusPx ?? report.scale.medianHoleRadiusPx) / 2;
  const middle = Math.min(Math.max(hole.column, half), report.photo.widthPx - 1 - half);
  const left = { ...hole, column: middle - half, isConfirmed: true };
  const string = hole.string ?? known?.string;
  const right = { ...left, column: middle + half, from: null, ...(string !== undefined && { string }) };
  return { ...correction, holes: [...correction.holes.with(index, left), right] };
}
