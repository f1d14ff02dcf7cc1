import { grayOf, type GrayPicture } from '../../image/luminance.ts';
import type { Raster } from '../../image/raster.ts';
import { inPicture, type RingFrame, type RingSystem } from './ring-frame.ts';

/** Places around a ring where both of its sides are sampled: holes and figures cover a few. */
const sightings = 48;

/** Distance from a ring at which its sides are sampled, as a share of its radius: wider than a line, narrower than a zone. */
const asideShare = 0.06;

/** In gray levels: a printed line on one color differs by less, worn black on gray card by more. */
const leastStep = 30;

/** Rings other than the black change the level by at most this share of the black's step: printed lines do, colored zones don't. */
const largestOtherStep = 0.35;

/**
 * Finds the edge of the black: the only ring across which the paper gets brighter outward.
 * @param picture where the rings were found
 * @param system the rings around one center
 * @returns its radius in the level frame; null if there is no such ring
 * @source recognize-face.test.ts
 */
export function blackRadiusPx(picture: Raster, system: RingSystem): number | null {
  const gray = grayOf(picture);
  const steps = system.rings.map(({ radiusPx }) => ({
    radiusPx,
    step:
      levelAround(gray, system, radiusPx * (1 + asideShare)) -
      levelAround(gray, system, radiusPx * (1 - asideShare)),
  }));
  const [black, ...others] = steps.sort((a, b) => b.step - a.step);
  if (black === undefined || black.step < leastStep) return null;
  return others.some(({ step }) => Math.abs(step) > largestOtherStep * black.step) ? null : black.radiusPx;
}

/** Mean level around a ring, as far as the picture shows it. */
function levelAround({ levels, widthPx, heightPx }: GrayPicture, frame: RingFrame, radiusPx: number): number {
  let sum = 0;
  let seen = 0;
  for (let index = 0; index < sightings; index += 1) {
    const angle = (2 * Math.PI * index) / sightings;
    const place = inPicture(frame, radiusPx * Math.cos(angle), radiusPx * Math.sin(angle));
    const [column, row] = [Math.round(place.column), Math.round(place.row)];
    if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) continue;
    sum += levels[row * widthPx + column] ?? 0;
    seen += 1;
  }
  return seen === 0 ? 0 : sum / seen;
}
