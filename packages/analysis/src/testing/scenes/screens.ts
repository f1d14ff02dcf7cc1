import type { Raster } from '../../image/raster.ts';
import { evenPicture, layPage, paintEach, photographed, tiltedCorners } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { paintPath } from '../paint-lines.ts';
import { disc, paintShape, rectangle, ring, type Color } from '../paint.ts';
import { paintTarget, planTarget } from '../synthetic-target.ts';
import { paintText } from '../stroke-font.ts';
import { paintWords } from './desk.ts';

const dark: Color = [44, 48, 56];
const blue: Color = [58, 110, 210];
const white: Color = [252, 252, 252];
const straight = { squash: 1, turn: 0 };

/**
 * A computer desktop: icons, windows with text, buttons, radio buttons, a bar.
 * @param seed the same seed gives the same picture
 * @returns the picture of 1280 x 800 px, as sharp as a screenshot
 */
export function paintDesktop(seed: number): Raster {
  const dice = createDice(seed);
  const [red, green] = [dice.between(20, 90), dice.between(60, 140)];
  const screen = paintEach(1280, 800, (column, row) => [red + row / 20, green + column / 20, 150]);
  for (let icon = 0; icon < 7; icon++) {
    paintShape(screen, rectangle(24, 24 + 96 * icon, 72, 72 + 96 * icon), [
      dice.between(40, 240),
      dice.between(40, 240),
      90,
    ]);
    paintShape(screen, disc({ column: 48, row: 48 + 96 * icon, ...straight }, dice.between(8, 16)), white);
    paintWords(
      screen,
      { left: 16, top: 78 + 96 * icon, right: 96, bottom: 92 + 96 * icon, heightPx: 8 },
      white,
      dice,
    );
  }
  for (let window = 0; window < 3; window++)
    paintWindow(screen, { left: dice.between(120, 500), top: dice.between(20, 260) }, dice);
  paintShape(screen, rectangle(0, 764, 1279, 799), dark);
  for (let app = 0; app < 9; app++)
    paintShape(screen, disc({ column: 40 + 52 * app, row: 782, ...straight }, 12), [
      dice.between(60, 255),
      dice.between(60, 255),
      120,
    ]);
  paintText(screen, '14 25', { column: 1190, row: 774, heightPx: 14, color: white });
  return screen;
}

function paintWindow(screen: Raster, { left, top }: { left: number; top: number }, dice: Dice): void {
  const [right, bottom] = [left + dice.between(420, 740), top + dice.between(300, 480)];
  paintShape(screen, rectangle(left - 2, top - 2, right + 2, bottom + 2), [150, 150, 156]);
  paintShape(screen, rectangle(left, top, right, bottom), white);
  paintShape(screen, rectangle(left, top, right, top + 30), [226, 228, 232]);
  for (const [i, color] of (
    [
      [236, 94, 84],
      [240, 190, 70],
      [96, 196, 90],
    ] as const
  ).entries())
    paintShape(screen, disc({ column: left + 20 + 24 * i, row: top + 15, ...straight }, 7), color);
  paintWords(
    screen,
    { left: left + 24, top: top + 50, right: right - 40, bottom: bottom - 130, heightPx: 10 },
    dark,
    dice,
  );
  for (let choice = 0; choice < 3; choice++) {
    const centre = { column: left + 36, row: bottom - 112 + 24 * choice, ...straight };
    paintShape(screen, ring(centre, 8, 2), dark);
    if (choice === 0) paintShape(screen, disc(centre, 4), blue);
    paintWords(
      screen,
      { left: left + 56, top: centre.row - 5, right: left + 220, bottom: centre.row + 12, heightPx: 10 },
      dark,
      dice,
    );
  }
  paintShape(screen, rectangle(right - 140, bottom - 44, right - 24, bottom - 14), blue);
  paintText(screen, 'SAVE', { column: right - 110, row: bottom - 36, heightPx: 13, color: white });
}

/**
 * A chart on a phone: axes, a line with round markers or a cloud of dots, rows of figures.
 * @param seed even seeds draw a line, odd ones a cloud
 * @returns the picture of 750 x 1334 px, as sharp as a screenshot
 */
