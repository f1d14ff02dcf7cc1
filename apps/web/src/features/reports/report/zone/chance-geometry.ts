/** Where the chance of a hit lies in its drawing: distance to the right, in equal steps where it doubles, and chance up. */
import type { DistanceUnit } from '@target-analysis/analysis/distances';
import { convertLength } from '@target-analysis/analysis/lengths';
import type { LocatedZone } from '@target-analysis/analysis/telling';

/** The drawing's own units. */
export const chanceField = { left: 54, top: 14, width: 370, height: 140 } as const;
export const chanceSize = { width: 436, height: 200 } as const;

/** Places in the drawing. */
interface Place {
  x: number;
  y: number;
}

export interface ChanceDrawing {
  line: Place[];
  /** The upper edge of the interval, then the lower one backwards. */
  band: Place[];
  ticks: { x: number; name: string }[];
  unit: 'yd' | 'm';
  /** The place of a distance on the axis. */
  x: (distanceM: number) => number;
}

/** Lays the projections of a zone, two or more, into the drawing. */
export function chanceDrawing({ projections }: LocatedZone, unit: DistanceUnit): ChanceDrawing {
  const distances = projections.map(({ distanceM }) => distanceM);
  const nearest = Math.min(...distances);
  const farthest = Math.max(...distances);
  const x = (distanceM: number) =>
    chanceField.left + (Math.log(distanceM / nearest) / Math.log(farthest / nearest)) * chanceField.width;
  const y = (chance: number) => chanceField.top + (1 - chance) * chanceField.height;
  const edge = (end: 'value' | 'low95' | 'high95') =>
    projections.map(({ distanceM, probability }) => ({ x: x(distanceM), y: y(probability[end]) }));
  return {
    line: edge('value'),
    band: [...edge('high95'), ...edge('low95').reverse()],
    ticks: roundDistances
      .map((distance) => ({
        name: String(distance),
        distanceM: convertLength(distance, unit === 'yards' ? 'yd' : 'm', 'm'),
      }))
      .filter(({ distanceM }) => distanceM >= nearest - roundingM && distanceM <= farthest + roundingM)
      .map(({ name, distanceM }) => ({ name, x: x(distanceM) })),
    unit: unit === 'yards' ? 'yd' : 'm',
    x,
  };
}

/** The ends of the axis are themselves such distances, up to a rounding error. */
const roundingM = 1e-6;

/** Distances at which people shoot, in yards or in meters. */
const roundDistances = [1, 2, 3, 5, 7, 10, 15, 25, 50, 100, 200, 500];
