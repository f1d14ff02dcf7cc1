/** Whether some of several groups spread more or less than the others. */
import { fisherUpperTail } from './distributions/student-fisher.ts';
import { total, type Moments } from './figures/moments.ts';

export interface SpreadComparison {
  /** Two-sided; null if this group or all the others have no spread to compare. */
  readonly p: number | null;
  readonly isTighter: boolean;
}

/**
 * Compares the spread of each group with that of all others together: the F test of equal variances. The spread of a long group is known
 * less well than that of a round one, so the degrees of freedom go down with the shape of all groups together (Box).
 * @param groups at least two
 * @returns one comparison for each group, in the same order
 * @source Snedecor's F; Box (1954), Ann. Math. Statist. 25: 290, for the degrees of freedom
 */
export function compareSpreads(groups: readonly Moments[]): SpreadComparison[] {
  const degreesAShot = degreesOfShape(groups);
  return groups.map((group) => {
    const others = groups.filter((other) => other !== group);
    const degrees = [
      degreesAShot * (group.shots - 1),
      degreesAShot * total(others.map(({ shots }) => shots - 1)),
    ] as const;
    const rest = total(others.map(({ sumOfSquares }) => sumOfSquares));
    if (group.sumOfSquares === 0 || rest === 0) return { p: null, isTighter: false };
    const ratio = group.sumOfSquares / degrees[0] / (rest / degrees[1]);
    const larger = fisherUpperTail(ratio, degrees);
    return { p: Math.min(1, 2 * Math.min(larger, 1 - larger)), isTighter: ratio < 1 };
  });
}

/** Degrees of freedom that each shot beyond the first brings: 2 for round groups, 1 if all shots lie on one line. */
function degreesOfShape(groups: readonly Moments[]): number {
  const pooled = (key: 'xx' | 'xy' | 'yy') =>
    total(groups.map(({ covariance, shots }) => covariance[key] * (shots - 1)));
  const [xx, xy, yy] = [pooled('xx'), pooled('xy'), pooled('yy')];
  const squares = xx * xx + 2 * xy * xy + yy * yy;
  return squares === 0 ? 2 : (xx + yy) ** 2 / squares;
}
