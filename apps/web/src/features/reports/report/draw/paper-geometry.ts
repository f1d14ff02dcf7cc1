/** The group on paper: a frame about the shots and the aim, with round tick marks. x right, y up. */
import type { Report } from '@target-analysis/analysis';
import { frameOfReport, toPaper } from '@target-analysis/analysis/paper-frame';

interface Point {
  x: number;
  y: number;
}

export interface PaperFrame {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** Group centre on paper in `lengthUnit`; the origin is the point of aim, or the centre itself without one. */
export function paperCentre(report: Report): Point {
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
function ellipseReach(ellipse: NonNullable<Report['group']['ellipse50']>): Point {
  const angle = (ellipse.angleDegrees * Math.PI) / 180;
  return {
    x: Math.hypot(ellipse.semiMajor * Math.cos(angle), ellipse.semiMinor * Math.sin(angle)),
    y: Math.hypot(ellipse.semiMajor * Math.sin(angle), ellipse.semiMinor * Math.cos(angle)),
  };
}

/** Shows every shot, the aim and the 50 % ellipse; the vital zone and the 95 % ellipse too where they do not dwarf them. */
export function paperFrame(report: Report): PaperFrame {
  const { ellipse50, ellipse95 } = report.group;
  const zone = zoneOnPaper(report);
  const close = frameAbout(report, ellipse50, []);
  const wider = [
    frameAbout(report, ellipse95 ?? ellipse50, zone),
    frameAbout(report, ellipse50, zone),
    frameAbout(report, ellipse95 ?? ellipse50, []),
  ];
  return wider.find((frame) => sideOf(frame) <= sideOf(close) * mostWidening) ?? close;
}

/** Beyond this the shots become dots: the 95 % ellipse of few shots says more of their number than of the group. */
const mostWidening = 1.6;

/** The border of the vital zone in `lengthUnit`; empty where none was located. */
export function zoneOnPaper(report: Report): Point[] {
  if (report.zone?.status !== 'located') return [];
  const frame = frameOfReport(report);
  return report.zone.border.map((place) => toPaper(frame, place));
}

/** Whether the 95 % ellipse lies wholly in the frame. */
export function holdsEllipse95(report: Report, frame: PaperFrame): boolean {
  const { ellipse95 } = report.group;
  return ellipse95 !== null && boxAbout(report, ellipse95).every((corner) => isInFrame(frame, corner));
}

/** Whether a place on paper lies in the frame. */
export function isInFrame(frame: PaperFrame, { x, y }: Point): boolean {
  return x >= frame.minX && x <= frame.maxX && y >= frame.minY && y <= frame.maxY;
}

function sideOf(frame: PaperFrame): number {
  return frame.maxX - frame.minX;
}

/** Two opposite corners of the upright box about an ellipse of the group. */
function boxAbout(report: Report, ellipse: NonNullable<Report['group']['ellipse50']>): [Point, Point] {
  const centre = paperCentre(report);
  const reach = ellipseReach(ellipse);
  return [
    { x: centre.x - reach.x, y: centre.y - reach.y },
    { x: centre.x + reach.x, y: centre.y + reach.y },
  ];
}

function frameAbout(
  report: Report,
  ellipse: Report['group']['ellipse50'],
  more: readonly Point[],
): PaperFrame {
  const bullet = paperBulletRadius(report);
  const places = [
    { x: 0, y: 0 },
    ...(ellipse === null ? [] : boxAbout(report, ellipse)),
    ...more,
    ...report.holes.flatMap(({ x, y }) => [
      { x: x - bullet, y: y - bullet },
      { x: x + bullet, y: y + bullet },
    ]),
  ];
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
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
