/** The fourteen practical drills. Times differ between sources; each standard names its author if there is a single one. */
import { drillNames } from './drill-names.ts';
import { courses } from './drills/courses.ts';
import type { DrillText } from './drills/drill.ts';
import { slowDrills } from './drills/slow-drills.ts';
import { speedDrills } from './drills/speed-drills.ts';

export interface Drill extends DrillText {
  readonly name: string;
}

const inOrder = Object.keys(drillNames);

/** In the order of the guide. */
export const drills: readonly Drill[] = [...slowDrills, ...speedDrills, ...courses]
  .map((drill) => ({ ...drill, name: drillNames[drill.key] }))
  .toSorted((one, other) => inOrder.indexOf(one.key) - inOrder.indexOf(other.key));
