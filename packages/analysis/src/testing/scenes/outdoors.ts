/** Outdoor grounds and surfaces full of round marks. */
import type { Raster } from '../../image/raster.ts';
import type { Dice } from '../dice.ts';
import { veil } from '../paint-lines.ts';
import { disc, paintShape, tear } from '../paint.ts';
import { paintSpot, scatter } from './things.ts';

/**
 * Pebbles of many sizes and grays.
 * @param scene is changed
 * @param dice choose them
 */
export function gravel(scene: Raster, dice: Dice): void {
  for (let stone = 0; stone < 2600; stone++) {
    const light = dice.between(70, 200);
    const outline = {
      column: dice.between(0, 900),
      row: dice.between(0, 1200),
      squash: dice.between(0.55, 1),
      turn: dice.between(0, 3),
    };
    const [radius, phase] = [dice.between(8, 26), dice.between(0, 6)];
    const worn = (angle: number) => 1 + 0.12 * Math.sin(3 * angle + phase);
    paintShape(scene, veil(tear({ ...outline, row: outline.row + 4 }, radius, worn), 0.6), [20, 18, 16]);
    paintShape(scene, tear(outline, radius, worn), [light, 0.97 * light, 0.92 * light]);
  }
}

/**
 * Drops of rain on a window, each with a dark rim and a light middle.
 * @param scene is changed
 * @param dice choose where
 */
export function raindrops(scene: Raster, dice: Dice): void {
  for (const { column, row, radiusPx } of scatter(dice, { tries: 500, radii: [4, 22], gapPx: 6 })) {
    const outline = { column, row, squash: dice.between(0.85, 1), turn: 1.5 };
    paintShape(scene, veil(disc(outline, radiusPx), 0.7), [64, 74, 84]);
    paintShape(
      scene,
      veil(disc({ ...outline, row: row + 0.2 * radiusPx }, 0.7 * radiusPx), 0.8),
      [190, 202, 212],
    );
    paintSpot(
      scene,
      { column: column - 0.3 * radiusPx, row: row - 0.4 * radiusPx, radiusPx: 0.2 * radiusPx },
      [244, 248, 250],
    );
  }
}

/**
 * The spotted coat of a dog.
 * @param scene is changed
 * @param dice choose the spots
 */
export function spottedCoat(scene: Raster, dice: Dice): void {
  for (const spot of scatter(dice, { tries: 160, radii: [14, 46], gapPx: 22 })) {
    const phases = [dice.between(0, 6), dice.between(0, 6)];
    const ragged = (angle: number) =>
      1 + 0.2 * Math.sin(2 * angle + (phases[0] ?? 0)) + 0.1 * Math.sin(7 * angle + (phases[1] ?? 0));
    paintShape(
      scene,
      tear({ ...spot, squash: 0.85, turn: dice.between(0, 3) }, spot.radiusPx, ragged),
      [36, 30, 28],
    );
  }
}

/**
 * Craters of a gray moon, each lit from one side.
 * @param scene is changed
 * @param dice choose the craters
 */
export function craters(scene: Raster, dice: Dice): void {
  for (let crater = 0; crater < 170; crater++) {
    const radius = 6 + 70 * dice.random() ** 3;
    const [column, row] = [dice.between(0, 900), dice.between(0, 1200)];
    const round = { column, row, squash: 1, turn: 0 };
    paintShape(scene, veil(disc(round, 1.12 * radius), 0.6), [196, 194, 190]);
    paintShape(scene, veil(disc({ ...round, column: column - 0.1 * radius }, radius), 0.75), [74, 73, 72]);
    paintShape(
      scene,
      veil(disc({ ...round, column: column + 0.18 * radius }, 0.85 * radius), 0.8),
      [138, 137, 134],
    );
  }
}
