import type { Raster } from '../../image/raster.ts';
import { evenPicture } from '../camera.ts';
import type { Dice } from '../dice.ts';
import { paintPath, polygon } from '../paint-lines.ts';
import { disc, paintShape, ring, type Color } from '../paint.ts';
import { paintText, textWidth } from '../stroke-font.ts';
import { blankPage, pageSize, paper } from './sheets.ts';

const ink: Color = [38, 38, 42];
const straight = { squash: 1, turn: 0 };

/**
 * A bullseye card: rings, a filled bull, ring values on four axes, and the maker's lines.
 * @param dice choose the paper, the rings and the bull
 * @returns the page, flat
 */
export function ringPage(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const centre = { column: 380, row: 470, ...straight };
  const rings = dice.whole(6, 10);
  const pitch = 330 / rings;
  const filled = dice.whole(0, rings - 2);
  if (filled > 0) paintShape(sheet, disc(centre, filled * pitch), ink);
  for (let number = 1; number <= rings; number++) {
    const color = number < filled ? paper : ink;
    paintShape(sheet, ring(centre, number * pitch, 2), color);
    const digit = { text: String(rings - number + 1), heightPx: 0.45 * pitch };
    const middle = (number - 0.5) * pitch;
    if (number === 1) continue;
    for (const [across, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      paintText(sheet, digit.text, {
        column: centre.column + across * middle - 0.35 * digit.heightPx,
        row: centre.row + down * middle - 0.5 * digit.heightPx,
        heightPx: digit.heightPx,
        color: number <= filled ? paper : ink,
      });
  }
  paintText(sheet, dice.pick(['50 M RIFLE', '25 YARD TIMED', 'TARGET NO 4']), {
    column: 60,
    row: 40,
    heightPx: 26,
    color: ink,
  });
  paintText(sheet, 'NAME', { column: 60, row: 900, heightPx: 18, color: ink });
  paintPath(
    sheet,
    [
      { column: 150, row: 920 },
      { column: 420, row: 920 },
    ],
    { color: ink, widthPx: 2 },
  );
  paintText(sheet, 'SCORE', { column: 470, row: 900, heightPx: 18, color: ink });
  return sheet;
}

/**
 * Head and shoulders down to the waist, with a scoring outline inside.
 * @param dice choose the paper and the print
 * @returns the page, flat
 */
export function silhouettePage(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const half = [
    [0, 70],
    [44, 80],
    [72, 120],
    [76, 175],
    [58, 225],
    [52, 260],
    [120, 285],
    [200, 318],
    [238, 380],
    [250, 520],
    [252, 700],
    [240, 960],
    [0, 960],
  ] as const;
  const outline = (scale: number, top: number) => [
    ...half.map(([across, down]) => ({ column: 380 + scale * across, row: top + scale * down })),
    ...half.toReversed().map(([across, down]) => ({ column: 380 - scale * across, row: top + scale * down })),
  ];
  paintShape(sheet, polygon(outline(1, 0)), dice.pick([ink, [70, 88, 120], [96, 120, 90]]));
  for (const scale of [0.45, 0.7])
    paintPath(sheet, outline(scale, 300 * (1 - scale) + 60), { color: paper, widthPx: 2.5 });
  paintShape(sheet, ring({ column: 380, row: 520, ...straight }, 60, 3), paper);
  paintText(sheet, 'X', { column: 370, row: 506, heightPx: 28, color: paper });
  return sheet;
}

/**
 * A sight-in grid with diamonds.
 * @param dice choose the paper, the print and its pitch
 * @returns the page, flat
 */
export function gridPage(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const color: Color = dice.pick([
    [150, 40, 40],
    [60, 90, 150],
    [60, 60, 60],
  ]);
  const pitch = dice.pick([36, 48, 64]);
  for (let at = 44; at <= 716; at += pitch)
    paintPath(
      sheet,
      [
        { column: at, row: 60 },
        { column: at, row: 940 },
      ],
      { color, widthPx: 1.5 },
    );
  for (let at = 60; at <= 940; at += pitch)
    paintPath(
      sheet,
      [
        { column: 44, row: at },
        { column: 716, row: at },
      ],
      { color, widthPx: 1.5 },
    );
  for (const [column, row] of [
    [380, 500],
    [180, 240],
    [580, 240],
    [180, 760],
    [580, 760],
  ] as const) {
    const side = 52;
    const corners = [
      [0, -side],
      [side, 0],
      [0, side],
      [-side, 0],
    ] as const;
    paintShape(sheet, polygon(corners.map(([x, y]) => ({ column: column + x, row: row + y }))), color);
    paintShape(
      sheet,
      polygon(corners.map(([x, y]) => ({ column: column + 0.4 * x, row: row + 0.4 * y }))),
      paper,
    );
  }
  return sheet;
}

/**
 * A load development sheet: six small bulls, each with boxes to write in.
 * @param dice choose the paper and the size of the bulls
 * @returns the page, flat
 */
export function loadSheetPage(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const radius = dice.between(70, 100);
  for (const [i, row] of [190, 500, 810].entries())
    for (const [j, column] of [210, 550].entries()) {
      const centre = { column, row, ...straight };
      for (const share of [1, 0.75, 0.5]) paintShape(sheet, ring(centre, share * radius, 2.5), ink);
      paintShape(sheet, disc(centre, 0.25 * radius), dice.pick([ink, [190, 40, 40]]));
      paintText(sheet, String(2 * i + j + 1), {
        column: column - 130,
        row: row - 120,
        heightPx: 26,
        color: ink,
      });
      paintText(sheet, 'LOAD', { column: column - 90, row: row + radius + 14, heightPx: 14, color: ink });
      paintPath(
        sheet,
        [
          { column: column - 20, row: row + radius + 28 },
          { column: column + 100, row: row + radius + 28 },
        ],
        {
          color: ink,
          widthPx: 1.5,
        },
      );
    }
  return sheet;
}

/**
 * Rows of filled dots to aim at, each several bullets wide.
 * @param dice choose the paper and the dots
 * @returns the page, flat
 */
export function dotPage(dice: Dice): Raster {
  const sheet = blankPage(dice);
  const color: Color = dice.pick([ink, [224, 92, 30], [200, 30, 40]]);
  const radius = dice.between(30, 54);
  for (let row = 120; row <= 880; row += 190)
    for (let column = 120; column <= 640; column += 173)
      paintShape(sheet, disc({ column, row, ...straight }, radius), color);
  paintText(sheet, 'DOT DRILL', {
    column: 380 - textWidth('DOT DRILL', 24) / 2,
    row: 28,
    heightPx: 24,
    color: ink,
  });
  return sheet;
}

/**
 * A black sheet with bright lines as rings. On a real one, shots splatter yellow.
 * @param dice choose the color of the lines
 * @returns the page, flat
 */
export function splatterPage(dice: Dice): Raster {
  const sheet = evenPicture(pageSize.widthPx, pageSize.heightPx, [26, 26, 28]);
  const color: Color = dice.pick([
    [214, 232, 60],
    [240, 130, 40],
    [230, 230, 230],
  ]);
  const centre = { column: 380, row: 500, ...straight };
  for (let number = 1; number <= 6; number++) paintShape(sheet, ring(centre, number * 54, 4), color);
  paintShape(sheet, disc(centre, 20), [200, 40, 36]);
  for (const [number, column] of [1, 2, 3, 4, 5].entries())
    paintText(sheet, String(10 - number), { column: 380 + 54 * column + 20, row: 488, heightPx: 22, color });
  return sheet;
}
