/** Which of the guide's drills are shown. */
import type { Drill } from '@target-analysis/contract';

export interface DrillChoice {
  /** What the drill should correct; empty for anything. */
  corrects: string;
  measuredBy: Drill['measured_by'] | '';
}

export const measuredWords: Record<Drill['measured_by'], string> = {
  sheet: 'A photo of its sheet gives your score',
  hits: 'A photo counts hits, and you keep time',
  self: 'No photo needed',
};

export function chosenDrills(drills: readonly Drill[], { corrects, measuredBy }: DrillChoice): Drill[] {
  return drills.filter(
    (drill) =>
      (corrects === '' || drill.corrects.includes(corrects)) &&
      (measuredBy === '' || drill.measured_by === measuredBy),
  );
}

/** Everything that the drills correct, without duplicates. */
export function themesOf(drills: readonly Drill[]): string[] {
  return [...new Set(drills.flatMap((drill) => drill.corrects))];
}

/** Parses the filter's value; empty if it is none. */
export function measureOf(value: string): DrillChoice['measuredBy'] {
  return value === 'sheet' || value === 'hits' || value === 'self' ? value : '';
}
