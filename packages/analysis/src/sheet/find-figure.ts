import { cropRaster, type PhotoPart } from '../image/crop-raster.ts';
import { grayOf, type GrayPicture } from '../image/luminance.ts';
import type { PixelPoint, Raster } from '../image/raster.ts';
import { resizeRaster } from '../image/resize.ts';
import type { SheetQuad } from './outline/find-sheet.ts';
import { onlySheet, partAround } from './only-sheet.ts';
import { touchingPixels } from '../image/touching-pixels.ts';

/** The outline of a figure in pixels of the picture where it was found. */
export interface FigureShape {
  /** Clockwise from the top of its right side. */
  outline: PixelPoint[];
  /** 0 to 1: how similar its left and right halves are, and how full it is. */
  confidence: number;
}

/** Figures are large: a picture this small shows their shape without the print on them. */
const workingLongSidePx = 96;

/** The share of the picture that a figure fills: anything smaller is a logo, anything larger a dark room. */
const areaShare = { least: 0.1, most: 0.85 };

/** Gray levels between figure and paper. */
const leastContrast = 40;

/** Paper is even: its standard deviation over the contrast; walls, rooms and landscapes exceed this. */
const mostUneven = 0.3;

/** Widths over the widest, and heights over the whole: a narrow head sits on shoulders, whether of a person, a bottle or a box. */
const shape = { leastHead: 0.15, widestHead: 0.62, headHeight: 0.13, shoulder: 0.83, shoulderWithin: 0.16 };

/** The share of a figure that its own mirror image covers. */
const leastSymmetry = 0.7;

/** The share of its own outline that a figure fills. */
const leastSolidity = 0.8;

/**
 * Finds a printed or cut-out figure: one dark region on light paper, or a light one on dark, with a head above its shoulders.
 * @param picture the photo, or a smaller one of it, upright
 * @param sheet in the picture, searched first; null if none is known
 * @returns the figure; null if no region has such a shape
 */
export function findFigure(picture: Raster, sheet: SheetQuad | null): FigureShape | null {
  const whole = { left: 0, top: 0, widthPx: picture.widthPx, heightPx: picture.heightPx };
  const onSheet = sheet && findWithin(picture, partAround(picture, sheet.corners), sheet.corners);
  return onSheet ?? findWithin(picture, whole, null);
}

function findWithin(
  picture: Raster,
  part: PhotoPart,
  corners: SheetQuad['corners'] | null,
): FigureShape | null {
  const scale = Math.min(1, workingLongSidePx / Math.max(part.widthPx, part.heightPx));
  const widthPx = Math.max(1, Math.round(part.widthPx * scale));
  const heightPx = Math.max(1, Math.round(part.heightPx * scale));
  const [across, down] = [part.widthPx / widthPx, part.heightPx / heightPx];
  const small = grayOf(resizeRaster(cropRaster(picture, part), { widthPx, heightPx }));
  const toSmall = ({ column, row }: PixelPoint): PixelPoint => ({
    column: (column - part.left + 0.5) / across - 0.5,
    row: (row - part.top + 0.5) / down - 0.5,
  });
  const toPicture = ({ column, row }: PixelPoint): PixelPoint => ({
    column: part.left + (column + 0.5) * across - 0.5,
    row: part.top + (row + 0.5) * down - 0.5,
  });
  const [a, b, c, d] = corners ?? [];
  const levels =
    a && b && c && d ? onlySheet(small, [toSmall(a), toSmall(b), toSmall(c), toSmall(d)]) : small.levels;
  const found = figureIn({ ...small, levels });
  return found && { ...found, outline: found.outline.map(toPicture) };
}

function figureIn({ widthPx, heightPx, levels }: GrayPicture): FigureShape | null {
  const threshold = twoLevels(levels);
  for (const isDark of [true, false]) {
    const mask = Uint8Array.from(levels, (level) => (level < threshold === isDark ? 1 : 0));
    const region = largestRegion(mask, widthPx);
    const confidence = region && figureConfidence(region, levels, { widthPx, heightPx });
    if (region && confidence !== null) return { outline: outlineOf(region), confidence };
  }
  return null;
}

/** The level that best separates dark from light (Otsu 1979): the variance between the two is largest. */
function twoLevels(gray: Float32Array): number {
  const histogram = new Int32Array(256);
  for (const level of gray) histogram[Math.floor(level)] = (histogram[Math.floor(level)] ?? 0) + 1;
  const total = histogram.reduce((sum, count, level) => sum + level * count, 0);
  let [best, most, below, sum] = [0, -1, 0, 0];
  for (let level = 0; level < 255; level++) {
    below += histogram[level] ?? 0;
    sum += level * (histogram[level] ?? 0);
    const above = gray.length - below;
    if (below === 0 || above === 0) continue;
    const variance = below * above * (sum / below - (total - sum) / above) ** 2;
    if (variance <= most) continue;
    most = variance;
    best = level + 1;
  }
  return best;
}

/** Null if the region isn't a figure. */
function figureConfidence(
  region: Region,
  gray: Float32Array,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): number | null {
  const { top, lefts, rights, size } = region;
  const area = lefts.reduce((sum, left, index) => sum + (rights[index] ?? left) - left + 1, 0);
  const share = area / (widthPx * heightPx);
  if (share < areaShare.least || share > areaShare.most || lefts.length < 0.4 * heightPx) return null;
  // A region that reaches the picture's top or both of its sides is the room around a sheet.
  const atSides = lefts.filter((left, index) => left === 0 || rights[index] === widthPx - 1).length;
  if (top === 0 || atSides > 0.15 * lefts.length || size < leastSolidity * area) return null;
  if (!standsOnShoulders(region) || !isOnEvenPaper(region, gray, widthPx)) return null;
  const symmetry = symmetryOf(region);
  return symmetry < leastSymmetry ? null : Math.sqrt((symmetry * size) / area);
}

