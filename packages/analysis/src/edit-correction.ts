/** Steps of an editor that touch more than one hole at once. Everything else is a change of one place or word of a correction. */
import type { CorrectedHole, Correction } from './correct-report.ts';
import type { Report } from './report/report.ts';

/**
 * Makes one hole of several that are one tear in the paper: at the middle of them, in place of the first, and confirmed.
 * @param correction as it stands
 * @param indices of the holes in the correction; unknown ones are left out
 * @param report that is corrected; the surest of the holes that it has tells where the one comes from
 * @returns the correction with one hole fewer for each further index; the same where fewer than two holes are named
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

/** Number of the most likely of the holes that the report has; null where all were added. */
function surestOf(holes: readonly CorrectedHole[], report: Report): number | null {
  const known = holes.flatMap(({ from }) => (from === null ? [] : (report.holes[from - 1] ?? [])));
  return known.sort((a, b) => b.confidence - a.confidence)[0]?.number ?? null;
}

/**
 * Makes two holes of one that two bullets made: side by side about the old place, half a radius to either side, the new one last so
 * that the others keep their numbers. Their true direction is unknown here, and two places side by side are easier to drag
 * apart than two that hide each other under a finger.
 * @param correction as it stands
 * @param index of the hole in the correction
 * @param report that is corrected, for the size of its holes and of its photo
 * @returns the correction with one hole more; the same where there is no such hole
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
