/** The group on paper, straight on: shots at true size, center, aim, mean radius, ellipse, rings or zone, and axes. */
import type { Report } from '@target-analysis/analysis';
import {
  ellipsePoints,
  hasGroupCentre,
  holeName,
  isInFrame,
  isOfNewest,
  labelPlace,
  legibleNames,
  newestHoles,
  paperBulletRadius,
  paperCentre,
  plotFrame,
  roundTicks,
  spotsOfName,
  spreadLines,
  withMinus,
  zoneInWords,
  zoneOnPaper,
  type LabelPlace,
  type Lengths,
  type PlotFrame,
  type SpreadLine,
} from '@target-analysis/analysis/telling';
import {
  circle,
  cross,
  inks,
  joinShapes,
  line,
  outline,
  outlinePoints,
  rectangle,
  word,
  type Drawing,
  type Ink,
  type Place,
  type Shape,
} from './drawing.ts';
import { diamond } from './photo-drawing.ts';

/** A square field with room for numbers on its left and below, in points. */
const field = { left: 34, top: 6, side: 186, below: 34, right: 6 } as const;

/** Maps lengths on paper (x right, y up) to the drawing (right, down). */
interface Plot {
  report: Report;
  lengths: Lengths;
  frame: PlotFrame;
  on: (place: Place) => Place;
  scale: number;
  /** Radius of a bullet, in points. */
  radius: number;
  centre: Place;
  lines: readonly SpreadLine[];
}

export function groupDrawing(report: Report, lengths: Lengths): Drawing {
  const plot = plotOf(report, lengths);
  const isNewest = isOfNewest(report.holes);
  const newest = newestHoles(report.holes);
  const named = legibleNames(newest, {
    width: letter.width / plot.scale,
    height: letter.height / plot.scale,
  });
  const border = rectangle(
    { x: field.left, y: field.top },
    { x: field.left + field.side, y: field.top + field.side },
  );
  return {
    width: field.left + field.side + field.right,
    height: field.top + field.side + field.below + plot.lines.length * keyRow,
    shapes: joinShapes([
      ...axisShapes(plot),
      outline(border, { stroke: inks.hairline, width: 0.75 }),
      ...zoneShapes(plot),
      ...ringShapes(plot),
      ...spreadShapes(plot),
      ...report.holes
        .filter((hole) => !isNewest(hole) && isInFrame(plot.frame, hole))
        .map((hole) => circle(plot.on(hole), plot.radius, { stroke: inks.hairline, width: 0.8 })),
      ...newest.map((hole) => shotShape(plot, hole)),
      ...newest.filter(({ number }) => named.has(number)).map((hole) => shotName(plot, hole)),
      ...markShapes(plot),
      ...keyShapes(plot),
    ]),
  };
}

function plotOf(report: Report, lengths: Lengths): Plot {
  const frame = plotFrame(report);
  const scale = field.side / (frame.maxX - frame.minX);
  return {
    report,
    lengths,
    frame,
    scale,
    lines: spreadLines(report, frame),
    centre: paperCentre(report),
    radius: Math.max(paperBulletRadius(report) * scale, leastRadius),
    on: ({ x, y }) => ({
      x: field.left + (x - frame.minX) * scale,
      y: field.top + (frame.maxY - y) * scale,
    }),
  };
}

/** Smaller circles look like specks of dirt. */
const leastRadius = 2;

