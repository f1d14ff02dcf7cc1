/** Carries a correction over to another version of its report. */
import type { Correction, PixelPoint, Report } from '@target-analysis/analysis';
import { correctionOf } from '@target-analysis/analysis/correction';

/**
 * Applies the same changes to a newer version of the report. A hole is recognized by its current place, or by the one that it had
 * before the move; otherwise it counts as added. Additions in the newer version stay.
 */
export function rebaseCorrection(correction: Correction, before: Report, after: Report): Correction {
  const taken = new Set<number>();
  const numberAt = (place: PixelPoint) => {
    const found = nearest(after, place, taken);
    if (found !== null) taken.add(found);
    return found;
  };
  const holes = correction.holes.map((hole) => {
    const old = hole.from === null ? undefined : before.holes[hole.from - 1];
    return { ...hole, from: numberAt(hole) ?? (old === undefined ? null : numberAt(old)) };
  });
  const [old, fresh] = [correctionOf(before), correctionOf(after)];
  const added = fresh.holes.filter(
    (hole) =>
      hole.from !== null && !taken.has(hole.from) && nearest(before, hole, new Set<number>()) === null,
  );
  const dismissed = correction.dismissedPossibleHoles.flatMap((index) => before.possibleHoles[index] ?? []);
  return {
    holes: [...holes, ...added],
    dismissedPossibleHoles: after.possibleHoles.flatMap((place, index) =>
      dismissed.some((other) => distance(other, place) === 0) ? [index] : [],
    ),
    aim: isSame(correction.aim, old.aim) ? fresh.aim : correction.aim,
    ownAims: isSame(correction.ownAims, old.ownAims) ? fresh.ownAims : correction.ownAims,
    scalePoints: isSame(correction.scalePoints, old.scalePoints) ? fresh.scalePoints : correction.scalePoints,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Number of the nearest hole that is not taken and less than half its radius away. */
function nearest({ holes }: Report, place: PixelPoint, taken: ReadonlySet<number>): number | null {
  const near = holes
    .filter((hole) => !taken.has(hole.number) && distance(hole, place) < hole.radiusPx / 2)
    .sort((a, b) => distance(a, place) - distance(b, place));
  return near[0]?.number ?? null;
}

function distance(from: PixelPoint, to: PixelPoint): number {
  return Math.hypot(from.column - to.column, from.row - to.row);
}
