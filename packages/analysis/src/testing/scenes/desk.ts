import type { Raster } from '../../image/raster.ts';
import { evenPicture, photographed } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { paintPath, veil } from '../paint-lines.ts';
import { disc, paintShape, ring, type Color, type Outline } from '../paint.ts';
import { paintText, strokeLetters } from '../stroke-font.ts';
import { paintWood } from './surfaces.ts';

const ink: Color = [36, 36, 40];

/**
 * Coins, buttons and screws on a table, each with its shadow.
 * @param seed the same seed gives the same picture
 * @returns the photo
 */
export function paintCoins(seed: number): Raster {
  const dice = createDice(seed);
  const scene =
    dice.random() < 0.5
      ? paintWood(seed)
      : evenPicture(
          900,
          1200,
          dice.pick([
            [214, 208, 198],
            [90, 100, 112],
          ]),
        );
  const placed: { column: number; row: number; radius: number }[] = [];
  for (let attempt = 0; attempt < 60; attempt++) {
    const thing = {
      column: dice.between(60, 840),
      row: dice.between(60, 1140),
      radius: dice.between(16, 64),
    };
    if (
      placed.some(
        (other) =>
          Math.hypot(thing.column - other.column, thing.row - other.row) < thing.radius + other.radius + 8,
      )
    )
      continue;
    placed.push(thing);
    const outline = { column: thing.column, row: thing.row, squash: 1, turn: 0 };
    const shadow = { ...outline, column: outline.column + 5, row: outline.row + 6 };
    paintShape(scene, veil(disc(shadow, thing.radius + 2), 0.5), [16, 14, 12]);
    if (thing.radius < 26) paintScrew(scene, outline, thing.radius, dice);
    else if (thing.radius < 40) paintButton(scene, outline, thing.radius, dice);
    else paintCoin(scene, outline, thing.radius, dice);
  }
  return photographed(scene, dice);
}

function paintCoin(scene: Raster, outline: Outline, radius: number, dice: Dice): void {
  const [red, green, blue] = dice.pick([
    [186, 128, 84],
    [204, 176, 96],
    [178, 180, 184],
  ]);
  paintShape(scene, disc(outline, radius), [red, green, blue]);
  paintShape(scene, ring(outline, radius - 4, 3), [red * 0.72, green * 0.72, blue * 0.72]);
  paintText(scene, dice.pick(['1', '2', '5', '10', '50']), {
    column: outline.column - radius * 0.4,
    row: outline.row - radius * 0.4,
    heightPx: radius * 0.8,
    color: [red * 0.66, green * 0.66, blue * 0.66],
  });
}

function paintButton(scene: Raster, outline: Outline, radius: number, dice: Dice): void {
  paintShape(
    scene,
    disc(outline, radius),
    dice.pick([
      [226, 222, 210],
      [60, 66, 92],
      [140, 40, 44],
    ]),
  );
  paintShape(scene, veil(ring(outline, radius * 0.72, 3), 0.4), [20, 20, 20]);
  for (const [across, down] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    paintShape(
      scene,
      disc(
        {
          ...outline,
          column: outline.column + across * radius * 0.24,
          row: outline.row + down * radius * 0.24,
        },
        radius * 0.12,
      ),
      [24, 20, 18],
    );
}

function paintScrew(scene: Raster, outline: Outline, radius: number, dice: Dice): void {
  const angle = dice.between(0, Math.PI);
  paintShape(scene, disc(outline, radius), [168, 168, 166]);
  paintShape(scene, veil(ring(outline, radius - 1, 2), 0.6), [60, 60, 60]);
  for (const turn of [angle, angle + Math.PI / 2]) {
    const [across, down] = [0.6 * radius * Math.cos(turn), 0.6 * radius * Math.sin(turn)];
    paintPath(
      scene,
      [
        { column: outline.column - across, row: outline.row - down },
        { column: outline.column + across, row: outline.row + down },
      ],
      { color: [40, 40, 40], widthPx: radius * 0.28 },
    );
  }
}

/**
 * Writes rows of made-up words into a box.
 * @param raster is changed
 * @param box left, top, right and bottom of the text, and the height of its characters; px
 * @param box.left first column
 * @param box.top first row
 * @param box.right last column
 * @param box.bottom last row
 * @param box.heightPx of a character
 * @param color of the ink
 * @param dice choose the words
 */
export function paintWords(
  raster: Raster,
  box: { left: number; top: number; right: number; bottom: number; heightPx: number },
  color: Color,
  dice: Dice,
): void {
  const stepPx = box.heightPx * 0.95;
  for (let row = box.top; row + box.heightPx < box.bottom; row += 1.9 * box.heightPx) {
    const length = Math.floor(((box.right - box.left) / stepPx) * dice.between(0.6, 1));
    const line = Array.from({ length }, () =>
      dice.random() < 0.17 ? ' ' : strokeLetters.charAt(dice.whole(0, strokeLetters.length - 1)),
    );
    paintText(raster, line.join(''), { column: box.left, row, heightPx: box.heightPx, color });
  }
}

/**
 * A page of a letter: a heading and paragraphs.
 * @param dice choose the words and their size
 * @returns the page, flat
 */
export function textPage(dice: Dice): Raster {
  const sheet = evenPicture(760, 1000, [246, 245, 241]);
  paintWords(sheet, { left: 70, top: 60, right: 620, bottom: 110, heightPx: 26 }, ink, dice);
  const heightPx = dice.between(9, 15);
  for (let top = 140; top < 900; top += 260)
    paintWords(sheet, { left: 70, top, right: 690, bottom: top + 225, heightPx }, ink, dice);
  return sheet;
}
