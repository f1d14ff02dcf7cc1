/** Where the figures of a report lie on its photo: pixels from the top left, rows down. */
import type { Report } from '@target-analysis/analysis';

export interface Circle {
  column: number;
  row: number;
  radiusPx: number;
}

/** An ellipse as SVG turns it: clockwise on the screen, because rows run down. */
export interface TurnedEllipse {
  column: number;
  row: number;
  radiusAlongPx: number;
  radiusAcrossPx: number;
  clockwiseDegrees: number;
}

/** Pixels of the photo for one `lengthUnit` of the report's figures. */
export function pixelsPerUnit(report: Report): number {
  const { scale, group } = report;
  if (group.lengthUnit === 'mm' && scale.mmPerPx !== null) return 1 / scale.mmPerPx;
  return 2 * scale.medianHoleRadiusPx;
}

/** Half the bullet's width in the photo; without a scale the usual mark stands for it. */
export function bulletRadiusPx(report: Report): number {
  const { bulletDiameterMm, mmPerPx, medianHoleRadiusPx } = report.scale;
  return bulletDiameterMm !== null && mmPerPx !== null ? bulletDiameterMm / mmPerPx / 2 : medianHoleRadiusPx;
}

/** The circle about the group centre whose radius is the mean radius; null where it is not known. */
export function meanRadiusCircle(report: Report): Circle | null {
  const { meanRadius, centrePx } = report.group;
  return meanRadius === null ? null : { ...centrePx, radiusPx: meanRadius.value * pixelsPerUnit(report) };
}

/** The ellipse that holds a share of further shots; paper angles run counter-clockwise, the screen's clockwise. */
export function shotEllipse(report: Report, share: 50 | 95): TurnedEllipse | null {
  const ellipse = share === 50 ? report.group.ellipse50 : report.group.ellipse95;
  if (ellipse === null) return null;
  const scale = pixelsPerUnit(report);
  return {
    ...report.group.centrePx,
    radiusAlongPx: ellipse.semiMajor * scale,
    radiusAcrossPx: ellipse.semiMinor * scale,
    clockwiseDegrees: -ellipse.angleDegrees,
  };
}

/** The two holes that lie farthest apart; null where there are not two. */
export function extremePair(report: Report): [Circle, Circle] | null {
  const numbers = report.group.extremeSpread?.holeNumbers;
  if (numbers === undefined) return null;
  const [first, second] = numbers.map((number) => report.holes.find((hole) => hole.number === number));
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/**
 * Where a hole's number stands: outward from the group centre, so that numbers do not cover neighbouring holes.
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
