/** The photo of a report with what is drawn over it: holes with their numbers, what may be holes, group and aim. */
import { markColors } from '@target-analysis/contract/mark-colors';
import type { Report } from '@target-analysis/analysis';
import { frameOfReport, toPhoto } from '@target-analysis/analysis/paper-frame';
import {
  circle,
  cross,
  ellipsePoints,
  joinShapes,
  outline,
  word,
  type Drawing,
  type Ink,
  type Place,
  type Shape,
} from './drawing.ts';
import { possiblePlaces } from './trust-notes.ts';

/** A part of a photo, in whole pixels of it. */
export interface PhotoPart {
  column: number;
  row: number;
  widthPx: number;
  heightPx: number;
}

/** A drawing that the part of the photo fills. */
export interface PhotoDrawing extends Drawing {
  part: PhotoPart;
  /** Of the whole photo. */
  photo: { widthPx: number; heightPx: number };
}

/** What a page has room for beside its text, in points. */
const mostRoom = { width: 515, height: 400 } as const;

/** The numbers of more holes would cover the photo; they stand in the plot. */
const mostNumbers = 60;

/** How large a picture of that size is printed. */
export function photoBox({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const scale = Math.min(mostRoom.width / widthPx, mostRoom.height / heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}

export function photoDrawing(report: Report): PhotoDrawing {
  const part = partAbout(report);
  const box = photoBox(part);
  const scale = box.width / part.widthPx;
  const sheet: Sheet = {
    report,
    on: ({ column, row }) => ({ x: (column - part.column) * scale, y: (row - part.row) * scale }),
    radius: Math.max(bulletRadiusPx(report) * scale, leastRadius),
  };
  return { ...box, part, photo: report.photo, shapes: joinShapes(shapesOver(sheet)) };
}

/**
 * The part of the photo that is worth its paper: the holes and the aim with as much again around them, of the photo's own shape
 * and at least half as wide, so that one sees where on the target it is.
 */
function partAbout({ photo, holes, aim }: Report): PhotoPart {
  const places = aim === null ? holes : [...holes, aim];
  const { widthPx, heightPx } = photo;
  const columns = spanOf(places.map(({ column }) => column));
  const rows = spanOf(places.map(({ row }) => row));
  const share = Math.min(
    1,
    Math.max(leastShare, (columns.length / widthPx) * roomAbout, (rows.length / heightPx) * roomAbout),
  );
  const width = Math.round(widthPx * share);
  const height = Math.round(heightPx * share);
  return {
    column: between(Math.round(columns.middle - width / 2), 0, widthPx - width),
    row: between(Math.round(rows.middle - height / 2), 0, heightPx - height),
    widthPx: width,
    heightPx: height,
  };
}

const leastShare = 0.5;
const roomAbout = 1.6;

function spanOf(values: readonly number[]): { middle: number; length: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { middle: (low + high) / 2, length: high - low };
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

interface PixelPlace {
  column: number;
  row: number;
}

interface Sheet {
  report: Report;
  on: (place: PixelPlace) => Place;
  /** Of a bullet, in points. */
  radius: number;
}

/** Smaller rings look like dots of dirt. */
const leastRadius = 2;

function bulletRadiusPx({ scale }: Report): number {
  const { bulletDiameterMm, mmPerPx, medianHoleRadiusPx } = scale;
  return bulletDiameterMm !== null && mmPerPx !== null ? bulletDiameterMm / mmPerPx / 2 : medianHoleRadiusPx;
}

function shapesOver(sheet: Sheet): Shape[] {
  const { report, on } = sheet;
  const { aim, group, holes } = report;
  const possible = possiblePlaces(report);
  return [
    ...meanRadiusShapes(sheet),
    ...rimmed({ width: 1.1 }, (ink) => holes.map((hole) => holeShape(sheet, hole, ink))),
    ...rimmed({ stroke: markColors.doubtful, width: 1.1, dash: [1.5, 2] }, (ink) =>
      possible.map((place) => circle(on(place), sheet.radius, ink)),
    ),
    ...(aim === null ? [] : aimShapes(on(aim))),
    ...rimmed({ stroke: markColors.group, width: 1.4 }, (ink) => cross(on(group.centrePx), 4, ink, false)),
    ...(holes.length > mostNumbers
      ? []
      : holes.flatMap((hole) => label(sheet, hole, `${String(hole.number)}${hole.isDoubtful ? '?' : ''}`))),
    ...possible.flatMap((place) => label(sheet, { ...place, isDoubtful: true }, `${place.name}?`)),
  ];
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

/** As large as a circle of that radius. */
export function diamond({ x, y }: Place, radius: number): Place[] {
  const reach = radius * Math.sqrt(Math.PI / 2);
  return [
    { x, y: y - reach },
    { x: x + reach, y },
    { x, y: y + reach },
    { x: x - reach, y },
  ];
}

function meanRadiusShapes({ report, on }: Sheet): Shape[] {
  const { meanRadius, offset } = report.group;
  if (meanRadius === null) return [];
  const frame = frameOfReport(report);
  const centre = offset === null ? { x: 0, y: 0 } : { x: offset.right, y: offset.up };
  const round = { semiMajor: meanRadius.value, semiMinor: meanRadius.value, angleDegrees: 0 };
  const points = ellipsePoints(centre, round).map((place) => on(toPhoto(frame, place)));
  return rimmed({ stroke: markColors.group, width: 1, dash: [4, 3] }, (ink) => [outline(points, ink)]);
}

/** Cross hairs with a circle, which leave what was aimed at in sight. */
function aimShapes(at: Place): Shape[] {
  return rimmed({ stroke: markColors.aim, width: 0.9 }, (ink) => [
    circle(at, 4.5, ink),
    ...cross(at, 7, ink, true),
  ]);
}

/** A number on a dark disc beside its hole, outward from the group's centre. */
function label(
  { report, on, radius }: Sheet,
  hole: PixelPlace & { isDoubtful: boolean },
  text: string,
): Shape[] {
  const size = 7;
  const centre = on(report.group.centrePx);
  const at = on(hole);
  const length = Math.hypot(at.x - centre.x, at.y - centre.y);
  const out =
    length === 0 ? { x: 0, y: -1 } : { x: (at.x - centre.x) / length, y: (at.y - centre.y) / length };
  const disc = size * (0.45 + 0.18 * text.length);
  const reach = radius + disc + 0.5;
  const place = { x: at.x + out.x * reach, y: at.y + out.y * reach };
  return [
    circle(place, disc, { fill: markColors.rim, fillOpacity: 0.72 }),
    word(text, place, { size, colour: hole.isDoubtful ? markColors.doubtful : '#FFFFFF' }),
  ];
}

/** Twice: first as a dark rim, so that a line stands out on white paper and on black rings alike. */
function rimmed(ink: Ink, shapes: (ink: Ink) => Shape[]): Shape[] {
  return [...shapes({ ...ink, stroke: markColors.rim, width: (ink.width ?? 1) + 1.2 }), ...shapes(ink)];
}
