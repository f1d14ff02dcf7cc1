/** Coordinates of the hit chance plot: distance to the right on a log scale, chance upward. */
import type { DistanceUnit } from '@target-analysis/analysis/distances';
import { convertLength } from '@target-analysis/analysis/lengths';
import type { LocatedZone } from '@target-analysis/analysis/telling';

/** In drawing units. */
export const chanceField = { left: 54, top: 14, width: 370, height: 140 } as const;
export const chanceSize = { width: 436, height: 200 } as const;

/** A point in the drawing. */
interface Place {
  x: number;
  y: number;
}

export interface ChanceDrawing {
  line: Place[];
  /** The upper edge of the interval, then the lower edge in reverse. */
  band: Place[];
  ticks: { x: number; name: string }[];
  unit: 'yd' | 'm';
  /** Position of a distance on the axis. */
  x: (distanceM: number) => number;
}

/** Maps a zone's projections, two or more, to the drawing. */
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

/** The ends of the axis are such distances too, up to a rounding error. */
const roundingM = 1e-6;

/** Common shooting distances, in yards or in meters. */
const roundDistances = [1, 2, 3, 5, 7, 10, 15, 25, 50, 100, 200, 500];
