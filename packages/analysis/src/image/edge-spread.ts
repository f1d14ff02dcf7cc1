import { quantileOf, type GreyPicture } from './luminance.ts';

/** Weaker steps are grain, shadows and JPEG blocks (grey levels from the dark to the bright side). */
const leastContrast = 36;

/** How far a step is followed to each side, px; wider ones are shades. */
const mostReachPx = 14;

/** A step still rises while it does not fall by more than this, so that grain does not end it (grey levels). */
const grainTolerance = 3;

/** Edges are sorted by the direction of their normals: moving the phone blurs those across its way and leaves the others. */
const directions = 4;

/** Fewer steps in a direction tell nothing about it. */
const leastSteps = 40;

/** The sharpest steps of a picture are printed lines and hole rims; the others may be soft by nature. */
const sharpShare = 0.2;

/**
 * Measures how wide the sharpest steps from dark to bright are, in the direction in which they are widest. Where a lens or a
 * moving hand has blurred a picture, even its sharpest steps are wide; a plain white sheet with one thin ring is as sharp as its ring.
 * @param picture long side of some 1000 px, so that grain is gone and a blur that hides holes is still many pixels wide
 * @returns contrast over steepest slope, px: 2 for a perfect step, 2.5 standard deviations of a Gaussian blur for wide ones; null
 * where the picture has too few steps to tell
 */
export function edgeSpreadOf(picture: GreyPicture): number | null {
  const spreads: number[][] = Array.from({ length: directions }, () => []);
  const { widthPx, heightPx, levels } = picture;
  for (let row = 2; row < heightPx - 2; row++)
    for (let column = 2; column < widthPx - 2; column++) {
      const pixel = row * widthPx + column;
      const across = slopeAt(levels, pixel, 1, widthPx);
      const down = slopeAt(levels, pixel, widthPx, 1);
      const slope = Math.hypot(across, down);
      if (slope < leastContrast / (2 * mostReachPx)) continue;
      const step = stepAt(picture, { column, row, across: across / slope, down: down / slope, slope });
      if (step === null) continue;
      const turn = Math.atan2(down, across) / Math.PI + 1;
      spreads[Math.floor(turn * directions + 0.5) % directions]?.push(step);
    }
  const told = spreads.filter((of) => of.length >= leastSteps).map((of) => quantileOf(of, sharpShare));
  return told.length === 0 ? null : Math.max(...told);
}

/** Sobel's slope along one axis, grey levels a pixel. */
function slopeAt(levels: Float32Array, pixel: number, along: number, beside: number): number {
  const difference = (at: number) => (levels[at + along] ?? 0) - (levels[at - along] ?? 0);
  return (difference(pixel - beside) + 2 * difference(pixel) + difference(pixel + beside)) / 8;
}

interface Slope {
  column: number;
  row: number;
  /** Unit vector towards the brighter side. */
  across: number;
  down: number;
  /** Grey levels a pixel. */
  slope: number;
}

/** Width of the step whose steepest place this is; null where it is another's flank, or no step. */
function stepAt(picture: GreyPicture, at: Slope): number | null {
  const middle = levelAt(picture, at, 0);
  const before = middle - levelAt(picture, at, -1);
  const after = levelAt(picture, at, 1) - middle;
  // The steepest place has half of its rise on each side.
  if (Math.abs(before - after) > 0.34 * (before + after)) return null;
  const contrast = riseFrom(picture, at, 1) + riseFrom(picture, at, -1);
  return contrast < leastContrast ? null : contrast / at.slope;
}

/** How much brighter (or, to the other side, darker) it gets until it turns. */
function riseFrom(picture: GreyPicture, at: Slope, side: 1 | -1): number {
  const middle = levelAt(picture, at, 0);
  let rise = 0;
  for (let reach = 1; reach <= mostReachPx; reach++) {
    const risen = side * (levelAt(picture, at, side * reach) - middle);
    if (risen < rise - grainTolerance) break;
    rise = Math.max(rise, risen);
  }
  return rise;
}

/** The grey level some way along the normal, between pixels. */
function levelAt({ widthPx, heightPx, levels }: GreyPicture, at: Slope, reach: number): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, at.column + reach * at.across));
  const y = Math.min(heightPx - 1.001, Math.max(0, at.row + reach * at.down));
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, low] = [x - column, y - row];
  const pixel = row * widthPx + column;
  const upper = (levels[pixel] ?? 0) * (1 - right) + (levels[pixel + 1] ?? 0) * right;
  const lower = (levels[pixel + widthPx] ?? 0) * (1 - right) + (levels[pixel + widthPx + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}
