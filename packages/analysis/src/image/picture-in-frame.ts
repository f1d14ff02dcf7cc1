import type { PhotoPart } from './crop-raster.ts';
import type { Raster } from './raster.ts';

/** Least share of one color in a line of the app around a photo: the rest is words and icons. */
const leastPlainShare = 0.6;

/** A line of the photo right beside the frame may have at most this share of the frame's color, for example from round corners. */
const mostFrameShare = 0.3;

/** Compression keeps an even color up to rounding, in steps of 255; paper and sky in a photo vary more. */
const sameColor = 1;

/** A frame has bars on both opposite sides, each at least this share of the side. */
const leastBarShare = 0.015;

/** The remaining picture must have at least this share of the side: anything smaller is an icon. */
const leastPictureShare = 0.2;

/** Pixels read per line: enough to distinguish shares of a tenth. */
const samplesPerLine = 240;

/**
 * Finds the photo in a screenshot. An app's bars are even lines that end at a sharp, straight edge on both sides. A white sheet or a sky
 * has no such edge, so photos straight from a camera stay uncropped.
 * @param raster any picture
 * @returns the part inside the frame; the whole picture if there is no frame
 */
export function pictureInFrame(raster: Raster): PhotoPart {
  const whole = { left: 0, top: 0, widthPx: raster.widthPx, heightPx: raster.heightPx };
  const [top, heightPx] = spanBetweenBars(raster.heightPx, (at) => lineOf(raster, whole, { row: at }));
  const rows = { ...whole, top, heightPx };
  const [left, widthPx] = spanBetweenBars(raster.widthPx, (at) => lineOf(raster, rows, { column: at }));
  return { left, top, widthPx, heightPx };
}

type Color = readonly [red: number, green: number, blue: number];

function spanBetweenBars(
  sidePx: number,
  line: (at: number) => Color[],
): readonly [from: number, length: number] {
  const least = Math.max(1, Math.round(leastBarShare * sidePx));
  const before = barLength(sidePx, line);
  const behind = barLength(sidePx, (at) => line(sidePx - 1 - at));
  const length = sidePx - before - behind;
  const isFrame = before >= least && behind >= least && length >= leastPictureShare * sidePx;
  return isFrame ? [before, length] : [0, sidePx];
}

/** Number of even lines from the border to a sharp edge; 0 if there is none. */
function barLength(sidePx: number, line: (at: number) => Color[]): number {
  for (let at = 0; at < sidePx; at++) {
    const colors = line(at);
    if (evenShare(colors, evenColor(colors)) >= leastPlainShare) continue;
    if (at === 0) return 0;
    const isSharp = evenShare(colors, evenColor(line(at - 1))) <= mostFrameShare;
    return isSharp ? at : 0;
  }
  return 0;
}

/** The color of most pixels of an even line. */
function evenColor(colors: readonly Color[]): Color {
  const byGreen = [...colors].sort((a, b) => a[1] - b[1]);
  return byGreen[Math.floor(byGreen.length / 2)] ?? [0, 0, 0];
}

function evenShare(colors: readonly Color[], of: Color): number {
  const same = colors.filter((color) =>
    color.every((value, channel) => Math.abs(value - (of[channel] ?? 0)) <= sameColor),
  );
  return same.length / colors.length;
}

/** Evenly spaced pixels of a row or column of a part. */
function lineOf(
  { rgb, widthPx }: Raster,
  part: PhotoPart,
  at: { row: number } | { column: number },
): Color[] {
  const isRow = 'row' in at;
  const length = isRow ? part.widthPx : part.heightPx;
  const count = Math.min(length, samplesPerLine);
  return Array.from({ length: count }, (_, index) => {
    const along = Math.floor(((index + 0.5) * length) / count);
    const pixel = isRow ? at.row * widthPx + part.left + along : (part.top + along) * widthPx + at.column;
    return [rgb[3 * pixel] ?? 0, rgb[3 * pixel + 1] ?? 0, rgb[3 * pixel + 2] ?? 0];
  });
}
