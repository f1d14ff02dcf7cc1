/** The shots of a group along a line: distance from its center, to the side, and up. */
import type { Report } from '@target-analysis/analysis';
import { newestHoles, paperCentre, type Lengths } from '@target-analysis/analysis/telling';

export interface SpreadRow {
  name: string;
  /** One position per shot, from the group's center in `lengthUnit`. */
  shots: { number: number; at: number }[];
  /** The figure in the row: a length to both sides of the center, or from it; null for too few shots. */
  figure: { name: string; from: number; to: number } | null;
}

/** Three rows on one scale; empty for fewer than two shots, which have no spread. */
export function spreadRows(report: Report): SpreadRow[] {
  const { holes, group } = report;
  const centre = paperCentre(report);
  const counted = newestHoles(holes).filter((hole) => hole.role === 'shot');
  if (counted.length < 2) return [];
  const rowOf = (place: (x: number, y: number) => number) =>
    counted.map(({ number, x, y }) => ({ number, at: place(x - centre.x, y - centre.y) }));
  const { meanRadius, horizontalStandardDeviation: across, verticalStandardDeviation: along } = group;
  const toBothSides = (estimate: typeof across) =>
    estimate && { name: 'standard deviation', from: -estimate.value, to: estimate.value };
  return [
    {
      name: 'From the center',
      shots: rowOf((x, y) => Math.hypot(x, y)),
      figure: meanRadius && { name: 'mean radius', from: 0, to: meanRadius.value },
    },
    { name: 'Left and right', shots: rowOf((x) => x), figure: toBothSides(across) },
    { name: 'Low and high', shots: rowOf((_, y) => y), figure: toBothSides(along) },
  ];
}

/** The length that all rows show on both sides of the center. */
export function spreadReach(rows: readonly SpreadRow[]): number {
  const places = rows.flatMap(({ shots, figure }) => [
    ...shots.map(({ at }) => Math.abs(at)),
    figure?.to ?? 0,
  ]);
  return Math.max(...places) || 1;
}

/** The rows as text. */
export function describeSpread(report: Report, lengths: Lengths): string {
  return spreadRows(report)
    .map(({ name, shots, figure }) => {
      const places = shots.map(({ number, at }) => `shot ${String(number)} ${lengths.number(at)}`);
      const whole = figure ? ` (${figure.name} ${lengths.words(figure.to)})` : '';
      return `${name}, ${lengths.unit}${whole}: ${places.join(', ')}.`;
    })
    .join(' ');
}
