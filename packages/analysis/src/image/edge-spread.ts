import { quantileOf, type GrayPicture } from './luminance.ts';

/** Weaker steps are grain, shadows and JPEG blocks (gray levels from the dark to the bright side). */
const leastContrast = 36;

/** A flatter place can't be the middle of a step: the least contrast over a blur of 5 px has this slope (gray levels per pixel). */
const leastSlope = 2.9;

/** How far a step is followed to each side, px; anything wider is shading. */
const mostReachPx = 14;

/** A step keeps rising until it falls by more than this, so that grain does not end it (gray levels). */
const grainTolerance = 3;

/** Edges are sorted by the direction of their normals: moving the phone blurs those across its path and leaves the others sharp. */
const directions = 4;

/** Fewer steps in a direction say nothing about it. */
const leastSteps = 40;

/** The sharpest steps of a picture are printed lines and hole rims; the others may be naturally soft. */
const sharpShare = 0.2;

/**
 * Measures how wide the sharpest steps from dark to bright are, in the direction in which they are widest. If a lens or a
 * moving hand blurred a picture, even its sharpest steps are wide; a plain white sheet with one thin ring is as sharp as its ring.
 * @param picture long side of about 1000 px, so that grain is gone and a blur that hides holes is still many pixels wide
 * @returns contrast over steepest slope, px: 2 for a perfect step, 2.5 standard deviations of a Gaussian blur for wide ones; null
 * if the picture has too few steps
 */
export function edgeSpreadOf(picture: GrayPicture): number | null {
  const spreads: number[][] = Array.from({ length: directions }, () => []);
  const { widthPx, heightPx, levels } = picture;
  for (let row = 2; row < heightPx - 2; row++)
    for (let column = 2; column < widthPx - 2; column++) {
      const pixel = row * widthPx + column;
      const falling = (levels[pixel - widthPx + 1] ?? 0) - (levels[pixel + widthPx - 1] ?? 0);
      const rising = (levels[pixel + widthPx + 1] ?? 0) - (levels[pixel - widthPx - 1] ?? 0);
      const across = (rising + falling + 2 * ((levels[pixel + 1] ?? 0) - (levels[pixel - 1] ?? 0))) / 8;
      const down =
        (rising - falling + 2 * ((levels[pixel + widthPx] ?? 0) - (levels[pixel - widthPx] ?? 0))) / 8;
      const squared = across * across + down * down;
      if (squared < leastSlope * leastSlope) continue;
      const slope = Math.sqrt(squared);
      const spread = spreadAt(picture, { column, row, across: across / slope, down: down / slope, slope });
      if (spread === null) continue;
      const turn = Math.atan2(down, across) / Math.PI + 1;
      spreads[Math.round(turn * directions) % directions]?.push(spread);
    }
  const told = spreads.filter((of) => of.length >= leastSteps).map((of) => quantileOf(of, sharpShare));
  return told.length === 0 ? null : Math.max(...told);
}

interface Slope {
  column: number;
  row: number;
  /** Unit vector toward the brighter side. */
  across: number;
  down: number;
  /** Gray levels per pixel. */
  slope: number;
}

/** Width of the step centered here; null on its flank, and if there is no step. */
function spreadAt(picture: GrayPicture, at: Slope): number | null {
  const middle = levelAt(picture, at, 0);
  const before = middle - levelAt(picture, at, -1);
  const after = levelAt(picture, at, 1) - middle;
  // At the middle of a step, the rise is the same on both sides.
  if (Math.abs(before - after) > 0.34 * (before + after)) return null;
  const contrast = riseFrom(picture, at, 1) + riseFrom(picture, at, -1);
  return contrast < leastContrast ? null : contrast / at.slope;
}

/** How much brighter (or, toward the other side, darker) it gets before it reverses. */
function riseFrom(picture: GrayPicture, at: Slope, side: 1 | -1): number {
  const middle = levelAt(picture, at, 0);
  let rise = 0;
  for (let reach = 1; reach <= mostReachPx; reach++) {
    const risen = side * (levelAt(picture, at, side * reach) - middle);
    if (risen < rise - grainTolerance) break;
    rise = Math.max(rise, risen);
  }
  return rise;
}

/** The gray level at a distance along the normal, interpolated between pixels. */
function levelAt({ widthPx, heightPx, levels }: GrayPicture, at: Slope, reach: number): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, at.column + reach * at.across));
  const y = Math.min(heightPx - 1.001, Math.max(0, at.row + reach * at.down));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = x - column;
  const low = y - row;
  const pixel = row * widthPx + column;
  const upper = (levels[pixel] ?? 0) * (1 - right) + (levels[pixel + 1] ?? 0) * right;
  const lower = (levels[pixel + widthPx] ?? 0) * (1 - right) + (levels[pixel + widthPx + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}
