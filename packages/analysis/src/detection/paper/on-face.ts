import type { PixelPoint } from '../../image/raster.ts';
import type { AimingMark } from '../../sheet/find-aiming-marks.ts';
import type { TargetView } from '../../sheet/target-view.ts';
import type { Peak } from '../peaks.ts';

/**
 * Whether a mark lies on the printed aim: within the largest ring of a bull, or within a figure's bounds. Holes on
 * the outermost line are on it.
 * @param mark in the photo
 * @param view of the target
 * @returns true on the face, and everywhere if no face is seen
 */
export function isOnFace(mark: PixelPoint & { radiusPx: number }, view: TargetView): boolean {
  const { marks, figure } = view;
  if (marks.length === 0 && figure === null) return true;
  const isOnBull = marks.some(
    (bull) => Math.hypot(mark.column - bull.column, mark.row - bull.row) <= bull.radiusPx + mark.radiusPx,
  );
  return isOnBull || (figure !== null && isWithinBounds(mark, figure.outline));
}

function isWithinBounds({ column, row }: PixelPoint, outline: readonly PixelPoint[]): boolean {
  const columns = outline.map((place) => place.column);
  const rows = outline.map((place) => place.row);
  return (
    column >= Math.min(...columns) &&
    column <= Math.max(...columns) &&
    row >= Math.min(...rows) &&
    row <= Math.max(...rows)
  );
}

/** With fewer visible rings a face may be a plate, a clock or one of many bulls, whose print is mistaken for holes more often. */
const leastRings = 4;

/**
 * Twice the highest chance (.11) of an uncounted mark on 45 drawn, unshot cards with one ringed face, measured with weights 96eb7d2d.
 * A lower floor would report holes on unshot cards.
 */
const leastChanceOfLoneHole = 0.22;

/**
 * Picks the one hole of a ringed card on which no mark is likely enough to count: people photograph cards they have shot.
 * @param marks each with its chance of being a hole, most likely first
 * @param view of the target
 * @returns the most likely mark on the face; null if even that is hardly a hole, or unless exactly one ringed face is seen
 */
export function loneHoleAmong(marks: readonly Peak[], view: TargetView): Peak | null {
  if (ringedFace(view) === null) return null;
  const [best] = marks.filter((mark) => isOnFace(mark, view));
  return best !== undefined && best.confidence >= leastChanceOfLoneHole ? best : null;
}

/** In radii of the largest visible ring: farther out, a doubtful mark is more often print, a paster or a shadow than a shot. */
const innerFace = 0.85;

/**
 * Checks whether all marks lie at the edge of a ringed card or beside its rings: a shooter who hits the card but leaves one doubtful
 * mark has seldom left it there.
 * @param marks in the photo
 * @param view of the target
 * @returns false if one of them lies farther in, or unless exactly one ringed face is seen
 */
export function isOnlyAtEdge(marks: readonly PixelPoint[], view: TargetView): boolean {
  const face = ringedFace(view);
  if (face === null || marks.length === 0) return false;
  return marks.every(
    (mark) => Math.hypot(mark.column - face.column, mark.row - face.row) > innerFace * face.radiusPx,
  );
}

/**
 * The face of a card with exactly one.
 * @param view of the target
 * @returns the face; null if there are several, none, or too few rings to be sure
 */
export function ringedFace({ marks: [face, ...others] }: TargetView): AimingMark | null {
  return face === undefined || others.length > 0 || face.ringCount < leastRings ? null : face;
}
