/** Just the names of the drills, for pages; the server has the rest. */

/** In the order of the guide. */
export const drillNames = {
  'ball-and-dummy': 'Ball and Dummy',
  'dry-fire': 'Dry Fire',
  wall: 'Wall Drill',
  'one-hole': 'One-Hole Drill',
  dot: 'Dot Drill',
  bill: 'Bill Drill',
  'el-presidente': 'El Presidente',
  failure: 'Failure Drill (Mozambique)',
  box: 'Box Drill',
  accelerator: 'Accelerator Drill',
  'dot-torture': 'Dot Torture',
  'five-by-five': '5x5 Drill',
  'bill-wilson-5x5': 'Bill Wilson 5x5 Classifier',
  'the-test': 'The Test (10-10-10)',
} as const;

export type DrillKey = keyof typeof drillNames;
