import { grayOf, type GrayPicture } from '../../image/luminance.ts';
import type { PixelPoint, Raster } from '../../image/raster.ts';
import { targetFaceKeys, type TargetFaceKey } from './face-key.ts';
import { faceOf } from './faces.ts';
import { matchFace } from './match-face.ts';
import type { RingFrame, RingSystem } from './ring-frame.ts';

/** A photo of a target shows its printed rings around one center, and the edge of its black, where the paper gets brighter outward. */

/** Places around a ring where both of its sides are sampled: holes and figures cover a few. */
const sightings = 48;

/** Distance from a ring at which its sides are sampled, as a share of its radius: wider than a line, narrower than a zone. */
const asideShare = 0.06;

/** In gray levels: a printed line on one color differs by less, worn black on gray card by more. */
const leastStep = 30;

/** Rings other than the black change the level by at most this share of the black's step: printed lines do, colored zones don't. */
const largestOtherStep = 0.35;

/** Error allowed for the edge of the black, over its size. */
const largestOff = 0.03;

/**
 * Recognizes which face was shot at. Faces of one maker differ by their scale or by one ring, so the black has to fit as well.
 * @param picture where the rings were found
 * @param system the rings around one center
 * @returns the only known face that fits; null if none or several fit
 * @source recognize-face.test.ts
 */
export function recognizeFace(picture: Raster, system: RingSystem): TargetFaceKey | null {
  const black = blackRadiusPx(grayOf(picture), system);
  if (black === null) return null;
  const fitting = targetFaceKeys.filter((key) => {
    const face = faceOf(key);
    const scale = face.blackMm === null ? null : matchFace(system.rings, face);
    if (scale === null || face.blackMm === null) return false;
    return Math.abs((2 * black * scale.mmPerLevelPx) / face.blackMm - 1) < largestOff;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Radius of the only ring across which the paper gets brighter outward; null if there is none. */
function blackRadiusPx(gray: GrayPicture, system: RingSystem): number | null {
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

/** Maps a place on the level paper to the picture: the inverse of {@link RingFrame}. */
function inPicture({ centre, tilt, slant }: RingFrame, x: number, y: number): PixelPoint {
  const [a, b] = [tilt.xx - x * slant.column, tilt.xy - x * slant.row];
  const [c, d] = [tilt.xy - y * slant.column, tilt.yy - y * slant.row];
  const determinant = a * d - b * c;
  return {
    column: centre.column + (d * x - b * y) / determinant,
    row: centre.row + (a * y - c * x) / determinant,
  };
}
