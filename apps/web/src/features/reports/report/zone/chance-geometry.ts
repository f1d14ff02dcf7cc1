/** Where the chance of a hit lies in its drawing: distance to the right, chance up. */
import type { DisplayUnit } from '../length-units.ts';
import { roundTicks } from '../paper-geometry.ts';
import { distanceUnitOf, inDistanceUnit, type LocatedZone } from './describe-zone.ts';

/** The drawing's own units. */
export const chanceField = { left: 44, top: 14, width: 380, height: 140 } as const;
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

/** Lays the projections of a zone into the drawing; the axis begins at the shooter. */
export function chanceDrawing({ projections }: LocatedZone, displayUnit: DisplayUnit): ChanceDrawing {
  const unit = distanceUnitOf(displayUnit);
  const farthest = Math.max(...projections.map(({ distanceM }) => distanceM));
  const x = (distanceM: number) => chanceField.left + (distanceM / farthest) * chanceField.width;
  const y = (chance: number) => chanceField.top + (1 - chance) * chanceField.height;
  const edge = (end: 'value' | 'low95' | 'high95') =>
    projections.map(({ distanceM, probability }) => ({ x: x(distanceM), y: y(probability[end]) }));
  return {
    line: edge('value'),
    band: [...edge('high95'), ...edge('low95').reverse()],
    ticks: roundTicks(0, inDistanceUnit(farthest, unit)).map((tick) => ({
      x: x(tick / inDistanceUnit(1, unit)),
      name: String(tick),
    })),
    unit,
    x,
  };
}
