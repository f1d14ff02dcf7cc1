/** The group on paper, straight on: shots at true size, centre, aim, mean radius, ellipse, rings or zone, and axes. */
import type { Report } from '@target-analysis/analysis';
import { frameOfReport, toPaper } from '@target-analysis/analysis/paper-frame';
import {
  circle,
  cross,
  ellipsePoints,
  inks,
  joinShapes,
  line,
  outline,
  word,
  type Drawing,
  type Place,
  type Shape,
} from './drawing.ts';
import { withMinus, type Lengths } from './document-lengths.ts';
import { directionWords, countShots, zoneWords } from './group-figures.ts';
import { diamond } from './photo-drawing.ts';

/** A square field with room for numbers to its left and below, in points. */
const field = { left: 34, top: 6, side: 290, below: 34, right: 6 } as const;

/** From lengths on paper (x right, y up) to the drawing (right, down). */
interface Plot {
  report: Report;
  lengths: Lengths;
  min: Place;
  max: Place;
  on: (place: Place) => Place;
  scale: number;
  /** Of a bullet, in points. */
  radius: number;
  centre: Place;
}

export function groupDrawing(report: Report, lengths: Lengths): Drawing {
  const plot = plotOf(report, lengths);
  const border = [
    { x: field.left, y: field.top },
    { x: field.left + field.side, y: field.top },
    { x: field.left + field.side, y: field.top + field.side },
    { x: field.left, y: field.top + field.side },
  ];
  return {
    width: field.left + field.side + field.right,
    height: field.top + field.side + field.below,
    shapes: joinShapes([
      ...axisShapes(plot),
      outline(border, { stroke: inks.hairline, width: 0.75 }),
      ...zoneShapes(plot),
      ...ringShapes(plot),
      ...spreadShapes(plot),
      ...report.holes.map((hole) => shotShape(plot, hole)),
      ...report.holes.map((hole) => shotName(plot, hole)),
      ...markShapes(plot),
    ]),
  };
}

/** The plot as text. */
export function describeGroup({ group }: Report, lengths: Lengths): string {
  const sentences = [
    group.offset === null
      ? `${countShots(group.shots)}; the point of aim is not known.`
      : `${countShots(group.shots)}. The group center lies ${directionWords(group.offset, lengths)} of the point of aim.`,
  ];
  if (group.meanRadius !== null)
    sentences.push(
      `On average a shot lies ${lengths.words(group.meanRadius.value)} from the center (mean radius).`,
    );
  if (group.extremeSpread !== null) {
    const [first, second] = group.extremeSpread.holeNumbers;
    sentences.push(
      `The shots farthest apart are ${String(first)} and ${String(second)}, ${lengths.words(group.extremeSpread.value)} from center to center.`,
    );
  }
  if (group.ellipse50 !== null) sentences.push('Half of further shots should land inside the solid line.');
  if (group.meanRadius !== null) sentences.push('The dotted circle is the mean radius.');
  return sentences.join(' ');
}

function plotOf(report: Report, lengths: Lengths): Plot {
  const { offset, meanRadius, ellipse50 } = report.group;
  const centre = offset === null ? { x: 0, y: 0 } : { x: offset.right, y: offset.up };
  const bullet = paperBulletRadius(report);
  const reach = Math.max(meanRadius?.value ?? 0, ellipse50?.semiMajor ?? 0, bullet);
  const places = [
    { x: 0, y: 0 },
    ...corners(centre, reach),
    ...report.holes.flatMap((hole) => corners(hole, bullet)),
  ];
  const close = squareAbout(places);
  const wide = squareAbout([...places, ...zoneOnPaper(report)]);
  const { min, max } = wide.max.x - wide.min.x <= (close.max.x - close.min.x) * mostWidening ? wide : close;
  const scale = field.side / (max.x - min.x);
  return {
    report,
    lengths,
    min,
    max,
    scale,
    centre,
    radius: Math.max(bullet * scale, leastRadius),
    on: ({ x, y }) => ({ x: field.left + (x - min.x) * scale, y: field.top + (max.y - y) * scale }),
  };
}

