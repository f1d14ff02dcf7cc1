/** The public interface of the photo check: what we can tell about a photo before it is sent. */
import { edgeSpreadOf } from '../image/edge-spread.ts';
import { gradientsOf } from '../image/gradients.ts';
import { grayOf } from '../image/luminance.ts';
import { glareShareOf, paperBrightnessOf } from '../image/paper-light.ts';
import { previewOf } from '../image/preview.ts';
import type { Raster } from '../image/raster.ts';
import { cutOffTurnOf } from '../sheet/cut-off.ts';
import { edgePointsOf } from '../sheet/edges.ts';

/** What may be wrong with a photo, most harmful first. */
export const photoFlaws = ['no-edge', 'blur', 'glare', 'dark', 'small', 'cut-off'] as const;

export type PhotoFlaw = (typeof photoFlaws)[number];

/** One thing a shooter can improve, and the measurement behind it. */
export interface PhotoAdvice {
  flaw: PhotoFlaw;
  /** In the unit of the flaw's limit. */
  measured: number;
}

/**
 * Where advice begins. Chosen on annotated photos of shot targets, 332 unchanged and some of them degraded at the checked size. If a
 * limit is too strict, people are sent back for photos that are good enough.
 * @source `node bench/photo-check.ts` measures the advice again
 */
const photoLimits = {
  /** 1 for a picture with light and without a measurable edge, such as a blank one. */
  'no-edge': 0,
  /**
   * Width of the sharpest edges, px of the checked picture. Unchanged: 1 of 332 is above, most are below 3.2. With a
   * blur of 3 px, which hides small holes: 5.2 at least; with one of 2 px: up to 6.4.
   */
  blur: 5,
  /** Share of the picture that a lamp's reflection hides. Unchanged: 0 in all; painted over 2%: seen in 42 of 52, not on white scans. */
  glare: 0.002,
  /** Gray level of the paper. Unchanged: 86 (a black target) to 255; at a quarter of the level, all are below. */
  dark: 75,
  /** Long side of the photo, px: 7 of 332 are smaller, with holes of a few pixels. */
  small: 800,
  /**
   * Share of a ring's turn beyond the picture. Unchanged: above the limit in 2 of 332, which do cut their rings; with 35% of
   * the width cut off: in 18 of 30; of the height: in 17.
   */
  'cut-off': 0.06,
} as const satisfies Record<PhotoFlaw, number>;

/** Long side of the checked picture, px. */
export const checkedLongSidePx = 1024;

/** Rings are searched for at this long side, as in `findTarget`. */
const ringsLongSidePx = 640;

const glareLongSidePx = 256;

/**
 * Checks whether a photo is good enough to find its holes. It advises but never rejects: a photo with a flaw may be the only one.
 * @param raster the photo, shrunk to `checkedLongSidePx` or larger
 * @param facts the photo's own size in pixels, before shrinking
 * @param facts.widthPx at least 1
 * @param facts.heightPx at least 1
 * @returns what to improve, most harmful first; empty for a good photo
 */
export function checkPhoto(raster: Raster, facts: { widthPx: number; heightPx: number }): PhotoAdvice[] {
  const measured = measurePhoto(raster, facts);
  return photoFlaws
    .filter((flaw) => isBeyond(flaw, measured[flaw]))
    .map((flaw) => ({ flaw, measured: measured[flaw] }));
}

/**
 * Measures a photo for each flaw.
 * @param raster as in `checkPhoto`
 * @param facts as in `checkPhoto`
 * @param facts.widthPx at least 1
 * @param facts.heightPx at least 1
 * @returns in the units of the limits; no blur if the photo has no measurable edge
 */
export function measurePhoto(
  raster: Raster,
  facts: { widthPx: number; heightPx: number },
): Record<PhotoFlaw, number> {
  const { picture } = previewOf(raster, checkedLongSidePx);
  const gray = grayOf(picture);
  const rings = previewOf(picture, ringsLongSidePx).picture;
  const spread = edgeSpreadOf(gray);
  const paper = paperBrightnessOf(gray);
  return {
    // In the dark, edges are too weak to measure.
    'no-edge': spread === null && paper >= photoLimits.dark ? 1 : 0,
    blur: spread ?? 0,
    glare: glareShareOf(previewOf(rings, glareLongSidePx).picture),
    dark: paper,
    small: Math.max(facts.widthPx, facts.heightPx),
    'cut-off': cutOffTurnOf(edgePointsOf(gradientsOf(rings)), rings),
  };
}

/** Light and pixels have a lower limit, the rest an upper one. */
function isBeyond(flaw: PhotoFlaw, measured: number): boolean {
  const limit = photoLimits[flaw];
  return flaw === 'dark' || flaw === 'small' ? measured < limit : measured > limit;
}
