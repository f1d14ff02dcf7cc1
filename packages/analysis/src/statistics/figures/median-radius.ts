/** Estimators of the radius that holds half of the shots, which need no distribution function. */
import type { PrincipalAxes } from '../../geometry/symmetric-matrix.ts';
import { average, median, total } from './moments.ts';

/** As a share of the largest distance: distances that differ by less are equal, and a smaller one is zero. */
const noise = 1e-12;

/**
 * A weighted geometric mean of the distances, robust against heavy tails.
 * @param distances of the shots, from the group center or from the point of aim
 * @returns the radius; null if a shot lies on the point itself or all are equally far from it
 * @source Ethridge (1983) after Hogg (1967); Puhek (1992)
 */
export function ethridgeRadius(distances: readonly number[]): number | null {
  const most = Math.max(...distances);
  const least = Math.min(...distances);
  if (distances.length < 2 || least <= noise * most || most - least <= noise * most) return null;
  const logs = distances.map((distance) => Math.log(distance));
  const mean = average(logs);
  const squares = total(logs.map((value) => (value - mean) ** 2));
  const fourths = total(logs.map((value) => (value - mean) ** 4));
  const kurtosis = (fourths / logs.length) * (logs.length / squares) ** 2;
  const variance = squares / (logs.length - 1);
  const middle = median(logs);
  const weights = logs.map(
    (value) => 1 / Math.max(0.01, 1 + (0.03 * (kurtosis - 3) ** 3 * (value - middle) ** 2) / variance),
  );
  const weighted = total(logs.map((value, index) => value * (weights[index] ?? 0)));
  return Math.exp(weighted / total(weights));
}

/**
 * A linear rule in both principal standard deviations, with a cubic correction for an offset.
 * @param axes of the covariance, major above 0
 * @param offset distance of the group center from the point of aim; 0 for the radius about the center
 * @returns the radius; made for offsets below 2.2 times the radius about the center
 * @source RAND R-234 (1952); Pesapane & Irvine (1977)
 */
export function randRadius({ major, minor }: PrincipalAxes, offset: number): number {
  const central = 0.562 * Math.sqrt(major) + 0.6152 * Math.sqrt(minor);
  const t = offset / central;
  return offset === 0 ? central : central * (1.0039 - 0.0528 * t + 0.4786 * t ** 2 - 0.0793 * t ** 3);
}

/**
 * A series in the correlation of the shots after turning them so that both axes spread equally.
 * @param axes of the covariance, major above 0
 * @returns the radius about the group center
 * @source Krempasky (2003)
 */
export function krempaskyRadius({ major, minor }: PrincipalAxes): number {
  const second = 0.3267132;
  const fourth = 0.0568535;
  const deviation = Math.sqrt((major + minor) / 2);
  const square = ((major - minor) / (major + minor)) ** 2;
  return 1.17741 * deviation * (1 - (second / 2) * square - ((fourth + second ** 2 / 4) / 2) * square ** 2);
}
