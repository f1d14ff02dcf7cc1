/** The spread of one or more groups, in the form that is stored to compare and pool. */
import { countedHoles } from '../report/counted-holes.ts';
import type { Report } from '../report/report.ts';
import { withinGroups } from '../statistics/figures/within-groups.ts';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';

/** The spread of one group in mm on paper, or of all groups of a sheet, each about its own center. */
export interface Dispersion {
  /** 2 or more. */
  shots: number;
  /** 2 (shots - 1), or 2 (shots - groups); 2 or more. */
  degreesOfFreedom: number;
  /** Squared distances from the group's own center, summed. */
  sumOfSquaresMm2: number;
  /** Standard deviation of the scale divided by the scale. */
  scaleRelativeUncertainty: number;
}

/** A group and the distance that it was fired at. */
export interface DistantDispersion {
  dispersion: Dispersion;
  /** Above 0. */
  distanceM: number;
}

/**
 * Two distances are similar if their ratio is at most this. Spread does not grow in proportion to distance: wind, drag and the spread of
 * velocities make far groups larger than that, and the eye's resolution does the same to near ones. Within this ratio the error is less
 * than a small group's own.
 */
export const likeDistanceRatio = 1.25;

type Measured = Pick<Report, 'holes' | 'group' | 'aimGroups' | 'scale'>;

/**
 * Extracts the dispersion of each string from a report.
 * @param report any report, or these parts of one
 * @returns a dispersion for each string, oldest first; null if lengths are not in mm, or fewer than two holes count
 */
export function dispersionsOf(report: Measured & Pick<Report, 'strings'>): (Dispersion | null)[] {
  if (report.strings.length === 0) return [dispersionOf(report)];
  const { group, scale } = report;
  return report.strings.map(({ holeNumbers, spread }) =>
    group.lengthUnit !== 'mm' || spread === null || spread.degreesOfFreedom === 0
      ? null
      : {
          shots: holeNumbers.length,
          degreesOfFreedom: spread.degreesOfFreedom,
          sumOfSquaresMm2: spread.sumOfSquares,
          scaleRelativeUncertainty: scale.relativeUncertainty ?? 0,
        },
  );
}

/**
 * Extracts the dispersion of the group from a report.
 * @param report any report, or these parts of one
 * @returns the dispersion of the holes that count as shots; null if lengths are not in mm or fewer than two holes count
 */
export function dispersionOf({ holes, group, aimGroups, scale }: Measured): Dispersion | null {
  if (group.lengthUnit !== 'mm') return null;
  const shots = countedHoles(holes);
  const aimOf = ({ number }: { number: number }) =>
    aimGroups.findIndex(({ holeNumbers }) => holeNumbers.includes(number));
  const within = withinGroups(shots, shots.map(aimOf));
  if (within === null || within.degreesOfFreedom === 0) return null;
  return {
    shots: within.shots,
    degreesOfFreedom: within.degreesOfFreedom,
    sumOfSquaresMm2: within.sumOfSquares,
    scaleRelativeUncertainty: scale.relativeUncertainty ?? 0,
  };
}

/**
 * Says whether groups at two distances may be pooled or compared.
 * @param oneM a distance, above 0
 * @param otherM another
 * @returns whether they differ by no more than {@link likeDistanceRatio}
 */
export function areLikeDistances(oneM: number, otherM: number): boolean {
  return Math.max(oneM, otherM) <= likeDistanceRatio * Math.min(oneM, otherM);
}

/**
 * Pools earlier groups for a group at one distance. Lengths scale with the ratio of the distances, which keeps the angles. Only groups at
 * a similar distance count, because over larger differences spread does not grow in proportion to distance.
 * @param groups of the same shooter and firearm, in any order
 * @param distanceM of the current group, above 0
 * @returns their pooled spread, in mm at that distance; null if none of them is at a similar distance
 */
export function historyFrom(
  groups: readonly DistantDispersion[],
  distanceM: number,
): DispersionHistory | null {
  const alike = groups.filter((group) => areLikeDistances(group.distanceM, distanceM));
  if (alike.length === 0) return null;
  const sum = (of: (group: DistantDispersion) => number) =>
    alike.reduce((total, group) => total + of(group), 0);
  return {
    groups: alike.length,
    shots: sum(({ dispersion }) => dispersion.shots),
    degreesOfFreedom: sum(({ dispersion }) => dispersion.degreesOfFreedom),
    sumOfSquaresMm2: sum(
      ({ dispersion, distanceM: fromM }) => dispersion.sumOfSquaresMm2 * (distanceM / fromM) ** 2,
    ),
  };
}
