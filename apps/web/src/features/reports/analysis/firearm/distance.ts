/** The distance to the target as typed or set by slider, and its value in meters (decision 23). */
import { distanceYards, metresPerYard } from '@target-analysis/contract/constants';

export const distanceUnits = ['yards', 'meters', 'feet'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The amount is the text as typed, so that a half-typed number is not rewritten while typing. */
export interface Distance {
  amount: string;
  unit: DistanceUnit;
}

const metresPerUnit: Record<DistanceUnit, number> = {
  yards: metresPerYard,
  meters: 1,
  feet: metresPerYard / 3,
};

/** Converting exactly 3 or 100 yards from another unit can miss the bound by a rounding error of about 1e-15. */
const roundingYards = 1e-9;

/** The distance in meters, or null if the text is not a number. Accepts a decimal comma. */
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

/** The nearest and farthest distance in a unit, with at most two decimals: '3', '100 yards'. */
export function distanceBounds(unit: DistanceUnit): [nearest: string, farthest: string] {
  const hundredths = (yards: number) => ((yards * metresPerYard) / metresPerUnit[unit]) * 100;
  const nearest = Math.ceil(hundredths(distanceYards.min) - roundingYards) / 100;
  const farthest = Math.floor(hundredths(distanceYards.max) + roundingYards) / 100;
  return [String(nearest), `${String(farthest)} ${unit}`];
}

/** The slider's position: whole yards within its range; its default if the text is not a number. */
export function sliderYards(distance: Distance): number {
  const metres = distanceMetres(distance);
  if (metres === null) return distanceYards.default;
  return Math.min(distanceYards.max, Math.max(distanceYards.min, Math.round(metres / metresPerYard)));
}

/** Converts the distance to another unit, rounded to at most two decimals. A distance in range stays in range. */
export function convertDistance(distance: Distance, unit: DistanceUnit): Distance {
  const metres = distanceMetres(distance);
  if (metres === null || unit === distance.unit) return { amount: distance.amount, unit };
  const converted = { amount: String(Number((metres / metresPerUnit[unit]).toFixed(2))), unit };
  // 3 yards are 2.7432 meters, which round to less than 3 yards.
  if (isDistanceInRange(distance) && !isDistanceInRange(converted))
    return { amount: distanceBounds(unit)[0], unit };
  return converted;
}

/** Stored with the exact meters, for example '25 yards'. */
export function distanceText(distance: Distance): string {
  return `${distance.amount.trim().replace(',', '.')} ${distance.unit}`;
}

/** Meters with two decimals, for example '22.86 meters'; null if the text is not a number. */
export function metresText(distance: Distance): string | null {
  const metres = distanceMetres(distance);
  return metres === null ? null : `${metres.toFixed(2)} meters`;
}

/** The specification's text beside the slider. */
export const distanceGuidance = [
  { range: '3-7 yards', use: 'close or defensive drills' },
  { range: '15-25 yards', use: 'standard bullseye' },
  { range: '25-50 yards', use: 'competitive bullseye' },
] as const;
