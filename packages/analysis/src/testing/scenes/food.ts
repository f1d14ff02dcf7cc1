/** Food with round things on or in it. */
import type { Raster } from '../../image/raster.ts';
import type { Dice } from '../dice.ts';
import { veil } from '../paint-lines.ts';
import { disc, paintShape, ring, tear, type Color } from '../paint.ts';
import { paintRelief, paintSpot, scatter, type Drawing, type Spot } from './things.ts';

/**
 * A pizza with slices of sausage, olives and basil, on a plate.
 * @param scene is changed
 * @param dice choose where they lie
 */
export function pizza(scene: Raster, dice: Dice): void {
  const middle = { column: 450, row: 600, squash: 1, turn: 0 };
  paintShape(scene, disc(middle, 430), [232, 230, 226]);
  paintShape(scene, disc(middle, 380), [196, 144, 78]);
  paintShape(scene, disc(middle, 345), [232, 196, 104]);
  for (const spot of on(350, scatter(dice, { tries: 400, radii: [30, 44], gapPx: 14 }))) {
    paintSpot(scene, spot, [168, 52, 36]);
    paintShape(scene, veil(ring({ ...spot, squash: 1, turn: 0 }, spot.radiusPx - 3, 5), 0.7), [110, 30, 24]);
  }
  for (const spot of on(330, scatter(dice, { tries: 60, radii: [11, 16], gapPx: 60 }))) {
    paintSpot(scene, spot, [34, 30, 36]);
    paintSpot(scene, { ...spot, radiusPx: 0.42 * spot.radiusPx }, [206, 160, 84]);
  }
}

/** Keeps the spots within a disc around the middle of the picture. */
function on(reachPx: number, spots: readonly Spot[]): Spot[] {
  return spots.filter(
    ({ column, row, radiusPx }) => Math.hypot(column - 450, row - 600) + radiusPx < reachPx,
  );
}

/**
 * Round cookies with chocolate chips.
 * @param scene is changed
 * @param dice choose where they lie
 */
export function cookies(scene: Raster, dice: Dice): void {
  for (const spot of scatter(dice, { tries: 120, radii: [110, 150], gapPx: 10 })) {
    const [phase, light] = [dice.between(0, 6), dice.between(0.9, 1.1)];
    const crumb = (angle: number) => 1 + 0.02 * Math.sin(7 * angle + phase) + 0.02 * Math.sin(3 * angle);
    const round = { ...spot, squash: 1, turn: 0 };
    paintShape(scene, veil(disc({ ...round, row: spot.row + 10 }, spot.radiusPx), 0.4), [20, 14, 10]);
    paintShape(scene, tear(round, spot.radiusPx, crumb), [198 * light, 148 * light, 88 * light]);
    for (let chip = 0; chip < 14; chip++) {
      const [distance, angle] = [0.85 * spot.radiusPx * Math.sqrt(dice.random()), dice.between(0, 6.3)];
      const place = {
        column: spot.column + distance * Math.cos(angle),
        row: spot.row + distance * Math.sin(angle),
      };
      const lump = (turn: number) => 1 + 0.22 * Math.sin(3 * turn + phase + chip);
      const outline = { ...place, squash: dice.between(0.7, 1), turn: dice.between(0, 3) };
      paintShape(scene, tear(outline, dice.between(8, 15), lump), [58, 34, 24]);
    }
  }
}

/**
 * A slice of cheese with round and oval holes through which the board shows.
 * @param scene is changed
 * @param dice choose the holes
 */
export function cheese(scene: Raster, dice: Dice): void {
  for (const spot of scatter(dice, { tries: 90, radii: [12, 62], gapPx: 20 })) {
    const outline = { ...spot, squash: dice.between(0.7, 1), turn: dice.between(0, 3) };
    paintShape(
      scene,
      veil(disc({ ...outline, column: spot.column - 3 }, spot.radiusPx + 4), 0.6),
      [190, 140, 40],
    );
    paintShape(scene, disc(outline, spot.radiusPx), [120, 84, 34]);
    paintShape(scene, veil(disc({ ...outline, row: spot.row + 5 }, 0.8 * spot.radiusPx), 0.5), [88, 60, 26]);
  }
}

/**
 * Square crackers, each pricked in rows.
 * @param scene is changed
 */
export function crackers(scene: Raster): void {
  const salt: Color = [226, 186, 122];
  for (let row = 40; row < 1150; row += 290)
    for (let column = 30; column < 860; column += 290)
      for (let line = 0; line < 4; line++)
        for (let place = 0; place < 4; place++) {
          const spot = { column: column + 30 + 66 * place, row: row + 30 + 66 * line };
          paintSpot(scene, { ...spot, radiusPx: 26 }, salt);
          paintRelief(scene, { ...spot, radiusPx: 7 }, [96, 62, 30], -0.7);
        }
}

/**
 * Seeds in a red fruit, cut open.
 * @returns the drawing
 */
export function fruitWithSeeds(): Drawing {
  return (scene, dice) => {
    const middle = { column: 450, row: 600, squash: 0.9, turn: 1.2 };
    paintShape(scene, disc(middle, 410), [60, 130, 60]);
    paintShape(scene, disc(middle, 376), [226, 232, 200]);
    paintShape(scene, disc(middle, 350), [222, 64, 70]);
    for (const { column, row } of on(330, scatter(dice, { tries: 260, radii: [9, 12], gapPx: 30 })))
      paintShape(
        scene,
        disc({ column, row, squash: 0.6, turn: Math.atan2(row - 600, column - 450) }, 11),
        [30, 22, 20],
      );
  };
}
