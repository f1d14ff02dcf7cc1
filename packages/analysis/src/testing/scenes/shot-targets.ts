import type { Raster } from '../../image/raster.ts';
import { photographed } from '../camera.ts';
import { createDice } from '../dice.ts';
import { paintTarget, planTarget, type PlannedHole, type TargetPlan } from '../synthetic-target.ts';

/**
 * Plans a target shot so often that holes lie everywhere, each still to be told from the next.
 * @param seed the same seed gives the same plan
 * @param shots number of holes, at most 220
 * @returns the plan of a photo of 900 x 1200 px with holes of 7 px radius
 */
export function planManyShots(seed: number, shots: number): TargetPlan {
  const dice = createDice(seed);
  const holes: PlannedHole[] = [];
  while (holes.length < shots) {
    const hole = { column: dice.between(110, 790), row: dice.between(180, 1000), radiusPx: 7 };
    if (holes.every((other) => Math.hypot(hole.column - other.column, hole.row - other.row) > 19))
      holes.push(hole);
  }
  return { ...planTarget(seed, 0), holes };
}

/**
 * Plans a target whose shots tore one hole.
 * @param seed the same seed gives the same plan
 * @param shots number of shots in the hole
 * @returns the plan of a photo of 900 x 1200 px with shots of 9 px radius
 */
export function planRaggedHole(seed: number, shots: number): TargetPlan {
  const dice = createDice(seed);
  const [column, row] = [dice.between(380, 520), dice.between(520, 660)];
  const holes = Array.from({ length: shots }, () => {
    const [distance, angle] = [17 * Math.sqrt(dice.random()), dice.between(0, 2 * Math.PI)];
    return {
      column: column + distance * Math.cos(angle),
      row: row + distance * Math.sin(angle),
      radiusPx: 9,
    };
  });
  return { ...planTarget(seed, 0), holes };
}

/**
 * A planned target as a phone sees it.
 * @param plan what to paint
 * @returns the photo
 */
export function photographTarget(plan: TargetPlan): Raster {
  return photographed(paintTarget(plan), createDice(plan.seed));
}