export function paintPhoneChart(seed: number): Raster {
  const dice = createDice(seed);
  const screen = evenPicture(750, 1334, white);
  paintShape(screen, rectangle(0, 0, 749, 120), blue);
  paintText(screen, 'PROGRESS', { column: 40, row: 64, heightPx: 32, color: white });
  for (let row = 220; row <= 720; row += 100)
    paintPath(
      screen,
      [
        { column: 90, row },
        { column: 700, row },
      ],
      { color: [222, 224, 228], widthPx: 2 },
    );
  for (let row = 220; row <= 720; row += 100)
    paintText(screen, String((720 - row) / 5), { column: 24, row: row - 9, heightPx: 18, color: dark });
  paintPath(
    screen,
    [
      { column: 90, row: 200 },
      { column: 90, row: 720 },
      { column: 700, row: 720 },
    ],
    { color: dark, widthPx: 3 },
  );
  const count = seed % 2 === 0 ? 12 : 40;
  const dots = Array.from({ length: count }, (_, i) => ({
    column: 110 + (580 * i) / count,
    row: dice.between(250, 690),
  }));
  if (seed % 2 === 0) paintPath(screen, dots, { color: blue, widthPx: 4 });
  const radius = dice.between(5, 11);
  for (const dot of dots)
    paintShape(screen, disc({ ...dot, ...straight }, radius), seed % 2 === 0 ? blue : dark);
  for (let row = 800; row < 1240; row += 110) {
    paintPath(
      screen,
      [
        { column: 40, row: row - 24 },
        { column: 710, row: row - 24 },
      ],
      { color: [222, 224, 228], widthPx: 2 },
    );
    paintWords(screen, { left: 48, top: row, right: 460, bottom: row + 40, heightPx: 20 }, dark, dice);
    paintText(screen, String(dice.whole(10, 99)), { column: 640, row, heightPx: 26, color: blue });
  }
  return screen;
}

/**
 * A photo of a monitor that shows a page of text.
 * @param seed the same seed gives the same picture
 * @returns the photo of 1200 x 900 px
 */
export function paintScreenWithText(seed: number): Raster {
  return photoOfScreen(paintDesktop(seed), createDice(seed));
}

/**
 * A photo of a monitor that shows a shot target.
 * @param seed the same seed gives the same picture
 * @returns the photo of 1200 x 900 px
 */
export function paintScreenWithTarget(seed: number): Raster {
  const screen = evenPicture(1280, 800, dark);
  const across = 520;
  layPage(screen, paintTarget(planTarget(seed, 9)), [
    { column: 640 - across / 2, row: 54 },
    { column: 640 + across / 2, row: 54 },
    { column: 640 + across / 2, row: 747 },
    { column: 640 - across / 2, row: 747 },
  ]);
  return photoOfScreen(screen, createDice(seed));
}

/** The frame of the monitor, a lamp's reflection, and the moiré between its pixels and the camera's. */
function photoOfScreen(shown: Raster, dice: Dice): Raster {
  const room = evenPicture(1200, 900, [58, 54, 50]);
  const bezel = evenPicture(40, 25, [12, 12, 13]);
  const corners = tiltedCorners(room, { margin: 0.07, tilt: 0.025 }, dice);
  const [a, b, c, d] = corners;
  const wide = 16;
  layPage(room, bezel, [
    { column: a.column - wide, row: a.row - wide },
    { column: b.column + wide, row: b.row - wide },
    { column: c.column + wide, row: c.row + wide },
    { column: d.column - wide, row: d.row + wide },
  ]);
  layPage(room, shown, corners);
  const [angle, wave] = [dice.between(0, Math.PI), dice.between(5, 14)];
  const lamp = { column: dice.between(300, 900), row: dice.between(200, 700), reach: dice.between(60, 160) };
  const beaten = paintEach(1200, 900, (column, row) => {
    const phase = (column * Math.cos(angle) + row * Math.sin(angle)) / wave;
    const beat = 1 + 0.05 * Math.sin(phase) + 0.04 * Math.sin(1.13 * phase + row / 3);
    const glare =
      110 * Math.exp(-(((column - lamp.column) / lamp.reach) ** 2) - ((row - lamp.row) / lamp.reach) ** 2);
    const at = 3 * (row * 1200 + column);
    const value = (channel: number) => (room.rgb[at + channel] ?? 0) * beat + glare;
    return [value(0), value(1), value(2)];
  });
  return photographed(beaten, dice);
}
