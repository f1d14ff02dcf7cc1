import type { TargetFace } from '../sheet/rings/faces.ts';

const inch = 25.4;

/** Middles of the ranges to which the flanges of NRA scoring plugs are made (NRA rule book, 2014 tables). */
const nraPlugsMm = [0.22325, 0.312, 0.357, 0.399, 0.428, 0.452].map((inches) => inches * inch);

/** The gauge for .22 rimfire is made to 5.60 to 5.65 mm; the pellet's is as wide as the pellet, 4.5 mm. */
const issfRimfireMm = 5.6;

/** A plug is for the bullets of its name: .355 and .357 share one, .308 and .312 do not. */
const samePlugMm = 0.003 * inch;

/**
 * Finds the gauge that judges whether a shot touches a line. Rules score by a gauge and not by the hole, as paper closes and tears
 * around bullets by differing amounts. Where no gauge for a bullet is confirmed it is as wide as the bullet: the 9.65 mm that ISSF
 * matches are said to use for every centre-fire pistol would give points away to whoever shoots a smaller one for himself.
 * @param bulletDiameterMm above 0, nominal
 * @param rules of the face
 * @returns the diameter in mm
 * @source NRA pistol rules (plug flanges), ISSF rules (4.5 mm and 5.60 to 5.65 mm)
 */
export function gaugeDiameterOf(bulletDiameterMm: number, rules: TargetFace['rules']): number {
  const isNear = (gaugeMm: number) => Math.abs(gaugeMm - bulletDiameterMm) <= samePlugMm;
  if (rules === 'nra') return nraPlugsMm.find(isNear) ?? bulletDiameterMm;
  return Math.abs(bulletDiameterMm - 5.66) <= 0.05 ? issfRimfireMm : bulletDiameterMm;
}
