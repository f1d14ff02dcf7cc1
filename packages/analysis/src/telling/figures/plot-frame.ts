/** The group on paper: a square frame about the shots and the aim, with round ticks. x right, y up, in `group.lengthUnit`. */
import type { Point } from '../../geometry/point.ts';
import { newestHoles } from '../../report/counted-holes.ts';
import { frameOfReport, toPaper } from '../../report/paper-frame.ts';
import type { Report } from '../../report/report.ts';
import type { GroupEllipse } from '../../statistics/figures/prediction-ellipse.ts';
import { holeName } from '../holes.ts';

/** What a plot is drawn from. */
type Plotted = Pick<Report, 'group' | 'holes' | 'scale' | 'zone' | 'aim' | 'ownAims' | 'seen' | 'levelling'>;

export interface PlotFrame {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

/**
 * Finds the group center on paper.
 * @param report any report
 * @returns measured from the point of aim; the origin itself if no aim is known
 */
export function paperCentre({ group }: Pick<Report, 'group'>): Point {
  return group.offset === null ? { x: 0, y: 0 } : { x: group.offset.right, y: group.offset.up };
}

/**
 * Tells whether to mark the group center.
 * @param report any report
 * @returns false for one shot, which a mark would hide without saying more
 */
export function hasGroupCentre({ group }: Pick<Report, 'group'>): boolean {
  return group.shots > 1;
}

/**
 * Measures a bullet hole on paper.
 * @param report any report
 * @returns its radius in `lengthUnit`; for an unknown bullet, that of the usual mark
 */
export function paperBulletRadius({ scale, group }: Pick<Report, 'scale' | 'group'>): number {
  const { bulletDiameterMm, mmPerPx, medianHoleRadiusPx } = scale;
  if (group.lengthUnit === 'hole-diameter') return 0.5;
  return bulletDiameterMm === null ? medianHoleRadiusPx * (mmPerPx ?? 0) : bulletDiameterMm / 2;
}

/** Beyond this the shots become dots: the 95% ellipse of a few shots says more about their number than about the group. */
const mostWidening = 1.6;

/**
 * Frames the plot: every shot, the aim, mean radius and 50% ellipse, and the zone and 95% ellipse if they don't dwarf these.
 * @param report any report
 * @returns a square in `lengthUnit`
 */
export function plotFrame(report: Plotted): PlotFrame {
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

/**
 * Places the border of the vital zone on paper.
 * @param report any report
 * @returns its corners in `lengthUnit`; empty if none was located
 */
export function zoneOnPaper(report: Plotted): Point[] {
  if (report.zone?.status !== 'located') return [];
  const frame = frameOfReport(report);
  return report.zone.border.map((place) => toPaper(frame, place));
}

/** A line about the group center that shows how far the shots spread. */
export interface SpreadLine extends GroupEllipse {
  readonly key: 'ellipse95' | 'ellipse50' | 'meanRadius';
  readonly stroke: 'dashed' | 'solid' | 'dotted';
  /** What it holds or measures, for the key of the plot. */
  readonly words: string;
}

/**
 * Lists the lines that show the spread.
 * @param report any report
 * @param frame of its plot; the 95% ellipse is left out unless it lies wholly inside
 * @returns outermost first, with half axes in `lengthUnit`
 */
export function spreadLines(report: Pick<Report, 'group'>, frame: PlotFrame): SpreadLine[] {
  const { ellipse50, ellipse95, meanRadius } = report.group;
  const isHeld =
    ellipse95 !== null && boxAbout(report, ellipse95).every((corner) => isInFrame(frame, corner));
  return [
    ...(isHeld
      ? [{ key: 'ellipse95', stroke: 'dashed', words: '95% of your shots', ...ellipse95 } as const]
      : []),
    ...(ellipse50 === null
      ? []
      : [{ key: 'ellipse50', stroke: 'solid', words: 'half of your shots', ...ellipse50 } as const]),
    ...(meanRadius === null
      ? []
      : [
          {
            key: 'meanRadius',
            stroke: 'dotted',
            words: 'mean radius',
            ...circleOf(meanRadius.value),
          } as const,
        ]),
  ];
}

function circleOf(radius: number): GroupEllipse {
  return { semiMajor: radius, semiMinor: radius, angleDegrees: 0 };
}

/**
 * Chooses the holes whose names fit into the plot without covering each other. Flyers and doubtful holes come first: they are what a
 * reader looks for.
 * @param holes of the plot, all named at the same place beside or in their rings
 * @param letters size of a name of one letter, in `lengthUnit`
 * @returns numbers of the holes to name
 */
export function legibleNames(
  holes: readonly Hole[],
  letters: { readonly width: number; readonly height: number },
): ReadonlySet<number> {
  const named: Hole[] = [];
  const isSought = ({ role, isDoubtful }: Hole) => role === 'flyer' || isDoubtful;
  for (const hole of [...holes.filter(isSought), ...holes.filter((each) => !isSought(each))]) {
    const isCovered = named.some((other) => {
      const width = (letters.width * (holeName(hole).length + holeName(other).length)) / 2;
      return Math.abs(hole.x - other.x) < width && Math.abs(hole.y - other.y) < letters.height;
    });
    if (!isCovered) named.push(hole);
  }
  return new Set(named.map(({ number }) => number));
}

type Hole = Report['holes'][number];

/**
 * Says whether a place is drawn.
 * @param frame of the plot
 * @param place on paper in `lengthUnit`
 * @returns whether it lies inside or on the edge
 */
export function isInFrame(frame: PlotFrame, { x, y }: Point): boolean {
  return x >= frame.minX && x <= frame.maxX && y >= frame.minY && y <= frame.maxY;
}

function sideOf(frame: PlotFrame): number {
  return frame.maxX - frame.minX;
}

/** Two opposite corners of the upright box about an ellipse of the group. */
function boxAbout(report: Pick<Report, 'group'>, ellipse: GroupEllipse): Point[] {
  const { semiMajor, semiMinor, angleDegrees } = ellipse;
  const angle = (angleDegrees * Math.PI) / 180;
  return cornersAbout(paperCentre(report), {
    x: Math.hypot(semiMajor * Math.cos(angle), semiMinor * Math.sin(angle)),
    y: Math.hypot(semiMajor * Math.sin(angle), semiMinor * Math.cos(angle)),
  });
}

function cornersAbout({ x, y }: Point, reach: Point): Point[] {
  return [
    { x: x - reach.x, y: y - reach.y },
    { x: x + reach.x, y: y + reach.y },
  ];
}

function frameAbout(report: Plotted, ellipse: GroupEllipse | null, more: readonly Point[]): PlotFrame {
  const bullet = paperBulletRadius(report);
  const meanRadius = report.group.meanRadius?.value ?? 0;
  const places = [
    { x: 0, y: 0 },
    ...(ellipse === null ? [] : boxAbout(report, ellipse)),
    ...cornersAbout(paperCentre(report), { x: meanRadius, y: meanRadius }),
    ...more,
    ...newestHoles(report.holes).flatMap((hole) => cornersAbout(hole, { x: bullet, y: bullet })),
  ];
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return squared(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys));
}

/** Equal sides and a margin of a tenth, so one millimeter is as long across as up. */
function squared(minX: number, maxX: number, minY: number, maxY: number): PlotFrame {
  const half = (Math.max(maxX - minX, maxY - minY) / 2) * 1.2 || 1;
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  return { minX: x - half, maxX: x + half, minY: y - half, maxY: y + half };
}

/**
 * Chooses the ticks of an axis.
 * @param min of the axis, in the reader's unit
 * @param max of the axis, above `min`
 * @param count wanted number of ticks
 * @returns round numbers (1, 2 or 5 times a power of ten) from `min` to `max`
 */
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
