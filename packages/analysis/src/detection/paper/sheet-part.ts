import type { PhotoPart } from '../../image/crop-raster.ts';
import { areaInside, depthInside } from '../../image/outline.ts';
import type { PixelPoint } from '../../image/raster.ts';
import type { SheetQuad } from '../../sheet/outline/find-sheet.ts';
import type { SheetArea } from './sheet-area.ts';

/** The side of a less evident edge may be a fold, a table edge or the border of a print. */
const leastEdgeConfidence = 0.6;

/** Part of a less sure area may be wall or ground; rendered scenes and photos agree from about here on. */
const leastAreaConfidence = 0.8;

/**
 * An area that fills more of the photo than this leaves out corners of a close-up, not surroundings: it cut off real holes on 9 of 494
 * annotated photos, and none on those it fills less.
 */
const mostOfPhoto = 0.9;

/** The sizes of an edge and an area of the same sheet differ by less than this ratio. */
const sameSizeRatio = 1.35;

/** Corners allowed outside the photo: with more, a printed diamond or a fold passes for a sheet. */
const mostCornersOutside = 2;

/**
 * The outline of the paper that holds the shots. A fitted edge is exact, but may be the wrong edge; the area from the scene network is
 * coarse, but is the paper. So the edge counts unless the area contradicts it.
 * @param photo its size
 * @param photo.widthPx whole number
 * @param photo.heightPx whole number
 * @param seen the edge and the area; null if not found
 * @returns corners in pixels of the photo, clockwise; null if neither is sure, or the paper fills the photo, because then a shot may be anywhere
 */
export function paperOutline(
  photo: { widthPx: number; heightPx: number },
  seen: { sheet: SheetQuad | null; area: SheetArea | null },
): readonly PixelPoint[] | null {
  const area = seen.area !== null && seen.area.confidence >= leastAreaConfidence ? seen.area : null;
  const outline = area !== null && area.share <= mostOfPhoto ? area.outline : null;
  const edge =
    seen.sheet !== null && seen.sheet.confidence >= leastEdgeConfidence && isMostlyIn(photo, seen.sheet)
      ? seen.sheet.corners
      : null;
  if (edge === null || area === null) return edge ?? outline;
  const ratio = areaInside(withinPhoto(photo, edge)) / areaInside(area.outline);
  return Math.abs(Math.log(ratio)) < Math.log(sameSizeRatio) ? edge : outline;
}

function isMostlyIn(photo: { widthPx: number; heightPx: number }, { corners }: SheetQuad): boolean {
  const space = margin * Math.max(photo.widthPx, photo.heightPx);
  const outside = corners.filter(
    ({ column, row }) => Math.min(column, row, photo.widthPx - column, photo.heightPx - row) < -space - 1,
  );
  return outside.length <= mostCornersOutside;
}

/** Roughly the part of an outline inside the photo: corners outside are moved to the border. */
function withinPhoto(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  outline: readonly PixelPoint[],
): PixelPoint[] {
  return outline.map(({ column, row }) => ({
    column: Math.min(widthPx, Math.max(0, column)),
    row: Math.min(heightPx, Math.max(0, row)),
  }));
}

/** Space left around the sheet, as a share of its longer side: the outline is off by a pixel or two at the size it is found at. */
const margin = 0.02;

/** If the sheet fills more of the photo than this, cropping hardly enlarges it. */
const largestShare = 0.75;

/**
 * The part of a photo that shows the sheet: shots can't be anywhere else, and a crop shows a small sheet larger.
 * @param photo its size
 * @param photo.widthPx whole number
 * @param photo.heightPx whole number
 * @param outline of the paper; null if it is not sure
 * @returns the part to look at; the whole photo if the paper is not sure or fills it
 */
export function partWithSheet(
  photo: { widthPx: number; heightPx: number },
  outline: readonly PixelPoint[] | null,
): PhotoPart {
  const whole = { left: 0, top: 0, widthPx: photo.widthPx, heightPx: photo.heightPx };
  if (outline === null) return whole;
  const columns = outline.map((corner) => corner.column);
  const rows = outline.map((corner) => corner.row);
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

/** The center of a hole torn at the very edge lies at most this many radii beyond it. */
const reachInRadii = 0.5;

/**
 * Checks whether a mark lies on the sheet: marks beside it are in the backer, not in the target.
 * @param mark in the photo
 * @param outline of the paper; if it is null, every mark is on the sheet
 * @returns true on the sheet or its very edge
 */
export function isOnSheet(
  mark: PixelPoint & { radiusPx: number },
  outline: readonly PixelPoint[] | null,
): boolean {
  return outline === null || depthInside(outline, mark) >= -reachInRadii * mark.radiusPx;
}
