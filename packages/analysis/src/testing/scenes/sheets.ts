import type { Raster } from '../../image/raster.ts';
import { evenPicture, layPage, photographed, tiltedCorners } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { paintPath } from '../paint-lines.ts';
import { paintShape, tear, type Color } from '../paint.ts';
import { createSmoothNoise } from '../smooth-noise.ts';
import { paintText } from '../stroke-font.ts';
import { paintWood } from './surfaces.ts';

/** The color of most printed targets. */
export const paper: Color = [238, 233, 220];

/** Size of every sheet. */
export const pageSize = { widthPx: 760, heightPx: 1000 };

/**
 * A page on a wooden table or on cardboard, photographed by hand.
 * @param sheet the page
 * @param dice choose the table, the tilt and the light
 * @returns the photo of 900 x 1200 px
 */
function photographedSheet(sheet: Raster, dice: Dice): Raster {
  const ground =
    dice.random() < 0.6
      ? paintWood(dice.whole(0, 1e6))
      : evenPicture(
          900,
          1200,
          dice.pick([
            [150, 120, 84],
            [92, 94, 96],
            [48, 46, 44],
          ]),
        );
  layPage(ground, sheet, tiltedCorners(ground, { margin: dice.between(0.06, 0.12), tilt: 0.02 }, dice));
  return photographed(ground, dice);
}

/**
 * A blank sheet.
 * @param dice choose the paper
 * @returns the page, flat
 */
export function blankPage(dice: Dice): Raster {
  return evenPicture(
    pageSize.widthPx,
    pageSize.heightPx,
    dice.pick([paper, [250, 250, 250], [196, 168, 126]]),
  );
}

/**
 * Rings, cross and dots drawn with a pen: the dots look like shots, but no bullet made them.
 * @param dice choose the pen and how it trembles
 * @returns the page, flat
 */
export function handDrawnPage(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const pen: Color = dice.pick([
    [30, 44, 120],
    [40, 40, 44],
    [150, 34, 40],
  ]);
  const wobble = createSmoothNoise(dice.whole(0, 1e6));
  for (let number = 1; number <= 5; number++) {
    const line = Array.from({ length: 73 }, (_, step) => {
      const angle = (2.04 * Math.PI * step) / 72;
      const radius = 62 * number * (1 + 0.05 * wobble(3 * Math.cos(angle) + 9 * number, 3 * Math.sin(angle)));
      return { column: 380 + radius * Math.cos(angle), row: 500 + radius * Math.sin(angle) };
    });
    paintPath(sheet, line, { color: pen, widthPx: 3.5 });
  }
  for (let dot = 0; dot < 7; dot++) {
    const outline = {
      column: 380 + dice.between(-190, 190),
      row: 500 + dice.between(-190, 190),
      squash: dice.between(0.75, 1),
      turn: dice.between(0, 3),
    };
    const phase = dice.between(0, 6);
    paintShape(
      sheet,
      tear(outline, dice.between(7, 12), (angle) => 1 + 0.15 * Math.sin(3 * angle + phase)),
      pen,
    );
  }
  paintText(sheet, 'MY TARGET', { column: 90, row: 60, heightPx: 34, color: pen });
  return sheet;
}

/**
 * A photo of a sheet.
 * @param printed makes the sheet
 * @returns a painter that takes a seed
 */
export function photoOf(printed: (dice: Dice) => Raster): (seed: number) => Raster {
  return (seed) => {
    const dice = createDice(seed);
    return photographedSheet(printed(dice), dice);
  };
}
