/** The distance to the target as it is typed or slid, and what it is in metres (decision 23). */
import { distanceYards, metresPerYard } from '@target-analysis/contract/constants';

export const distanceUnits = ['yards', 'meters', 'feet'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The amount stays the text that was typed, so that a half-typed number is not rewritten under the fingers. */
export interface Distance {
  amount: string;
  unit: DistanceUnit;
}

const metresPerUnit: Record<DistanceUnit, number> = {
  yards: metresPerYard,
  meters: 1,
  feet: metresPerYard / 3,
};

/** A distance typed at exactly 3 or 100 yards in another unit misses the bound by a rounding error of about 1e-15. */
const roundingYards = 1e-9;

/** The distance in metres, or null where the text is no number. A decimal comma is read as a point. */
export function distanceMetres(distance: Distance): number | null {
  const text = distance.amount.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) * metresPerUnit[distance.unit] : null;
}

/** Whether the distance is a number from 3 to 100 yards. */
export function isDistanceInRange(distance: Distance): boolean {
  const metres = distanceMetres(distance);
  if (metres === null) return false;
  const yards = metres / metresPerYard;
  return yards >= distanceYards.min - roundingYards && yards <= distanceYards.max + roundingYards;
}

/** Where the slider stands: whole yards within its range; its default where the text is no number. */
export function sliderYards(distance: Distance): number {
  const metres = distanceMetres(distance);
  if (metres === null) return distanceYards.default;
  return Math.min(distanceYards.max, Math.max(distanceYards.min, Math.round(metres / metresPerYard)));
}

/** The same distance written in another unit, to at most two decimals. */
export function convertDistance(distance: Distance, unit: DistanceUnit): Distance {
  const metres = distanceMetres(distance);
  if (metres === null || unit === distance.unit) return { amount: distance.amount, unit };
  return { amount: String(Number((metres / metresPerUnit[unit]).toFixed(2))), unit };
}

/** As it is kept beside the exact metres, for example '25 yards'. */
export function distanceText(distance: Distance): string {
  return `${distance.amount.trim().replace(',', '.')} ${distance.unit}`;
}

/** Metres with two decimals, for example '22.86 meters'; null where the text is no number. */
export function metresText(distance: Distance): string | null {
  const metres = distanceMetres(distance);
  return metres === null ? null : `${metres.toFixed(2)} meters`;
}

/** What the specification says beside the slider. */
export const distanceGuidance = [
  { range: '3-7 yards', use: 'close or defensive drills' },
  { range: '15-25 yards', use: 'standard bullseye' },
  { range: '25-50 yards', use: 'competitive bullseye' },
] as const;
