/** A zone to test the drawing with: a square of 40 mm about the point of aim of the example report, two of three shots in it. */
import type { LocatedZone } from '@target-analysis/analysis/telling';

export function exampleZone(changes: Partial<LocatedZone> = {}): LocatedZone {
  return {
    status: 'located',
    name: 'center_mass',
    border: [
      { column: 160, row: 260 },
      { column: 240, row: 260 },
      { column: 240, row: 340 },
      { column: 160, row: 340 },
    ],
    hits: 2,
    shots: 3,
    share: { value: 0.67, low95: 0.094, high95: 0.992 },
    projections: [
      { distanceM: 10, probability: { value: 0.9, low95: 0.5, high95: 1 } },
      { distanceM: 20, probability: { value: 0.6, low95: 0.2, high95: 0.85 } },
      { distanceM: 40, probability: { value: 0.25, low95: 0.05, high95: 0.5 } },
    ],
    closeCallHoleNumbers: [],
    ...changes,
  };
}
