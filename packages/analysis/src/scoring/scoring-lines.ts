import type { TargetFace } from '../sheet/rings/faces.ts';

/** A line that a shot can touch: every shot with its center within reach of the middle has at least its value. */
export interface ScoringLine {
  /** Of the printed ring. */
  radiusMm: number;
  value: number;
  isInnerTen: boolean;
  /** From the middle of the rings to the furthest center of a shot whose gauge still touches. */
  reachMm: number;
}

/** The value of a shot, by where its center is. */
export interface RingCall {
  value: number;
  isInnerTen: boolean;
}

/** A gauge that just touches a line counts; sums of decimal fractions are off by less than this. */
const roundingMm = 1e-9;

/**
 * Lists the lines of a face for one gauge.
 * @param face with round rings
 * @param gaugeMm diameter of the gauge, above 0
 * @returns its lines in the order of their reach, furthest first; none if the face has no rings
 * @source line-breaking of the ISSF and the NRA; the ten of the ISSF air rifle is a dot, and its inner ten a dot shot out completely
 */
export function scoringLines({ ringDiametersMm, innerTen }: TargetFace, gaugeMm: number): ScoringLine[] {
  const rings = ringDiametersMm.map((diameter, index): ScoringLine => {
    const isInnerTen = innerTen === 'ring' && index === 0;
    const value = innerTen === 'ring' && !isInnerTen ? 11 - index : 10 - index;
    return { radiusMm: diameter / 2, value, isInnerTen, reachMm: diameter / 2 + gaugeMm / 2 };
  });
  const [dot] = rings;
  if (dot && innerTen === 'dot' && gaugeMm / 2 > dot.radiusMm)
    rings.push({ ...dot, isInnerTen: true, reachMm: gaugeMm / 2 - dot.radiusMm });
  return rings.sort((a, b) => b.reachMm - a.reachMm);
}

/**
 * Calls a shot at a distance from the middle.
 * @param distanceMm of its center from the middle of the rings, 0 or more
 * @param lines of the face, in any order
 * @returns its value, 0 outside of every ring
 */
export function callAt(distanceMm: number, lines: readonly ScoringLine[]): RingCall {
  const touched = lines.filter(({ reachMm }) => distanceMm <= reachMm + roundingMm);
  return {
    value: Math.max(0, ...touched.map(({ value }) => value)),
    isInnerTen: touched.some(({ isInnerTen }) => isInnerTen),
  };
}
