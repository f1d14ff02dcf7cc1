/** Places on the photos of one sheet: a comment on a place belongs to the paper, whichever photo shows it. */
import { applyHomography, invertHomography, type Homography } from '../geometry/homography.ts';
import { pixelOf, type PixelPoint, pointOf } from '../image/raster.ts';

interface LaidPhoto {
  /** Null if this is the first photo. */
  fromFirstPhoto: Homography | null;
}

/**
 * Maps a place in a photo to the first photo of its sheet.
 * @param photo how it lies on the first one
 * @param place in its pixels
 * @returns the place in pixels of the first photo
 */
export function onFirstPhoto({ fromFirstPhoto }: LaidPhoto, place: PixelPoint): PixelPoint {
  return fromFirstPhoto === null ? place : moved(invertHomography(fromFirstPhoto), place);
}

/**
 * Maps a place in the first photo of a sheet to another photo: the inverse of {@link onFirstPhoto}.
 * @param photo how it lies on the first one
 * @param place in pixels of the first photo
 * @returns the place in pixels of the photo
 */
export function onThisPhoto({ fromFirstPhoto }: LaidPhoto, place: PixelPoint): PixelPoint {
  return fromFirstPhoto === null ? place : moved(fromFirstPhoto, place);
}

function moved(map: Homography, place: PixelPoint): PixelPoint {
  return pixelOf(applyHomography(map, pointOf(place)));
}
