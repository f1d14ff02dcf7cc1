import type { PixelPoint, Raster } from '../image/raster.ts';
import type { SheetOutline } from '../target/target-view.ts';

/** A part of a photo: whole pixels. */
export interface PhotoPart {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/** Of a less evident outline a side may be a fold, a table's edge or the border of a print. */
const leastConfidence = 0.6;

/** Space left around the sheet, as a share of its longer side: the outline errs by a pixel or two at the size it is found at. */
const margin = 0.02;

/** Where the sheet fills more of the photo than this, cutting the rest off shows nothing larger. */
const largestShare = 0.75;

/**
 * The part of a photo that shows the sheet: nothing else can hold a shot, and a small sheet is seen larger in it.
 * @param photo its size
 * @param photo.widthPx whole number
 * @param photo.heightPx whole number
 * @param sheet as it was found; null where it was not
 * @returns the part to look at; the whole photo where the sheet is not sure or fills it
 */
export function partWithSheet(
  photo: { widthPx: number; heightPx: number },
  sheet: SheetOutline | null,
): PhotoPart {
  const whole = { left: 0, top: 0, widthPx: photo.widthPx, heightPx: photo.heightPx };
  if (sheet === null || sheet.confidence < leastConfidence) return whole;
  const columns = sheet.corners.map((corner) => corner.column);
  const rows = sheet.corners.map((corner) => corner.row);
  const space =
    margin * Math.max(Math.max(...columns) - Math.min(...columns), Math.max(...rows) - Math.min(...rows));
  const left = Math.max(0, Math.floor(Math.min(...columns) - space));
  const top = Math.max(0, Math.floor(Math.min(...rows) - space));
  const widthPx = Math.min(photo.widthPx, Math.ceil(Math.max(...columns) + space) + 1) - left;
  const heightPx = Math.min(photo.heightPx, Math.ceil(Math.max(...rows) + space) + 1) - top;
  return widthPx * heightPx > largestShare * photo.widthPx * photo.heightPx
    ? whole
    : { left, top, widthPx, heightPx };
}

/**
 * Cuts a part out of a picture.
 * @param raster the picture
 * @param part inside it
 * @returns the part as a picture of its own; the picture itself where that is all of it
 */
export function cropRaster(raster: Raster, { left, top, widthPx, heightPx }: PhotoPart): Raster {
  if (widthPx === raster.widthPx && heightPx === raster.heightPx) return raster;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const from = 3 * ((top + row) * raster.widthPx + left);
    rgb.set(raster.rgb.subarray(from, from + 3 * widthPx), 3 * widthPx * row);
  }
  return { widthPx, heightPx, rgb };
}

/** A hole torn at the very edge has its middle this many radii beyond it at most. */
const reachInRadii = 0.5;

/**
 * Says whether a mark lies on the sheet: what lies beside it is in the backer, not in the target.
 * @param mark in the photo
 * @param sheet as it was found; where it is not sure, everything is on it
 * @returns true on the sheet or its very edge
 */
export function isOnSheet(mark: PixelPoint & { radiusPx: number }, sheet: SheetOutline | null): boolean {
  if (sheet === null || sheet.confidence < leastConfidence) return true;
  return sheet.corners.every((corner, index) => {
    const next = sheet.corners[(index + 1) % sheet.corners.length] ?? corner;
    const across = next.column - corner.column;
    const down = next.row - corner.row;
    // Clockwise with rows growing downwards: the inside is on the right of each side.
    const inside = across * (mark.row - corner.row) - down * (mark.column - corner.column);
    return inside >= -reachInRadii * mark.radiusPx * Math.hypot(across, down);
  });
}
