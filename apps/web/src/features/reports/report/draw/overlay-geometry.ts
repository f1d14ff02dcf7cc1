/** Positions of a report's figures on its photo: pixels from the top left, rows down. */
import type { Report } from '@target-analysis/analysis';
import { frameOfReport, toPhoto } from '@target-analysis/analysis/paper-frame';
import { ellipsePoints, paperCentre } from '@target-analysis/analysis/telling';

export interface Circle {
  column: number;
  row: number;
  radiusPx: number;
}

type Hole = Report['holes'][number];

/** A closed line over the photo. */
export type Outline = readonly { column: number; row: number }[];

/** The mean radius circle around the group center, as the camera sees it; null if unknown. */
export function meanRadiusOutline(report: Report): Outline | null {
  const { meanRadius } = report.group;
  if (meanRadius === null) return null;
  const circle = { semiMajor: meanRadius.value, semiMinor: meanRadius.value, angleDegrees: 0 };
  return outlineOnPaper(report, paperCentre(report), circle);
}

/** The ellipse that holds a share of further shots, as the camera sees it; null if unknown. */
export function shotEllipseOutline(report: Report, share: 50 | 95): Outline | null {
  const ellipse = share === 50 ? report.group.ellipse50 : report.group.ellipse95;
  return ellipse === null ? null : outlineOnPaper(report, paperCentre(report), ellipse);
}

/** This many straight lines look round at any size on a screen. */
const outlinePoints = 120;

/** Maps an ellipse on paper to the photo point by point, because tilt changes its shape. Lengths are in `lengthUnit`. */
export function outlineOnPaper(
  report: Report,
  centre: { x: number; y: number },
  ellipse: NonNullable<Report['group']['ellipse50']>,
): Outline {
  const frame = frameOfReport(report);
  return ellipsePoints(centre, ellipse, outlinePoints).map((place) => toPhoto(frame, place));
}

/** The two holes farthest apart; null if there are fewer than two. */
export function extremePair(report: Report): [Hole, Hole] | null {
  const numbers = report.group.extremeSpread?.holeNumbers;
  if (numbers === undefined) return null;
  const [first, second] = numbers.map((number) => report.holes.find((hole) => hole.number === number));
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/**
 * Direction of a hole's number: away from the group center, so that numbers do not cover neighboring holes.
 * @returns unit vector in photo axes (right, down)
 */
export function labelDirection(
  report: Report,
  hole: { column: number; row: number },
): { right: number; down: number } {
  const right = hole.column - report.group.centrePx.column;
  const down = hole.row - report.group.centrePx.row;
  const length = Math.hypot(right, down);
  return length === 0 ? { right: 0, down: -1 } : { right: right / length, down: down / length };
}
