import type { Raster } from '../../image/raster.ts';
import { photographed } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { veil } from '../paint-lines.ts';
import { paintShape, tear } from '../paint.ts';
import { paintTarget, planTarget, type PlannedHole, type TargetPlan } from '../synthetic-target.ts';

/**
 * Plans a target with holes everywhere, each still separate from the next.
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
 * A planned target as a phone sees it, with holes torn by bullets: rays of paper, a gray wipe, an uneven core.
 * @param plan what to paint
 * @returns the photo
 */
export function photographTarget(plan: TargetPlan): Raster {
  return photographShots(paintTarget({ ...plan, holes: [] }), plan.holes, plan.seed);
}

/**
 * Any print as a phone sees it after it was shot, with holes torn by bullets.
 * @param printed what is shot at; the holes are painted into it
 * @param holes in its pixels
 * @param seed the same seed gives the same photo
 * @returns the photo
 */
export function photographShots(printed: Raster, holes: readonly PlannedHole[], seed: number): Raster {
  const dice = createDice(seed);
  for (const hole of holes) paintTornHole(printed, hole, dice);
  return photographed(printed, dice);
}

/**
 * Paints one hole torn by a bullet.
 * @param scene is changed
 * @param hole in its pixels
 * @param dice choose how the paper tears
 */
export function paintTornHole(scene: Raster, hole: PlannedHole, dice: Dice): void {
  const outline = { ...hole, squash: 1, turn: 0 };
  const waves = [3, 5, 9].map((times) => ({ times, phase: dice.between(0, 6) }));
  const ragged = (share: number, depth: number) => (angle: number) =>
    share *
    (1 + (depth / 2) * waves.reduce((sum, { times, phase }) => sum + Math.sin(times * angle + phase), 0));
  const torn = (share: number, depth: number) => tear(outline, hole.radiusPx, ragged(share, depth));
  paintShape(scene, veil(torn(1.15, 0.06), 0.6), [90, 88, 86]);
  paintShape(scene, veil(torn(1.1, 0.25), 0.9), [246, 243, 235]);
  paintShape(scene, torn(0.85, 0.14), [30, 27, 24]);
  const lit = { ...outline, column: hole.column + 1, row: hole.row + 2 };
  paintShape(scene, veil(tear(lit, hole.radiusPx, ragged(0.5, 0.2)), 0.6), [70, 60, 50]);
}
