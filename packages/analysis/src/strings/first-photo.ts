/** Places on the photos of one sheet: what is said of a place stays with the paper, whichever photo shows it. */
import { applyHomography, invertHomography, type Homography } from '../geometry/homography.ts';
import type { PixelPoint } from '../image/raster.ts';

interface LaidPhoto {
  /** Null where it is the first photo. */
  fromFirstPhoto: Homography | null;
}

/**
 * Finds a place of a photo on the first photo of its sheet.
 * @param photo how it lies on the first one
 * @param place in its pixels
 * @returns the place in pixels of the first photo
 */
export function onFirstPhoto({ fromFirstPhoto }: LaidPhoto, place: PixelPoint): PixelPoint {
  return fromFirstPhoto === null ? place : moved(invertHomography(fromFirstPhoto), place);
}

/**
 * Finds a place of the first photo of a sheet on another one: the inverse of {@link onFirstPhoto}.
 * @param photo how it lies on the first one
 * @param place in pixels of the first photo
 * @returns the place in pixels of the photo
 */
export function onThisPhoto({ fromFirstPhoto }: LaidPhoto, place: PixelPoint): PixelPoint {
  return fromFirstPhoto === null ? place : moved(fromFirstPhoto, place);
}

function moved(map: Homography, { column, row }: PixelPoint): PixelPoint {
  const { x, y } = applyHomography(map, { x: column, y: row });
  return { column: x, row: y };
}