/** Ticks are round numbers in the reader's unit, and are placed by the length they represent. */
function axisShapes({ report, lengths, frame, on }: Plot): Shape[] {
  const perLength = lengths.convert(1);
  const bottom = field.top + field.side;
  const label = { size: 8, color: inks.quiet };
  const inkOf = (tick: number) => ({ stroke: tick === 0 ? inks.control : inks.hairline, width: 0.75 });
  const across = roundTicks(frame.minX * perLength, frame.maxX * perLength).flatMap((tick) => {
    const { x } = on({ x: tick / perLength, y: 0 });
    const ends = [
      { x, y: field.top },
      { x, y: bottom },
    ];
    return [line(ends, inkOf(tick)), word(tickWords(tick), { x, y: bottom + 9 }, label)];
  });
  const along = roundTicks(frame.minY * perLength, frame.maxY * perLength).flatMap((tick) => {
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

function tickWords(tick: number): string {
  return withMinus(String(Number(tick.toFixed(3))));
}

/** The vital zone, labeled at its top, if it lies completely in the field. */
function zoneShapes(plot: Plot): Shape[] {
  const { report, on } = plot;
  const border = zoneOnPaper(report);
  if (report.zone === null || border.length === 0) return [];
  if (!border.every((place) => isInFrame(plot.frame, place))) return [];
  const points = border.map(on);
  const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
  const top = Math.min(...points.map(({ y }) => y));
  return [
    outline(points, { stroke: inks.past, width: 1, fill: inks.ink, fillOpacity: 0.04 }),
    word(zoneInWords(report.zone), { x: middle, y: top + 9 }, { size: 8, color: inks.quiet }),
  ];
}

/** The scored rings that lie completely in the field, with their values on the diagonal away from the group. */
function ringShapes(plot: Plot): Shape[] {
  const { report, on, scale, centre } = plot;
  const { score: ringScore } = report;
  if (ringScore?.status !== 'scored') return [];
  const side = { x: centre.x > 0 ? -1 : 1, y: centre.y > 0 ? -1 : 1 };
  return ringScore.rings.flatMap(({ radiusMm, value, isInnerTen }) => {
    if (!isWholeInFrame(plot.frame, radiusMm)) return [];
    const at = on({ x: side.x * radiusMm * Math.SQRT1_2, y: side.y * radiusMm * Math.SQRT1_2 });
    return [
      circle(on({ x: 0, y: 0 }), radiusMm * scale, {
        stroke: inks.past,
        width: 0.75,
        ...(isInnerTen && { dash: [2, 2] as const }),
      }),
      ...(isInnerTen || radiusMm * scale < leastNamedRing
        ? []
        : [circle(at, 5, { fill: inks.paper }), word(String(value), at, { size: 8, color: inks.quiet })]),
    ];
  });
}

/** Whether a circle of this radius around the aim is drawn. */
function isWholeInFrame(frame: PlotFrame, radius: number): boolean {
  return [-radius, radius].every(
    (reach) => isInFrame(frame, { x: reach, y: 0 }) && isInFrame(frame, { x: 0, y: reach }),
  );
}

/** The number of a smaller ring would cover the aim mark. */
const leastNamedRing = 16;

const dashOf = { dashed: [5, 3.5], solid: undefined, dotted: [2, 2.5] } as const;

function lineInk({ stroke }: SpreadLine): Ink {
  const dash = dashOf[stroke];
  return { stroke: inks.group, width: 1.2, ...(dash && { dash }) };
}

function spreadShapes({ report, lines, on }: Plot): Shape[] {
  return lines.map((each) =>
    outline(ellipsePoints(paperCentre(report), each, outlinePoints).map(on), lineInk(each)),
  );
}

/** Height of a row of the key, in points. */
const keyRow = 10;

/** Explains the lines of the spread, below the axis. */
function keyShapes({ lines }: Plot): Shape[] {
  return lines.flatMap((each, row) => {
    const y = field.top + field.side + field.below + (row + 0.5) * keyRow;
    const ends = [
      { x: field.left, y },
      { x: field.left + 20, y },
    ];
    const name = { x: field.left + 25, y };
    return [
      line(ends, lineInk(each)),
      word(each.words, name, { anchor: 'start', size: 8, color: inks.quiet }),
    ];
  });
}

/** A shot as a ring at true size, a flyer as a diamond, a sighter in gray. */
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

/** In points, with room around it. */
const letter = { size: 7.5, width: 5, height: 8 } as const;

/** The number in its ring, or beside a ring that is too small for it. */
function shotName({ on, radius }: Plot, hole: Hole): Shape {
  const at = on(hole);
  const name = holeName(hole);
  const isBeside = radius < letter.size * (0.25 + 0.28 * name.length);
  const place = isBeside ? { x: at.x + radius + 1.5, y: at.y - radius - 1.5 } : at;
  return word(name, place, { anchor: isBeside ? 'start' : 'middle', size: letter.size, color: inks.ink });
}

/** Size of the letters of names, in points, and half the width that one takes on average. */
const nameLetter = { size: 8, halfWidth: 2.2 } as const;

function markShapes({ report, on, centre, radius }: Plot): Shape[] {
  const names = { ...field, letter: nameLetter.size, radius };
  const at = on(centre);
  const aim = report.group.offset === null ? null : on({ x: 0, y: 0 });
  const shots = report.holes.map(on);
  const ofAim = aim && labelPlace(aim, [...shots, at], names);
  const besideAim = aim && ofAim ? [aim, ...spotsOfName(aim, ofAim, names)] : [];
  const ofCentre = labelPlace(at, [...shots, ...besideAim], names);
  return [
    ...(aim && ofAim
      ? [...cross(aim, 7, { stroke: inks.ink, width: 1.3 }, true), ...markName('aim', aim, ofAim, inks.ink)]
      : []),
    ...(hasGroupCentre(report)
      ? [
          ...cross(at, 4.5, { stroke: inks.group, width: 1.5 }, false),
          ...markName('group center', at, ofCentre, inks.group),
        ]
      : []),
  ];
}

/** A name beside its mark, on a veil that keeps it readable over the lines of shots. */
function markName(text: string, mark: Place, { x, y, anchor }: LabelPlace, color: string): Shape[] {
  const at = { x: mark.x + x, y: mark.y + y - nameLetter.size / 3 };
  const middle = { x: at.x + (anchor === 'start' ? 1 : -1) * text.length * nameLetter.halfWidth, y: at.y };
  return [veil(middle, text), word(text, at, { anchor, size: nameLetter.size, color })];
}

function veil({ x, y }: Place, text: string): Shape {
  const half = { x: text.length * nameLetter.halfWidth + 1.5, y: 5 };
  const corners = rectangle({ x: x - half.x, y: y - half.y }, { x: x + half.x, y: y + half.y });
  return outline(corners, { fill: inks.paper, fillOpacity: 0.75 });
}
