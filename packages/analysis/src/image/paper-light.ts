import { quantileOf, type GrayPicture } from './luminance.ts';
import type { Raster } from './raster.ts';
import { takeNeighbors, touchingPixels } from './touching-pixels.ts';

/** The table and the wall lie mostly within this share of each side, along the border. */
const marginShare = 0.12;

/** The bright part of a picture of a target is paper; the rest is ink, holes and table. */
const paperShare = 0.85;

/**
 * Measures how bright the paper is.
 * @param gray any size
 * @returns the gray level, 0 to 255, below which 85% of the picture's middle lies
 */
export function paperBrightnessOf({ widthPx, heightPx, levels }: GrayPicture): number {
  const [left, top] = [Math.floor(marginShare * widthPx), Math.floor(marginShare * heightPx)];
  const middle: number[] = [];
  for (let row = top; row < heightPx - top; row += 2)
    for (let column = left; column < widthPx - left; column += 2)
      middle.push(levels[row * widthPx + column] ?? 0);
  return quantileOf(middle, paperShare);
}

/** A lamp's reflection is white on paper of any color: all channels reach this level. */
const clippedLevel = 250;

/** A smaller spot can't hide a hole (share of the picture). */
const leastSpotShare = 0.0015;

/** If more of the picture is white, it is the paper of a scan or of a bright day (share of the picture). */
const mostClippedShare = 0.3;

/** At this distance from a spot, the paper has its normal brightness (share of the long side). */
const surroundShare = 0.07;

/** The paper around glare is less white by at least this much; otherwise the paper itself is nearly white (levels). */
const leastDrop = 16;

/** Two pixels outside a spot, glare has dropped by less than this share toward the paper's level; a sharp edge has dropped fully. */
const mostLost = 0.5;

/** At least this much of a spot's rim must fade: the rest may run along print and holes. */
const leastFadingShare = 0.4;

/**
 * Measures how much of a picture the reflection of a lamp or the sun hides: clipped spots that fade into darker paper. White
 * paper never counts, however bright, because it ends at a sharp edge.
 * @param raster long side of about 256 px
 * @returns share of the picture, 0 to 1
 */
export function glareShareOf(raster: Raster): number {
  const whiteness = whitenessOf(raster);
  const total = whiteness.levels.length;
  const clipped = Uint8Array.from(whiteness.levels, (level) => (level >= clippedLevel ? 1 : 0));
  if (clipped.reduce((sum, is) => sum + is, 0) > mostClippedShare * total) return 0;
  return (
    touchingPixels(clipped, raster.widthPx)
      .filter((spot) => spot.length >= leastSpotShare * total && fadesIntoPaper(whiteness, spot))
      .reduce((sum, spot) => sum + spot.length, 0) / total
  );
}

/** The smallest of the three channels. */
function whitenessOf({ rgb, widthPx, heightPx }: Raster): GrayPicture {
  const levels = Float32Array.from({ length: widthPx * heightPx }, (_, pixel) =>
    Math.min(rgb[3 * pixel] ?? 0, rgb[3 * pixel + 1] ?? 0, rgb[3 * pixel + 2] ?? 0),
  );
  return { widthPx, heightPx, levels };
}

function fadesIntoPaper(whiteness: GrayPicture, spot: readonly number[]): boolean {
  const reach = Math.max(3, Math.round(surroundShare * Math.max(whiteness.widthPx, whiteness.heightPx)));
  const shells = shellsAround(whiteness, spot, reach);
  const [, near = []] = shells;
  const far = shells.at(-1) ?? [];
  if (near.length === 0 || far.length === 0) return false;
  const drop = 255 - quantileOf(far, 0.75);
  const fading = near.filter((level) => 255 - level <= mostLost * drop).length;
  return drop >= leastDrop && fading >= leastFadingShare * near.length;
}

/** The levels one pixel outside a spot, two pixels outside, and so on. */
function shellsAround({ widthPx, levels }: GrayPicture, spot: readonly number[], reach: number): number[][] {
  const outside = new Uint8Array(levels.length).fill(1);
  for (const pixel of spot) outside[pixel] = 0;
  let shell = spot;
  return Array.from({ length: reach }, () => {
    const next: number[] = [];
    for (const pixel of shell) takeNeighbors(pixel, { map: outside, widthPx }, next);
    shell = next;
    return shell.map((pixel) => levels[pixel] ?? 0);
  });
}
