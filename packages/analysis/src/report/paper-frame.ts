import { applyHomography, identity, invertHomography, type Homography } from '../geometry/homography.ts';
import { meanPoint, type Point } from '../geometry/point.ts';
import type { PixelPoint } from '../image/raster.ts';
import type { HoleRole, Report, ReportScale } from './report.ts';

/** How a place in the photo becomes a place on paper: seen straight on, x right, y up. */
export interface PaperFrame {
  /** In the level picture: {x: column, y: row}. */
  origin: Point;
  /** From the photo to the level picture; the identity where the photo does not tell the tilt. */
  toLevel: Homography;
  /** For a pixel of the level picture. */
  unitPerPx: number;
  lengthUnit: 'mm' | 'hole-diameter';
}

/**
 * Chooses origin and unit: the point of aim, or the group centre where none is known; millimetres, or hole diameters where the
 * scale is unknown.
 * @param holes at least one, in pixels of the photo
 * @param aim in pixels of the photo
 * @param scale of the level picture
 * @param levelling null where the photo does not tell the tilt
 * @returns the frame in which the group is measured
 */
export function paperFrame(
  holes: readonly PixelPoint[],
  aim: PixelPoint | null,
  scale: ReportScale,
  levelling: { toLevel: Homography } | null,
): PaperFrame {
  const toLevel = levelling?.toLevel ?? identity;
  const levelOf = ({ column, row }: PixelPoint) => applyHomography(toLevel, { x: column, y: row });
  const origin = aim === null ? meanPoint(holes.map(levelOf)) : levelOf(aim);
  return scale.mmPerPx === null
    ? { origin, toLevel, unitPerPx: 1 / (2 * scale.medianHoleRadiusPx), lengthUnit: 'hole-diameter' }
    : { origin, toLevel, unitPerPx: scale.mmPerPx, lengthUnit: 'mm' };
}

/**
 * Finds the frame in which a report was measured, to draw its figures over the photo.
 * @param report any
 * @returns the frame that its places on paper are in
 */
export function frameOfReport({ holes, aim, scale, levelling }: Report): PaperFrame {
  return paperFrame(countedHoles(holes), aim, scale, levelling);
}

/**
 * Picks the holes that the figures of a group rest on.
 * @param holes of a photo, at least one a shot
 * @returns those that are neither flyers nor sighters
 */
export function countedHoles<Hole extends { role: HoleRole }>(holes: readonly Hole[]): Hole[] {
  return holes.filter(({ role }) => role === 'shot');
}

/**
 * Puts a place in the photo on paper.
 * @param frame origin, tilt and scale
 * @param place in pixels of the photo
 * @returns the place in the frame's unit
 */
export function toPaper({ origin, toLevel, unitPerPx }: PaperFrame, place: PixelPoint): Point {
  const { x, y } = applyHomography(toLevel, { x: place.column, y: place.row });
  return { x: (x - origin.x) * unitPerPx, y: (origin.y - y) * unitPerPx };
}

/**
 * Finds a place on paper in the photo: the inverse of {@link toPaper}.
 * @param frame origin, tilt and scale
 * @param place in the frame's unit
 * @returns the place in pixels of the photo
 */
export function toPhoto({ origin, toLevel, unitPerPx }: PaperFrame, place: Point): PixelPoint {
  const level = { x: origin.x + place.x / unitPerPx, y: origin.y - place.y / unitPerPx };
  const { x, y } = applyHomography(invertHomography(toLevel), level);
  return { column: x, row: y };
}
