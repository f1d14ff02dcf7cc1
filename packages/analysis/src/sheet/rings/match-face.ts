import type { TargetFace } from './faces.ts';
import type { Ring } from './ring-frame.ts';
import type { FaceScale } from '../target-view.ts';

/** Fewer rings fit any face at some scale. */
const leastRings = 3;

/** The share of the visible rings that must be rings of the face: anything else that is round is a hole or a letter. */
const leastShareMatched = 0.75;

/** The share of the face's rings between the smallest and largest match that must be visible: half-scale rings fit every other one. */
const leastShareSeen = 0.6;

/** How far a ring may be off its place: the width of a printed line, in pixels of the picture, plus a share of its radius. */
const tolerance = { pixels: 1, share: 0.008 };

/** Root mean square error of the fit over its largest radius; the right face reaches 0.001 to 0.003 on real cards. */
const largestError = 0.004;

/** Error allowed for the edge of the black, over its size; scales that differ by more can't both be right. */
const largestOffBlack = 0.03;

/** What printing and paper add to the error of the fit: rules allow a few tenths of a millimeter on a ring. */
const printUncertainty = { verified: 0.004, unverified: 0.02 };

/** One way to lay the face over the rings. */
interface Fit {
  mmPerPx: number;
  matches: readonly Match[];
}

interface Match {
  radiusPx: number;
  radiusMm: number;
}

/**
 * Finds which rings of a face are visible, and from the steps between them the scale. Where rings are missing, evenly spaced ones fit a
 * face at several scales. Then the black decides.
 * @param rings in a level frame, in its pixels
 * @param face that was shot at
 * @param blackPx radius of its black in that frame; null if it isn't visible
 * @returns the scale for pixels of that frame; null if the rings are not those of the face, or fit it at several scales
 */
export function matchFace(
  rings: readonly Ring[],
  face: TargetFace,
  blackPx: number | null,
): FaceScale | null {
  const radii = rings.map((ring) => ring.radiusPx);
  const fits = candidateScales(rings, face)
    .map((mmPerPx) => fitAt(mmPerPx, radii, face))
    .filter((fit) => isFace(fit, radii, face));
  const withBlack = fits.filter(({ mmPerPx }) => blackPx !== null && isBlackOf(face, blackPx * mmPerPx));
  const [best, ...others] = (withBlack.length > 0 ? withBlack : fits).sort(
    (a, b) => b.matches.length - a.matches.length || errorOf(a) - errorOf(b),
  );
  if (best === undefined || others.some((other) => isRival(best, other))) return null;
  const printing = face.isVerified ? printUncertainty.verified : printUncertainty.unverified;
  return {
    mmPerLevelPx: best.mmPerPx,
    relativeUncertainty: Math.hypot(printing, errorOf(best) / Math.sqrt(best.matches.length)),
  };
}

/**
 * Checks the black of a face.
 * @param face any
 * @param radiusMm of the black that is visible
 * @returns whether it is the face's; false if the size of its black is unknown
 */
export function isBlackOf({ blackMm }: TargetFace, radiusMm: number): boolean {
  return blackMm !== null && Math.abs((2 * radiusMm) / blackMm - 1) < largestOffBlack;
}

/** Whether another scale explains as many rings. */
function isRival(best: Fit, other: Fit): boolean {
  return (
    other.matches.length === best.matches.length &&
    Math.abs(other.mmPerPx / best.mmPerPx - 1) > largestOffBlack
  );
}

/** Every visible ring may be any ring of the face. */
function candidateScales(rings: readonly Ring[], { ringDiametersMm }: TargetFace): number[] {
  return rings.flatMap((ring) => ringDiametersMm.map((diameter) => diameter / 2 / ring.radiusPx));
}

/** Pairs each visible ring with the nearest one of the face, sets the scale from all pairs, and refines it with the better pairs. */
function fitAt(first: number, radii: readonly number[], face: TargetFace): Fit {
  let fit: Fit = { mmPerPx: first, matches: [] };
  for (let round = 0; round < 3; round++) {
    const { mmPerPx } = fit;
    const matches = radii
      .map((radiusPx) => ({ radiusPx, radiusMm: nearestRadius(radiusPx * mmPerPx, face) }))
      .filter(({ radiusPx, radiusMm }) => Math.abs(radiusMm / mmPerPx - radiusPx) <= mayBeOff(radiusPx));
    if (matches.length === 0) return { mmPerPx, matches };
    const [products, squares] = matches.reduce(
      ([xy, xx], { radiusPx, radiusMm }) => [xy + radiusPx * radiusMm, xx + radiusPx * radiusPx],
      [0, 0],
    );
    fit = { mmPerPx: products / squares, matches };
  }
  return fit;
}

function nearestRadius(radiusMm: number, { ringDiametersMm }: TargetFace): number {
  return ringDiametersMm.reduce(
    (nearest, diameter) =>
      Math.abs(diameter / 2 - radiusMm) < Math.abs(nearest - radiusMm) ? diameter / 2 : nearest,
    Infinity,
  );
}

function mayBeOff(radiusPx: number): number {
  return tolerance.pixels + tolerance.share * radiusPx;
}

function isFace(fit: Fit, radii: readonly number[], face: TargetFace): boolean {
  const { mmPerPx, matches } = fit;
  const matched = new Set(matches.map((match) => match.radiusMm));
  if (matched.size < leastRings || matches.length < leastShareMatched * radii.length) return false;
  const [smallest, largest] = [Math.min(...matched), Math.max(...matched)];
  // Rings too close together for the ring finder to separate are seen as one.
  const expected = face.ringDiametersMm
    .map((diameter) => diameter / 2)
    .filter((radius) => radius >= smallest && radius <= largest && radius / mmPerPx > 8);
  return matched.size >= leastShareSeen * expected.length && errorOf(fit) <= largestError;
}

/** Root mean square error of the rings, over the largest radius. */
function errorOf({ mmPerPx, matches }: Fit): number {
  const squares = matches.reduce(
    (sum, { radiusPx, radiusMm }) => sum + (radiusMm / mmPerPx - radiusPx) ** 2,
    0,
  );
  const largest = Math.max(...matches.map((match) => match.radiusPx));
  return Math.sqrt(squares / matches.length) / largest;
}
