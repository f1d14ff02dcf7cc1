import {
  applyHomography,
  composeHomographies,
  identity,
  invertHomography,
  jacobianAt,
  scaleAt,
  type Homography,
} from '../geometry/homography.ts';
import type { Point } from '../geometry/point.ts';

/** The leveling of two photos of a sheet, from pixels of each to its level picture; null if a photo does not show enough. */
export interface LevelledPhotos {
  earlier: Homography | null;
  later: Homography | null;
  /** From pixels of the earlier photo to those of the later one. */
  map: Homography;
}

/**
 * Levels the later photo of a sheet so that up stays up, however that photo was held. If it does not show its own tilt, the sheet is
 * shown as in the earlier photo.
 * @param photos their leveling, and how one lies on the other
 * @param middle of the target in pixels of the later photo, which stays in place
 * @returns the map from the later photo to its level picture
 */
export function levelAsBefore({ earlier, later, map }: LevelledPhotos, middle: Point): Homography {
  const before = composeHomographies(earlier ?? identity, invertHomography(map));
  const level = later ?? before;
  const { x, y } = applyHomography(level, middle);
  const angle = turnAt(composeHomographies(before, invertHomography(level)), { x, y });
  const size = later === null ? 1 / scaleAt(level, middle) : 1;
  const [cosine, sine] = [size * Math.cos(angle), size * Math.sin(angle)];
  return composeHomographies(
    [
      cosine,
      -sine,
      middle.x - cosine * x + sine * y,
      sine,
      cosine,
      middle.y - sine * x - cosine * y,
      0,
      0,
      1,
    ],
    level,
  );
}

/** How far a map rotates the surroundings of a place, radians. */
function turnAt(map: Homography, place: Point): number {
  const { xx, xy, yx, yy } = jacobianAt(map, place);
  return Math.atan2(yx - xy, xx + yy);
}