function standsOnShoulders({ lefts, rights }: Region): boolean {
  const widths = lefts.map((left, index) => (rights[index] ?? left) - left + 1);
  const tall = widths.length;
  const widest = [...widths].sort((a, b) => a - b)[Math.floor(0.9 * tall)] ?? 1;
  const neck = widths.findIndex(
    (width, row) =>
      row >= shape.headHeight * tall &&
      width <= shape.widestHead * widest &&
      (widths[row + Math.ceil(shape.shoulderWithin * tall)] ?? 0) >= shape.shoulder * widest,
  );
  if (neck < 0 || neck > 0.5 * tall) return false;
  const head = widths.slice(0, neck + 1);
  const isHead = head.filter((width) => width >= shape.leastHead * widest).length >= 0.8 * neck;
  const isNarrow = head.every((width) => width <= 1.15 * shape.widestHead * widest);
  const body = widths.slice(neck + Math.ceil(shape.shoulderWithin * tall)).sort((a, b) => a - b);
  return isHead && isNarrow && (body[Math.floor(body.length / 4)] ?? 0) > shape.widestHead * widest;
}

/** Whether everything outside the region has one brightness, clearly different from the region's. */
function isOnEvenPaper({ top, lefts, rights, cells }: Region, gray: Float32Array, widthPx: number): boolean {
  const outside: number[] = [];
  for (const [pixel, level] of gray.entries()) {
    const row = Math.floor(pixel / widthPx) - top;
    const column = pixel % widthPx;
    const [left, right] = [lefts[row] ?? Infinity, rights[row] ?? -Infinity];
    if (column < left - 1 || column > right + 1) outside.push(level);
  }
  if (outside.length < 0.1 * gray.length) return false;
  const mean = outside.reduce((sum, level) => sum + level, 0) / outside.length;
  const deviation = Math.sqrt(outside.reduce((sum, level) => sum + (level - mean) ** 2, 0) / outside.length);
  const inside = cells.reduce((sum, pixel) => sum + (gray[pixel] ?? 0), 0) / cells.length;
  const contrast = Math.abs(inside - mean);
  return contrast >= leastContrast && deviation <= mostUneven * contrast;
}

/** The share of a region that its mirror image around its own vertical axis covers (intersection over union). */
function symmetryOf({ lefts, rights }: Region): number {
  const middles = lefts.map((left, index) => left + (rights[index] ?? left)).sort((a, b) => a - b);
  const twiceAxis = middles[Math.floor(middles.length / 2)] ?? 0;
  let [both, either] = [0, 0];
  for (const [index, left] of lefts.entries()) {
    const right = rights[index] ?? left;
    const [mirroredLeft, mirroredRight] = [twiceAxis - right, twiceAxis - left];
    both += Math.max(0, Math.min(right, mirroredRight) - Math.max(left, mirroredLeft) + 1);
    either += Math.max(right, mirroredRight) - Math.min(left, mirroredLeft) + 1;
  }
  return both / either;
}

/** Down the right side and up the left one, from the top of the first row to the bottom of the last. */
function outlineOf({ top, lefts, rights }: Region): PixelPoint[] {
  const side = (columns: readonly number[], beyond: number): PixelPoint[] => {
    const places = columns.map((column, index) => ({ column: column + beyond, row: top + index }));
    const [first, last] = [places[0], places.at(-1)];
    return first && last
      ? [{ ...first, row: first.row - 0.5 }, ...places.slice(1, -1), { ...last, row: last.row + 0.5 }]
      : [];
  };
  return [...side(rights, 0.5), ...side(lefts, -0.5).reverse()];
}

/** Pixels of a mask that touch one another. */
interface Region {
  /** First row. */
  top: number;
  /** For each row from the top: its first and its last column. */
  lefts: readonly number[];
  rights: readonly number[];
  /** Number of pixels, without holes. */
  size: number;
  /** The pixels, in no order. */
  cells: readonly number[];
}

/**
 * Finds the largest region of a mask (pixels that share a side).
 * @param mask 1 if a pixel counts
 * @param widthPx of the mask
 * @returns the region; null if no pixel counts
 */
function largestRegion(mask: Uint8Array, widthPx: number): Region | null {
  const [largest] = touchingPixels(mask, widthPx).sort((a, b) => b.length - a.length);
  return largest === undefined ? null : regionOf(largest, widthPx);
}

function regionOf(cells: readonly number[], widthPx: number): Region {
  const rows = cells.map((pixel) => Math.floor(pixel / widthPx));
  const top = rows.reduce((least, row) => Math.min(least, row), Infinity);
  const bottom = rows.reduce((most, row) => Math.max(most, row), 0);
  const lefts = Array.from({ length: bottom - top + 1 }, () => widthPx);
  const rights = Array.from({ length: bottom - top + 1 }, () => -1);
  for (const pixel of cells) {
    const row = Math.floor(pixel / widthPx) - top;
    lefts[row] = Math.min(lefts[row] ?? widthPx, pixel % widthPx);
    rights[row] = Math.max(rights[row] ?? -1, pixel % widthPx);
  }
  return { top, lefts, rights, size: cells.length, cells };
}
