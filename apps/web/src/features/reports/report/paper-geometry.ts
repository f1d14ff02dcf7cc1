/** The group on paper: a frame about the shots and the aim, with round tick marks. x right, y up. */
import type { Report } from '@target-analysis/analysis';

export interface PaperFrame {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** Group centre on paper in `lengthUnit`; the origin is the point of aim, or the centre itself without one. */
export function paperCentre(report: Report): { x: number; y: number } {
  const offset = report.group.offset;
  return offset === null ? { x: 0, y: 0 } : { x: offset.right, y: offset.up };
}

/** Radius of a bullet hole on paper in `lengthUnit`; of an unknown bullet, that of the usual mark. */
export function paperBulletRadius(report: Report): number {
  const { bulletDiameterMm, mmPerPx, medianHoleRadiusPx } = report.scale;
  if (report.group.lengthUnit === 'hole-diameter') return 0.5;
  return bulletDiameterMm === null ? medianHoleRadiusPx * (mmPerPx ?? 0) : bulletDiameterMm / 2;
}

/** Half width and half height of the upright box about a turned ellipse. */
function ellipseReach(ellipse: { semiMajor: number; semiMinor: number; angleDegrees: number }): {
  x: number;
  y: number;
} {
  const angle = (ellipse.angleDegrees * Math.PI) / 180;
  return {
    x: Math.hypot(ellipse.semiMajor * Math.cos(angle), ellipse.semiMinor * Math.sin(angle)),
    y: Math.hypot(ellipse.semiMajor * Math.sin(angle), ellipse.semiMinor * Math.cos(angle)),
  };
}

/** Shows every shot, the aim and the 50 % ellipse, and the 95 % ellipse where it does not dwarf them. */
export function paperFrame(report: Report): PaperFrame {
  const close = frameAbout(report, report.group.ellipse50);
  if (report.group.ellipse95 === null) return close;
  const wide = frameAbout(report, report.group.ellipse95);
  return sideOf(wide) <= sideOf(close) * mostWidening ? wide : close;
}

/** Beyond this the shots become dots: the 95 % ellipse of few shots says more of their number than of the group. */
const mostWidening = 1.6;

/** Whether the 95 % ellipse lies wholly in the frame. */
export function holdsEllipse95(report: Report, frame: PaperFrame): boolean {
  const { ellipse95 } = report.group;
  return ellipse95 !== null && sideOf(frameAbout(report, ellipse95)) <= sideOf(frame) * (1 + 1e-9);
}

function sideOf(frame: PaperFrame): number {
  return frame.maxX - frame.minX;
}

function frameAbout(report: Report, ellipse: Report['group']['ellipse50']): PaperFrame {
  const centre = paperCentre(report);
  const bullet = paperBulletRadius(report);
  const reach = ellipse === null ? { x: bullet, y: bullet } : ellipseReach(ellipse);
  const xs = [0, centre.x - reach.x, centre.x + reach.x];
  const ys = [0, centre.y - reach.y, centre.y + reach.y];
  for (const hole of report.holes) {
    xs.push(hole.x - bullet, hole.x + bullet);
    ys.push(hole.y - bullet, hole.y + bullet);
  }
  return squared(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys));
}

/** Equal sides and a rim of a tenth, so that one millimetre is as long across as along. */
function squared(minX: number, maxX: number, minY: number, maxY: number): PaperFrame {
  const half = (Math.max(maxX - minX, maxY - minY) / 2) * 1.2 || 1;
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  return { minX: x - half, maxX: x + half, minY: y - half, maxY: y + half };
}

/** Round numbers (1, 2 or 5 times a power of ten) from `min` to `max`, about `count` of them. */
export function roundTicks(min: number, max: number, count = 6): number[] {
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const ticks: number[] = [];
  // Adding 0 turns the -0 of a rounded-up small negative number into 0.
  for (let index = Math.ceil(min / step); index * step <= max; index += 1) ticks.push(index * step + 0);
  return ticks;
}
