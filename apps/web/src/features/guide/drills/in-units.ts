/** Converts distances of drills, which are published in yards, for people who think in meters. */
import type { DistanceUnit } from './setup-layout.ts';
import { metresPerYard } from '@target-analysis/contract/constants';

/** '10 yards', '5 to 7 yards', '7, 15 and 25 yards'. */
const yardsInText = /(\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*) yards?\b/g;

/** The same text with every distance in the unit: '7, 15 and 25 yards' becomes '6.4, 13.7 and 22.9 m'. */
export function inUnit(text: string, unit: DistanceUnit): string {
  if (unit === 'yards') return text;
  return text.replace(yardsInText, (_, distances: string) => {
    const inMeters = distances.replace(/\d+(?:\.\d+)?/g, (yards) => meters(Number(yards)));
    return `${inMeters}\u00A0m`;
  });
}

/** '10 yd' or '9.1 m'. */
export function distanceLabel(yards: number, unit: DistanceUnit): string {
  return unit === 'yards' ? `${String(yards)}\u00A0yd` : `${meters(yards)}\u00A0m`;
}

function meters(yards: number): string {
  return (yards * metresPerYard).toFixed(1);
}