/** Beyond this the shots become dots. */
const mostWidening = 1.6;
/** Smaller circles look like dots of dirt. */
const leastRadius = 2;

/** Radius of a bullet hole on paper in `lengthUnit`; of an unknown bullet, that of the usual mark. */
function paperBulletRadius({ scale, group }: Report): number {
  const { bulletDiameterMm, mmPerPx, medianHoleRadiusPx } = scale;
  if (group.lengthUnit === 'hole-diameter') return 0.5;
  return bulletDiameterMm === null ? medianHoleRadiusPx * (mmPerPx ?? 0) : bulletDiameterMm / 2;
}

function corners({ x, y }: Place, reach: number): Place[] {
  return [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y + reach },
  ];
}

/** Equal sides and a rim of a tenth, so that one millimetre is as long across as along. */
function squareAbout(places: readonly Place[]): { min: Place; max: Place } {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const half = (Math.max(right - left, high - low) / 2) * 1.1 || 1;
  const middle = { x: (left + right) / 2, y: (low + high) / 2 };
  return {
    min: { x: middle.x - half, y: middle.y - half },
    max: { x: middle.x + half, y: middle.y + half },
  };
}

/** Ticks are round in the reader's unit; they are placed by the length they stand for. */
function axisShapes({ report, lengths, min, max, on }: Plot): Shape[] {
  const perLength = lengths.convert(1);
  const bottom = field.top + field.side;
  const label = { size: 8, colour: inks.quiet };
  const inkOf = (tick: number) => ({ stroke: tick === 0 ? inks.control : inks.hairline, width: 0.75 });
  const across = roundTicks(min.x * perLength, max.x * perLength).flatMap((tick) => {
    const { x } = on({ x: tick / perLength, y: 0 });
    const ends = [
      { x, y: field.top },
      { x, y: bottom },
    ];
    return [line(ends, inkOf(tick)), word(tickWords(tick), { x, y: bottom + 9 }, label)];
  });
  const along = roundTicks(min.y * perLength, max.y * perLength).flatMap((tick) => {
    const { y } = on({ x: 0, y: tick / perLength });
    const ends = [
      { x: field.left, y },
      { x: field.left + field.side, y },
    ];
    return [
      line(ends, inkOf(tick)),
      word(tickWords(tick), { x: field.left - 5, y }, { ...label, anchor: 'end' }),
    ];
  });
  const origin = report.group.offset === null ? 'the group center' : 'the aim';
  const title = `right and up of ${origin}, ${lengths.unit}`;
  return [...across, ...along, word(title, { x: field.left + field.side / 2, y: bottom + 25 }, label)];
}

/** Round numbers (1, 2 or 5 times a power of ten) from `min` to `max`, about six of them. */
function roundTicks(min: number, max: number): number[] {
  const rough = (max - min) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power;
  const first = Math.ceil(min / step);
  // Adding 0 turns the -0 of a rounded-up small negative number into 0.
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, index) => (first + index) * step + 0);
}

function tickWords(tick: number): string {
  return withMinus(String(Number(tick.toFixed(3))));
}

function isInside({ min, max }: Plot, { x, y }: Place): boolean {
  return x >= min.x && x <= max.x && y >= min.y && y <= max.y;
}

function zoneOnPaper(report: Report): Place[] {
  if (report.zone?.status !== 'located') return [];
  const frame = frameOfReport(report);
  return report.zone.border.map((place) => toPaper(frame, place));
}

/** The vital zone where it lies wholly in the field, named at its top. */
function zoneShapes(plot: Plot): Shape[] {
  const { report, on } = plot;
  const border = zoneOnPaper(report);
  if (report.zone === null || border.length === 0 || !border.every((place) => isInside(plot, place)))
    return [];
  const points = border.map(on);
  const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
  const top = Math.min(...points.map(({ y }) => y));
  return [
    outline(points, { stroke: inks.past, width: 1, fill: inks.ink, fillOpacity: 0.04 }),
    word(zoneWords(report.zone), { x: middle, y: top + 9 }, { size: 8, colour: inks.quiet }),
  ];
}

