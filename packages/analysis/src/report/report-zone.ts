import { applyHomography, identity, invertHomography } from '../geometry/homography.ts';
import { meanPoint, type Point } from '../geometry/point.ts';
import { pixelOf, type PixelPoint, pointOf } from '../image/raster.ts';
import { measureZone } from '../scoring/zone/measure-zone.ts';
import { placeZone } from '../scoring/zone/place-zone.ts';
import { vitalZoneOf, type VitalZone } from '../scoring/zone/vital-zone.ts';
import { toPaper, type PaperFrame } from './paper-frame.ts';
import { outlineErrorPx } from './position-error.ts';
import type {
  HoleRole,
  Report,
  ReportAim,
  ReportLevelling,
  ReportScale,
  ReportSeen,
  ReportZone,
} from './report.ts';

/** The chosen vital zone, and where it lies in the photo. */
export interface MarkedZone {
  name: VitalZone;
  /** Null if no figure is visible, or it has no such part. */
  border: PixelPoint[] | null;
  /** Its middle, where a shooter who tries to hit the zone aims. */
  aim: ReportAim | null;
}

/**
 * Places the chosen zone on the figure seen in the photo.
 * @param seen in the photo
 * @param levelling null if the photo does not show the tilt
 * @param targetType in the values of the form, such as 'silhouette_head'
 * @returns the zone; null if none was chosen
 */
export function markedZone(
  seen: ReportSeen,
  levelling: ReportLevelling | null,
  targetType: string | null,
): MarkedZone | null {
  const name = vitalZoneOf(targetType);
  if (name === null) return null;
  const toLevel = levelling?.toLevel ?? identity;
  const outline = seen.figure?.outline.map((place) => upright(applyHomography(toLevel, pointOf(place))));
  const border = outline === undefined ? null : placeZone(outline, name);
  if (border === null) return { name, border: null, aim: null };
  const toPhoto = invertHomography(toLevel);
  const inPhoto = (point: Point) => pixelOf(applyHomography(toPhoto, upright(point)));
  const middle = inPhoto(meanPoint(border));
  return {
    name,
    border: border.map(inPhoto),
    aim: { ...middle, source: 'zone', confidence: seen.figure?.confidence ?? 0 },
  };
}

/** Rows count downward, heights upward. */
function upright({ x, y }: Point): Point {
  return { x, y: -y };
}

export interface ZoneFacts {
  frame: PaperFrame;
  photo: Report['photo'];
  scale: ReportScale;
  context: { distanceM: number | null };
  positionError: number;
}

/**
 * Counts the hits in a zone.
 * @param zone the chosen one, or null
 * @param holes of the photo; all but sighters count
 * @param facts how the photo is measured
 * @returns the zone of the report; null if none was chosen
 */
export function reportZone(
  zone: MarkedZone | null,
  holes: readonly (PixelPoint & { role: HoleRole })[],
  { frame, photo, scale, context, positionError }: ZoneFacts,
): ReportZone | null {
  if (zone === null) return null;
  if (zone.border === null) return { status: 'outline-not-found', name: zone.name };
  const counted = holes.flatMap((hole, index) =>
    hole.role === 'sighter' ? [] : [{ number: index + 1, place: toPaper(frame, hole) }],
  );
  const bulletRadius =
    scale.mmPerPx === null || scale.bulletDiameterMm === null ? null : scale.bulletDiameterMm / 2;
  const { closeCalls, ...measured } = measureZone({
    border: zone.border.map((place) => toPaper(frame, place)),
    shots: counted.map(({ place }) => place),
    holeRadius: bulletRadius ?? scale.medianHoleRadiusPx * frame.unitPerPx,
    positionError,
    borderError: outlineErrorPx(photo) * frame.unitPerPx,
    distanceM: context.distanceM,
  });
  return {
    status: 'located',
    name: zone.name,
    border: zone.border,
    ...measured,
    closeCallHoleNumbers: closeCalls.flatMap((index) => counted[index]?.number ?? []),
  };
}
