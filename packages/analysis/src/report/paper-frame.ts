import { applyHomography, identity, invertHomography, type Homography } from '../geometry/homography.ts';
import { meanPoint, type Point } from '../geometry/point.ts';
import { pixelOf, type PixelPoint, pointOf } from '../image/raster.ts';
import { countedHoles } from './counted-holes.ts';
import type { Report, ReportScale } from './report.ts';
import { aimIndexOf, commonLean, type Aims } from './share-shots.ts';
import { aimsOf } from './sheet-aims.ts';

/** How a place in the photo becomes a place on paper: seen straight on, x right, y up. */
export interface PaperFrame extends Aims {
  /** In the level picture: {x: column, y: row}. */
  origin: Point;
  /** The other aims of a sheet with several: each place is then measured from the likeliest of all. */
  furtherOrigins: readonly Point[];
  /** Mean offset of the shots from their aims in pixels of the level picture, for finding the likeliest aim; {0, 0} with one aim. */
  lean: Point;
  /** From the photo to the level picture; the identity if the photo does not show the tilt. */
  toLevel: Homography;
  /** Per pixel of the level picture. */
  unitPerPx: number;
  lengthUnit: 'mm' | 'hole-diameter';
}

/**
 * Chooses origin and unit: the point of aim, or the group center if none is known; millimeters, or hole diameters if the scale is
 * unknown.
 * @param holes at least one, in pixels of the photo
 * @param aims in pixels of the photo; usually one, or none if unknown
 * @param scale of the level picture
 * @param levelling null if the photo does not show the tilt
 * @returns the frame in which the group is measured
 */
export function paperFrame(
  holes: readonly PixelPoint[],
  aims: readonly PixelPoint[],
  scale: ReportScale,
  levelling: { toLevel: Homography } | null,
): PaperFrame {
  const toLevel = levelling?.toLevel ?? identity;
  const levelOf = (place: PixelPoint) => applyHomography(toLevel, pointOf(place));
  const [origin = meanPoint(holes.map(levelOf)), ...furtherOrigins] = aims.map(levelOf);
  const lean =
    furtherOrigins.length > 0 ? commonLean([origin, ...furtherOrigins], holes.map(levelOf)) : { x: 0, y: 0 };
  const origins = { origin, furtherOrigins, lean };
  return scale.mmPerPx === null
    ? { ...origins, toLevel, unitPerPx: 1 / (2 * scale.medianHoleRadiusPx), lengthUnit: 'hole-diameter' }
    : { ...origins, toLevel, unitPerPx: scale.mmPerPx, lengthUnit: 'mm' };
}

/**
 * Finds the frame in which a report was measured, to draw its figures over the photo.
 * @param report any report
 * @returns the frame that its places on paper are in
 */
export function frameOfReport(
  report: Pick<Report, 'holes' | 'aim' | 'ownAims' | 'seen' | 'scale' | 'levelling'>,
): PaperFrame {
  return paperFrame(countedHoles(report.holes), aimsOf(report), report.scale, report.levelling);
}

/** A place in the photo, and the number of the aim that the owner gave it, if any. */
export type AimedPlace = PixelPoint & { ownAim?: number | null };

/**
 * Finds the aim that a place belongs to.
 * @param frame with one aim or several
 * @param place in pixels of the photo
 * @returns the index of the owner's aim for it, else of the likeliest one; 0 with one aim
 */
export function aimOf(frame: PaperFrame, place: AimedPlace): number {
  const { ownAim } = place;
  return ownAim ? ownAim - 1 : aimIndexOf(frame, applyHomography(frame.toLevel, pointOf(place)));
}

/**
 * Converts a place in the photo to a place on paper.
 * @param frame origin, tilt and scale
 * @param place in pixels of the photo
 * @returns the place in the frame's unit, measured from its own aim
 */
export function toPaper(frame: PaperFrame, place: AimedPlace): Point {
  const { origin, furtherOrigins, toLevel, unitPerPx } = frame;
  const level = applyHomography(toLevel, pointOf(place));
  const from = furtherOrigins[aimOf(frame, place) - 1] ?? origin;
  return { x: (level.x - from.x) * unitPerPx, y: (from.y - level.y) * unitPerPx };
}

/**
 * Converts a place on paper to a place in the photo: the inverse of {@link toPaper} for the first aim.
 * @param frame origin, tilt and scale
 * @param place in the frame's unit
 * @returns the place in pixels of the photo
 */
export function toPhoto({ origin, toLevel, unitPerPx }: PaperFrame, place: Point): PixelPoint {
  const level = { x: origin.x + place.x / unitPerPx, y: origin.y - place.y / unitPerPx };
  return pixelOf(applyHomography(invertHomography(toLevel), level));
}
