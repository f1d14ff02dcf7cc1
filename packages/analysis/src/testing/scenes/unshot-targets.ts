/** Targets before the first shot, as people photograph them: none of them may give a report. */
import type { Raster } from '../../image/raster.ts';
import { evenPicture, layPage, photographed, tiltedCorners } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { veil } from '../paint-lines.ts';
import { disc, paintShape, rectangle, ring, type Color } from '../paint.ts';
import { paintText } from '../stroke-font.ts';
import type { NamedPicture } from './other-things.ts';
import {
  dotPage,
  gridPage,
  loadSheetPage,
  ringPage,
  silhouettePage,
  splatterPage,
} from './printed-targets.ts';
import { blankPage, paper } from './sheets.ts';
import { paintWood } from './surfaces.ts';

const ink: Color = [34, 34, 38];
const straight = { squash: 1, turn: 0 };

/** How a sheet is photographed. */
interface Circumstances {
  /** Margin around the sheet, over the photo's side; 0 to 0.4. */
  margin: number;
  /** Largest shift of a corner over the photo's side; 0 to 0.2. */
  tilt: number;
  /** Share of the light in a good photo; 0 to 1. */
  light: number;
  /** Share of the photo's width that a hard shadow covers; 0 to 1. */
  shadow: number;
}

const usual: Circumstances = { margin: 0.08, tilt: 0.02, light: 1, shadow: 0 };

function photographOf(
  page: (dice: Dice) => Raster,
  circumstances: Partial<Circumstances> = {},
): (seed: number) => Raster {
  const { margin, tilt, light, shadow } = { ...usual, ...circumstances };
  return (seed) => {
    const dice = createDice(seed);
    const ground = dice.random() < 0.5 ? paintWood(seed) : evenPicture(900, 1200, [150, 120, 84]);
    layPage(ground, page(dice), tiltedCorners(ground, { margin, tilt }, dice));
    if (shadow > 0) paintShape(ground, veil(rectangle(-1, -1, 900 * shadow, 1201), 0.55), [0, 0, 0]);
    if (light < 1) paintShape(ground, veil(rectangle(-1, -1, 901, 1201), 1 - light), [0, 0, 0]);
    return photographed(ground, dice);
  };
}

/** A sheet of small bulls for one shot each, with the number of each bull beside it. */
function bullSheet(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const radius = dice.between(34, 48);
  for (let line = 0; line < 5; line++)
    for (let place = 0; place < 4; place++) {
      const centre = { column: 115 + 177 * place, row: 120 + 185 * line, ...straight };
      paintShape(sheet, disc(centre, radius), ink);
      for (const share of [0.35, 0.7]) paintShape(sheet, ring(centre, share * radius, 1.5), paper);
      for (const share of [1.3, 1.6]) paintShape(sheet, ring(centre, share * radius, 1.5), ink);
      const text = { column: centre.column + 52, row: centre.row - 74, heightPx: 16, color: ink };
      paintText(sheet, String(4 * line + place + 1), text);
    }
  return sheet;
}

/** A card with its old holes covered by round stickers, white on paper and black on the bull. */
function pastedCard(dice: Dice): Raster {
  const sheet = ringPage(dice);
  for (let paster = 0; paster < 14; paster++) {
    const [distance, angle] = [300 * Math.sqrt(dice.random()), dice.between(0, 2 * Math.PI)];
    const place = {
      column: 380 + distance * Math.cos(angle),
      row: 470 + distance * Math.sin(angle),
      ...straight,
    };
    const color: Color = distance < 130 ? [44, 42, 44] : [206, 184, 150];
    paintShape(sheet, veil(disc({ ...place, column: place.column + 1.5, row: place.row + 2 }, 19), 0.4), ink);
    paintShape(sheet, disc(place, 18), color);
  }
  return sheet;
}

/** A black bull on white without rings, with a white middle, as for slow fire. */
function plainBull(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const centre = { column: 380, row: 500, ...straight };
  paintShape(sheet, disc(centre, dice.between(120, 210)), ink);
  paintShape(sheet, disc(centre, dice.between(10, 40)), paper);
  paintText(sheet, 'SLOW', { column: 60, row: 900, heightPx: 20, color: ink });
  return sheet;
}

const targets: readonly (readonly [string, (seed: number) => Raster])[] = [
  ['a ring card', photographOf(ringPage)],
  ['a ring card, tilted', photographOf(ringPage, { tilt: 0.08, margin: 0.14 })],
  ['a ring card in the dark', photographOf(ringPage, { light: 0.35 })],
  ['a ring card, half in shadow', photographOf(ringPage, { shadow: 0.45 })],
  ['a ring card from afar', photographOf(ringPage, { margin: 0.3 })],
  ['a card with pasters', photographOf(pastedCard)],
  ['a card with pasters, tilted', photographOf(pastedCard, { tilt: 0.06, margin: 0.12 })],
  ['a silhouette', photographOf(silhouettePage)],
  ['a silhouette, tilted', photographOf(silhouettePage, { tilt: 0.07, margin: 0.14 })],
  ['a silhouette in the dark', photographOf(silhouettePage, { light: 0.35 })],
  ['a grid with diamonds', photographOf(gridPage)],
  ['a grid with diamonds, half in shadow', photographOf(gridPage, { shadow: 0.6 })],
  ['a load sheet', photographOf(loadSheetPage)],
  ['a load sheet, tilted', photographOf(loadSheetPage, { tilt: 0.06, margin: 0.12 })],
  ['a dot sheet', photographOf(dotPage)],
  ['a dot sheet in the dark', photographOf(dotPage, { light: 0.4 })],
  ['a splatter target', photographOf(splatterPage)],
  ['a sheet of twenty bulls', photographOf(bullSheet)],
  ['a sheet of twenty bulls, tilted', photographOf(bullSheet, { tilt: 0.06, margin: 0.12 })],
  ['a plain bull', photographOf(plainBull)],
];

/** 20 targets without shots. */
export const unshotTargets: readonly NamedPicture[] = targets.map(([name, paint], seed) => ({
  name,
  paint: () => paint(seed + 1),
}));
