/** A report's photo with what is drawn over it: holes with their numbers, possible holes, group, and aim. */
import { markColors } from '@target-analysis/contract/mark-colors';
import type { PixelPoint, Report } from '@target-analysis/analysis';
import { frameOfReport, toPhoto } from '@target-analysis/analysis/paper-frame';
import {
  bulletRadiusPx,
  ellipsePoints,
  groupBoxes,
  hasGroupCentre,
  holeName,
  isOfNewest,
  newestHoles,
  paperCentre,
  partOnGroup,
  possiblePlaces,
  type PhotoPart,
} from '@target-analysis/analysis/telling';
import {
  circle,
  cross,
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
import { labelPlaces } from './label-places.ts';
import { fitInto, type Size } from './photo-part.ts';

/** A drawing that fills the shown part of the photo. */
export interface PhotoDrawing extends Drawing {
  part: PhotoPart;
  /** Size of the whole photo. */
  photo: { widthPx: number; heightPx: number };
  /** A small picture of the whole photo that frames the part; null if the part is nearly all of it. */
  inset: Drawing | null;
  /** For screen readers. */
  text: string;
  legend: string[];
}

/** More numbers would cover the photo; the plot shows them. */
const mostNumbers = 30;

/**
 * @param room of the frame, in points; the part of the photo takes its shape
 * @param names whether holes are numbered
 */
export function photoDrawing(
  report: Report,
  room: Size,
  names: 'named' | 'nameless' = 'named',
): PhotoDrawing {
  const part = partOnGroup(report, room);
  const box = fitInto(room, { width: part.widthPx, height: part.heightPx });
  const scale = box.width / part.widthPx;
  const sheet: Sheet = {
    report,
    on: ({ column, row }) => ({ x: (column - part.column) * scale, y: (row - part.row) * scale }),
    radius: Math.max(bulletRadiusPx(report) * scale, leastRadius),
    box,
  };
  return {
    ...box,
    part,
    photo: report.photo,
    shapes: joinShapes([
      ...shapesOver(sheet),
      ...(names === 'named' ? namesOver(sheet) : []),
      ...groupTags(sheet),
    ]),
    inset: insetOf(report, part),
    text: 'The target with the holes that were found',
    legend: legendOf(report),
  };
}

/** Next to the photo, in points. */
const insetRoom = { width: 95, height: 110 } as const;

/** The whole photo with a frame around the shown part; null if that is nearly all of it. */
function insetOf({ photo }: Report, part: PhotoPart): Drawing | null {
  const { widthPx, heightPx } = photo;
  if (part.widthPx * part.heightPx > mostShownShare * widthPx * heightPx) return null;
  const box = fitInto(insetRoom, { width: widthPx, height: heightPx });
  const scale = box.width / widthPx;
  const corner = { x: part.column * scale, y: part.row * scale };
  const opposite = { x: corner.x + part.widthPx * scale, y: corner.y + part.heightPx * scale };
  const corners = rectangle(corner, opposite);
  return {
    ...box,
    shapes: rimmed({ stroke: markColors.group, width: 1.2 }, (ink) => [outline(corners, ink)]),
  };
}

const mostShownShare = 0.8;

/** What each kind of mark means; only kinds that are drawn. */
function legendOf(report: Report): string[] {
  const { holes, aim, group, aimGroups } = report;
  const isOneGroup = aimGroups.length === 0;
  const lines: (string | false)[] = [
    'Circle: a hole, as wide as the bullet',
    report.strings.length > 0 && 'Thin circle: a hole of an older string',
    holes.some(({ isDoubtful }) => isDoubtful) && '? and dashes: may not be a hole',
    possiblePlaces(report).length > 0 && 'Letters: may be a hole, not counted',
    holes.some(({ role }) => role === 'flyer') && 'Diamond: flyer',
    holes.some(({ role }) => role === 'sighter') && 'S: sighter',
    aim !== null && (isOneGroup ? 'Crosshair: aim' : 'Cross: aim'),
    isOneGroup && hasGroupCentre(report) && 'X: group center',
    isOneGroup && group.meanRadius !== null && 'Large dashed circle: mean radius',
    !isOneGroup && 'Boxes: groups, numbered row by row',
  ];
  return lines.filter((line) => line !== false);
}

interface Sheet {
  report: Report;
  on: (place: PixelPoint) => Place;
  /** Radius of a bullet, in points. */
  radius: number;
  box: { width: number; height: number };
}

/** Smaller rings look like specks of dirt. */
const leastRadius = 2;

function shapesOver(sheet: Sheet): Shape[] {
  const { report, on } = sheet;
  const { aim, aimGroups, group, holes } = report;
  const isOneGroup = aimGroups.length === 0;
  const possible = possiblePlaces(report);
  const isNewest = isOfNewest(holes);
  return [
    ...(isOneGroup ? meanRadiusShapes(sheet) : [...groupBoxShapes(sheet), ...groupAimShapes(sheet)]),
    // Older strings are thinner and have no numbers.
    ...holes.filter((hole) => !isNewest(hole)).map((hole) => holeShape(sheet, hole, { width: 0.6 })),
    ...rimmed({ width: 1.1 }, (ink) => newestHoles(holes).map((hole) => holeShape(sheet, hole, ink))),
    ...rimmed({ stroke: markColors.doubtful, width: 1.1, dash: [1.5, 2] }, (ink) =>
      possible.map((place) => circle(on(place), sheet.radius, ink)),
    ),
    ...(isOneGroup && aim !== null ? aimShapes(on(aim)) : []),
    ...(isOneGroup && hasGroupCentre(report)
      ? rimmed({ stroke: markColors.group, width: 1.4 }, (ink) => cross(on(group.centrePx), 4, ink, false))
      : []),
  ];
}

function namesOver(sheet: Sheet): Shape[] {
  const { aimGroups } = sheet.report;
  const holes = newestHoles(sheet.report.holes);
  // With several groups, only a close-up would have room for the numbers.
  const isCrowded = holes.length > mostNumbers || aimGroups.length > 0;
  const named = holes.filter(({ isDoubtful }) => !isCrowded || (isDoubtful && aimGroups.length > 0));
  return labels(sheet, [
    ...named.map((hole) => ({ ...hole, text: holeName(hole) })),
    ...possiblePlaces(sheet.report).map((place) => ({ ...place, isDoubtful: true, text: `${place.name}?` })),
  ]);
}

function holeShape({ on, radius }: Sheet, hole: Report['holes'][number], given: Ink): Shape {
  const stroke = hole.isDoubtful
    ? markColors.doubtful
    : hole.role === 'sighter'
      ? markColors.aim
      : markColors.shots;
  const ink: Ink = { stroke, ...given, ...(hole.isDoubtful && { dash: [3, 2] as const }) };
  const at = on(hole);
  return hole.role === 'flyer' ? outline(diamond(at, radius), ink) : circle(at, radius, ink);
}

/** Covers the same area as a circle of this radius. */
export function diamond({ x, y }: Place, radius: number): Place[] {
  const reach = radius * Math.sqrt(Math.PI / 2);
  return [
    { x, y: y - reach },
    { x: x + reach, y },
    { x, y: y + reach },
    { x: x - reach, y },
  ];
}

function groupBoxShapes({ report, on }: Sheet): Shape[] {
  return groupBoxes(report).flatMap(({ column, row, widthPx, heightPx }) => {
    const corners = rectangle(on({ column, row }), on({ column: column + widthPx, row: row + heightPx }));
    return rimmed({ stroke: markColors.group, width: 1 }, (ink) => [outline(corners, ink)]);
  });
}

/** Small and below the holes, because on a sheet they often overlap. */
function groupAimShapes({ report, on }: Sheet): Shape[] {
  return report.aimGroups.flatMap(({ aim }) =>
    rimmed({ stroke: markColors.aim, width: 0.7 }, (ink) => cross(on(aim), 3, ink, true)),
  );
}

/** A tag with a group's number, in points. */
const tag = { width: 13, height: 11 } as const;

/** Each group's number in a tag on its box, as on the page. */
function groupTags({ report, on }: Sheet): Shape[] {
  return groupBoxes(report).flatMap((box, index) => {
    const corner = on(box);
    const [x, y] = [corner.x - 0.5, Math.max(0, corner.y - tag.height)];
    const corners = rectangle({ x, y }, { x: x + tag.width, y: y + tag.height });
    const middle = { x: x + tag.width / 2, y: y + tag.height / 2 };
    return [
      outline(corners, { fill: markColors.group }),
      word(String(index + 1), middle, { size: 8, color: markColors.rim }),
    ];
  });
}

function meanRadiusShapes({ report, on }: Sheet): Shape[] {
  const { meanRadius } = report.group;
  if (meanRadius === null) return [];
  const frame = frameOfReport(report);
  const round = { semiMajor: meanRadius.value, semiMinor: meanRadius.value, angleDegrees: 0 };
  const points = ellipsePoints(paperCentre(report), round, outlinePoints).map((place) =>
    on(toPhoto(frame, place)),
  );
  return rimmed({ stroke: markColors.group, width: 1, dash: [4, 3] }, (ink) => [outline(points, ink)]);
}

/** A crosshair with a circle, which leaves the point of aim visible. */
function aimShapes(at: Place): Shape[] {
  return rimmed({ stroke: markColors.aim, width: 0.9 }, (ink) => [
    circle(at, 4.5, ink),
    ...cross(at, 7, ink, true),
  ]);
}

/** Names on dark discs beside their holes, with a line to those placed farther away. */
function labels(
  { on, radius, box }: Sheet,
  named: readonly (PixelPoint & { isDoubtful: boolean; text: string })[],
): Shape[] {
  const size = named.length > manyNames ? 6 : 7.5;
  const holes = named.map((hole) => ({ at: on(hole), disc: size * (0.45 + 0.18 * hole.text.length) }));
  return labelPlaces(holes, radius, box).flatMap((place, index) => {
    const [hole, disc] = [named[index], holes[index]];
    if (hole === undefined || disc === undefined) return [];
    return [
      ...(place.isFar ? [line([disc.at, place], { stroke: markColors.rim, width: 0.7 })] : []),
      circle(place, disc.disc, { fill: markColors.rim, fillOpacity: 0.8 }),
      word(hole.text, place, { size, color: hole.isDoubtful ? markColors.doubtful : '#FFFFFF' }),
    ];
  });
}

const manyNames = 25;

/** Drawn twice: first as a dark rim, so that a line stands out on white paper and on black rings alike. */
function rimmed(ink: Ink, shapes: (ink: Ink) => Shape[]): Shape[] {
  return [...shapes({ ...ink, stroke: markColors.rim, width: (ink.width ?? 1) + 1.2 }), ...shapes(ink)];
}
