/** The photo's position in its frame. At scale 1 the whole photo is visible, centered; positions are in screen pixels. */
import type { Report } from '@target-analysis/analysis';
import { newestHoles } from '@target-analysis/analysis/telling';
import type { Circle } from '../draw/overlay-geometry.ts';

export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export interface PhotoSize {
  widthPx: number;
  heightPx: number;
}

/** The photo's rectangle in its frame at scale 1. */
export function photoBox(photo: PhotoSize, frame: Frame) {
  const fit = Math.min(frame.width / photo.widthPx, frame.height / photo.heightPx);
  const width = photo.widthPx * fit;
  const height = photo.heightPx * fit;
  return { left: (frame.width - width) / 2, top: (frame.height - height) / 2, width, height, fit };
}

/**
 * The view that brings a place on the photo to the middle of the frame. If the photo is larger than the frame, the view stays
 * within its edges.
 * @param place in pixels of the photo
 * @param scale of the view, at least 1
 */
export function viewOn(
  place: { column: number; row: number },
  photo: PhotoSize,
  frame: Frame,
  scale: number,
): View {
  const box = photoBox(photo, frame);
  return {
    scale,
    x: within(frame.width, { start: box.left, length: box.width, at: place.column * box.fit, scale }),
    y: within(frame.height, { start: box.top, length: box.height, at: place.row * box.fit, scale }),
  };
}

/** Along one axis. */
function within(
  frame: number,
  { start, length, at, scale }: { start: number; length: number; at: number; scale: number },
): number {
  if (length * scale <= frame) return (frame * (1 - scale)) / 2;
  const wanted = frame / 2 - (start + at) * scale;
  // Adding 0 turns -0 into 0.
  return Math.min(-start * scale, Math.max(frame - (start + length) * scale, wanted)) + 0;
}

/**
 * The view in which some places fill the frame, with a margin around them.
 * @param places at least one, in pixels of the photo
 * @param most the largest scale; beyond it, places close together would only be blurred
 */
export function viewOnHoles(
  places: readonly Circle[],
  photo: PhotoSize,
  frame: Frame,
  most: number = mostScale,
): View {
  const { left, right, top, bottom } = boxAround(places);
  const { fit } = photoBox(photo, frame);
  const fill = Math.min(frame.width / ((right - left) * fit), frame.height / ((bottom - top) * fit));
  const middle = { column: (left + right) / 2, row: (top + bottom) / 2 };
  return viewOn(middle, photo, frame, Math.min(most, Math.max(1, fill * shareOfFrame)));
}

/** The edges of some places, in pixels of the photo. */
export function boxAround(places: readonly Circle[]) {
  return {
    left: Math.min(...places.map((place) => place.column - place.radiusPx)),
    right: Math.max(...places.map((place) => place.column + place.radiusPx)),
    top: Math.min(...places.map((place) => place.row - place.radiusPx)),
    bottom: Math.max(...places.map((place) => place.row + place.radiusPx)),
  };
}

/** The rest is for numbers outside the outermost holes. */
export const shareOfFrame = 0.72;

/** An aim farther away would make the group small. */
const leastShareWithAim = 0.55;

/** The opening view: the shots of the newest string, and the aim if it is near. */
export function groupPlaces(report: {
  holes: readonly (Circle & Pick<Report['holes'][number], 'role' | 'string'>)[];
  aim: { column: number; row: number } | null;
}): Circle[] {
  const counted = newestHoles(report.holes).filter(({ role }) => role !== 'sighter');
  const holes = counted.length > 0 ? counted : report.holes;
  const [first] = holes;
  if (report.aim === null || first === undefined) return [...holes];
  const withAim = [...holes, { ...report.aim, radiusPx: first.radiusPx }];
  return sideOf(holes) >= sideOf(withAim) * leastShareWithAim ? withAim : [...holes];
}

function sideOf(places: readonly Circle[]): number {
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ row }) => row);
  const radius = 2 * Math.max(...places.map(({ radiusPx }) => radiusPx));
  return (
    radius + Math.max(Math.max(...columns) - Math.min(...columns), Math.max(...rows) - Math.min(...rows))
  );
}

/** A part of the photo, as shares of its width and height. */
export interface Sight {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const allInSight: Sight = { left: 0, top: 0, width: 1, height: 1 };

/** The visible part of the photo. */
export function sightOf(view: View, photo: PhotoSize, frame: Frame): Sight {
  const box = photoBox(photo, frame);
  const share = (position: number, start: number, length: number) =>
    Math.min(1, Math.max(0, (position - start) / length));
  const left = share(-view.x / view.scale, box.left, box.width);
  const right = share((frame.width - view.x) / view.scale, box.left, box.width);
  const top = share(-view.y / view.scale, box.top, box.height);
  const bottom = share((frame.height - view.y) / view.scale, box.top, box.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** At this radius on the screen, a hole shows its edge; a smaller one is a dot, a larger one is blurred. */
const holeScreenRadiusPx = 44;
const leastScaleForHole = 2;
export const mostScale = 12;

/** The scale at which a hole of that radius is large enough to judge. */
export function scaleForHole(radiusPx: number, photo: PhotoSize, frame: Frame): number {
  const radiusAtOne = radiusPx * photoBox(photo, frame).fit;
  if (radiusAtOne <= 0) return leastScaleForHole;
  return Math.min(mostScale, Math.max(leastScaleForHole, holeScreenRadiusPx / radiusAtOne));
}

/** Up to here, the screen shows hardly less than it would with the photo itself. */
const unseenEnlargement = 1.25;

/**
 * Whether a picture is enlarged so far that finer pixels would be visible.
 * @param pictureWidthPx its own width; 0 before it has loaded
 * @param shownWidthPx width on the screen, in device pixels
 */
export function outgrowsPicture(pictureWidthPx: number, shownWidthPx: number): boolean {
  return pictureWidthPx > 0 && shownWidthPx > pictureWidthPx * unseenEnlargement;
}