/** The scored rings that lie wholly in the field, and what each counts, on the diagonal away from the group. */
function ringShapes(plot: Plot): Shape[] {
  const { report, on, scale, centre } = plot;
  const { score: ringScore } = report;
  if (ringScore?.status !== 'scored') return [];
  const side = { x: centre.x > 0 ? -1 : 1, y: centre.y > 0 ? -1 : 1 };
  return ringScore.rings.flatMap(({ radiusMm, value, isInnerTen }) => {
    if (!corners({ x: 0, y: 0 }, radiusMm).every((corner) => isInside(plot, corner))) return [];
    const at = on({ x: side.x * radiusMm * Math.SQRT1_2, y: side.y * radiusMm * Math.SQRT1_2 });
    return [
      circle(on({ x: 0, y: 0 }), radiusMm * scale, {
        stroke: inks.past,
        width: 0.75,
        ...(isInnerTen && { dash: [2, 2] as const }),
      }),
      ...(isInnerTen || radiusMm * scale < leastNamedRing
        ? []
        : [circle(at, 5, { fill: inks.paper }), word(String(value), at, { size: 8, colour: inks.quiet })]),
    ];
  });
}

/** The number of a smaller ring would cover the mark of the aim. */
const leastNamedRing = 16;

function spreadShapes({ report, on, scale, centre }: Plot): Shape[] {
  const { ellipse50, meanRadius } = report.group;
  return [
    ...(ellipse50 === null
      ? []
      : [outline(ellipsePoints(centre, ellipse50).map(on), { stroke: inks.group, width: 1.2 })]),
    ...(meanRadius === null
      ? []
      : [
          circle(on(centre), meanRadius.value * scale, {
            stroke: inks.group,
            width: 1.2,
            dash: [2, 2.5],
          }),
        ]),
  ];
}

/** A shot as a ring at true size, a flyer as a diamond, a sighter grey. */
function shotShape({ on, radius }: Plot, hole: Hole): Shape {
  const { role, isDoubtful } = hole;
  const stroke = isDoubtful ? inks.doubtful : role === 'sighter' ? inks.control : inks.shots;
  const ink = {
    stroke,
    width: 1,
    ...(isDoubtful && { dash: [2.5, 2] as const }),
    ...(role === 'shot' && { fill: stroke, fillOpacity: 0.12 }),
  };
  return role === 'flyer' ? outline(diamond(on(hole), radius), ink) : circle(on(hole), radius, ink);
}

type Hole = Report['holes'][number];

/** The number in its ring, or beside one that is too small for it. */
function shotName({ report, on, radius }: Plot, hole: Hole): Shape {
  const at = on(hole);
  const name = `${String(hole.number)}${hole.isDoubtful ? '?' : ''}`;
  const size = report.holes.length > manyHoles ? 5 : 7.5;
  const isBeside = radius < size * (0.25 + 0.28 * name.length);
  const place = isBeside ? { x: at.x + radius + 1.5, y: at.y - radius - 1.5 } : at;
  return word(name, place, { anchor: isBeside ? 'start' : 'middle', size, colour: inks.ink });
}

/** Beyond this many shots their numbers are set smaller. */
const manyHoles = 40;

function markShapes({ report, on, centre }: Plot): Shape[] {
  const at = on(centre);
  const aim = on({ x: 0, y: 0 });
  const isAimBelow = aim.y > at.y;
  const name = (text: string, place: Place, isBelow: boolean, colour: string) =>
    word(text, { x: place.x, y: place.y + (isBelow ? 15 : -15) }, { size: 8, colour });
  return [
    ...(report.group.offset === null
      ? []
      : [...cross(aim, 7, { stroke: inks.ink, width: 1.3 }, true), name('aim', aim, isAimBelow, inks.ink)]),
    ...cross(at, 4.5, { stroke: inks.group, width: 1.5 }, false),
    name('group center', at, !isAimBelow, inks.group),
  ];
}
