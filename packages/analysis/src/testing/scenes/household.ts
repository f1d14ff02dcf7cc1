/** Round and dotted things around the house. */
import type { Raster } from '../../image/raster.ts';
import type { Dice } from '../dice.ts';
import { paintPath, veil } from '../paint-lines.ts';
import { disc, paintShape, rectangle, ring, type Color } from '../paint.ts';
import { paintText, strokeLetters } from '../stroke-font.ts';
import { paintWords } from './desk.ts';
import { paintRelief, paintSpot, scatter, type Drawing } from './things.ts';

const ink: Color = [30, 30, 34];

/**
 * The keys of a keyboard, each with a letter.
 * @param keyPx side of a key
 * @returns the drawing
 */
export function keyboard(keyPx: number): Drawing {
  return (scene, dice) => {
    const isDark = dice.random() < 0.5;
    for (let line = 0; line * (keyPx + 10) < 1200; line++)
      for (let key = -1; key * (keyPx + 10) < 900; key++) {
        const left = key * (keyPx + 10) + (line % 3) * 0.3 * keyPx;
        const top = line * (keyPx + 10) + 6;
        paintShape(scene, rectangle(left + 3, top + 4, left + keyPx + 3, top + keyPx + 4), [14, 14, 16]);
        paintShape(
          scene,
          rectangle(left, top, left + keyPx, top + keyPx),
          isDark ? [58, 60, 64] : [226, 226, 222],
        );
        paintText(scene, strokeLetters.charAt(dice.whole(0, strokeLetters.length - 1)), {
          column: left + 0.36 * keyPx,
          row: top + 0.3 * keyPx,
          heightPx: 0.32 * keyPx,
          color: isDark ? [230, 230, 230] : ink,
        });
      }
  };
}

/**
 * A clock on the wall: a round face with figures or dots, and two hands.
 * @param marks at the hours
 * @returns the drawing
 */
export function clock(marks: 'figures' | 'dots'): Drawing {
  return (scene, dice) => {
    const middle = { column: 450, row: 600, squash: 1, turn: 0 };
    paintShape(scene, veil(disc({ ...middle, row: 616 }, 380), 0.4), [20, 20, 20]);
    paintShape(scene, disc(middle, 375), [40, 42, 46]);
    paintShape(scene, disc(middle, 345), [244, 243, 238]);
    for (let hour = 1; hour <= 12; hour++) {
      const angle = (Math.PI * (hour - 3)) / 6;
      const place = { column: 450 + 290 * Math.cos(angle), row: 600 + 290 * Math.sin(angle) };
      if (marks === 'dots') paintSpot(scene, { ...place, radiusPx: hour % 3 === 0 ? 17 : 11 }, ink);
      else
        paintText(scene, String(hour), {
          column: place.column - 24,
          row: place.row - 24,
          heightPx: 48,
          color: ink,
        });
    }
    const turn = dice.between(0, 2 * Math.PI);
    for (const [length, widthPx, angle] of [
      [170, 14, turn],
      [260, 9, 5.3 * turn],
    ] as const)
      paintPath(
        scene,
        [
          { column: 450, row: 600 },
          { column: 450 + length * Math.cos(angle), row: 600 + length * Math.sin(angle) },
        ],
        { color: ink, widthPx },
      );
    paintSpot(scene, { column: 450, row: 600, radiusPx: 16 }, ink);
  };
}

/** Positions of the pips of a die or half a domino, in quarters of its side. */
const pips = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
] as const;

function paintPips(
  scene: Raster,
  { column, row, sidePx }: { column: number; row: number; sidePx: number },
  count: number,
  color: Color,
): void {
  for (const [across, down] of pips[count] ?? [])
    paintRelief(
      scene,
      { column: column + 0.27 * sidePx * across, row: row + 0.27 * sidePx * down, radiusPx: 0.09 * sidePx },
      color,
      -0.5,
    );
}

/**
 * Thrown dice.
 * @param scene is changed
 * @param dice choose what they show
 */
export function thrownDice(scene: Raster, dice: Dice): void {
  for (const { column, row, radiusPx } of scatter(dice, { tries: 80, radii: [75, 100], gapPx: 14 })) {
    const half = 0.72 * radiusPx;
    paintShape(
      scene,
      veil(rectangle(column - half + 8, row - half + 10, column + half + 8, row + half + 10), 0.4),
      [8, 8, 8],
    );
    const isRed = dice.random() < 0.3;
    paintShape(
      scene,
      rectangle(column - half, row - half, column + half, row + half),
      isRed ? [178, 36, 40] : [240, 238, 230],
    );
    paintPips(scene, { column, row, sidePx: 2 * half }, dice.whole(1, 6), isRed ? [244, 242, 238] : ink);
  }
}

/**
 * Dominoes in rows.
 * @param scene is changed
 * @param dice choose their pips
 */
export function dominoes(scene: Raster, dice: Dice): void {
  for (let row = 30; row < 1100; row += 300)
    for (let column = 30; column < 800; column += 160) {
      paintShape(scene, rectangle(column + 6, row + 8, column + 136, row + 268), [14, 12, 12]);
      paintShape(scene, rectangle(column, row, column + 130, row + 260), [238, 234, 222]);
      paintShape(scene, rectangle(column + 10, row + 128, column + 120, row + 132), ink);
      for (const half of [65, 195])
        paintPips(scene, { column: column + 65, row: row + half, sidePx: 120 }, dice.whole(0, 6), ink);
    }
}

/**
 * A red beetle with black spots, on a leaf.
 * @param scene is changed
 * @param dice choose its spots
 */
export function ladybug(scene: Raster, dice: Dice): void {
  paintSpot(scene, { column: 450, row: 300, radiusPx: 120 }, [24, 22, 22]);
  paintShape(scene, disc({ column: 450, row: 620, squash: 0.84, turn: Math.PI / 2 }, 340), [196, 36, 28]);
  paintPath(
    scene,
    [
      { column: 450, row: 290 },
      { column: 450, row: 955 },
    ],
    { color: [30, 16, 16], widthPx: 8 },
  );
  const radiusPx = dice.between(24, 52);
  for (const [across, down] of [
    [110, -170],
    [190, 20],
    [90, 80],
    [150, 220],
  ] as const)
    for (const side of [-1, 1])
      paintSpot(scene, { column: 450 + side * across, row: 620 + down, radiusPx }, [26, 22, 22]);
}

/**
 * A white ball with pits.
 * @param scene is changed
 */
export function golfBall(scene: Raster): void {
  paintSpot(scene, { column: 450, row: 600, radiusPx: 400 }, [236, 236, 232]);
  for (let row = -9; row <= 9; row++)
    for (let place = -9; place <= 9; place++) {
      const [x, y] = [(place + (row % 2 === 0 ? 0 : 0.5)) * 0.115, row * 0.1];
      const distance = Math.hypot(x, y);
      if (distance > 0.94) continue;
      // Pits crowd toward the edge of the ball, as on a sphere.
      const bulge = Math.sin((distance * Math.PI) / 2) / Math.max(distance, 1e-6);
      const spot = { column: 450 + 395 * x * bulge, row: 600 + 395 * y * bulge };
      paintRelief(scene, { ...spot, radiusPx: 18 * (1.1 - distance) + 3 }, [214, 214, 210], -0.6);
    }
}

/**
 * A flute across the picture, with finger holes.
 * @param scene is changed
 */
export function flute(scene: Raster): void {
  paintShape(scene, rectangle(380, -1, 520, 1201), [182, 140, 84]);
  paintShape(scene, veil(rectangle(395, -1, 420, 1201), 0.5), [246, 226, 190]);
  for (const [index, row] of [120, 300, 430, 560, 740, 870, 1000].entries())
    paintRelief(scene, { column: 450, row, radiusPx: 18 + 3 * (index % 3) }, [28, 18, 12], -0.8);
}

/**
 * A wall with sockets.
 * @param scene is changed
 */
export function sockets(scene: Raster): void {
  for (const row of [330, 600, 870]) {
    paintShape(scene, rectangle(330, row - 120, 570, row + 120), [248, 247, 242]);
    paintShape(scene, ring({ column: 450, row, squash: 1, turn: 0 }, 92, 5), [196, 194, 188]);
    for (const across of [-38, 38])
      paintRelief(scene, { column: 450 + across, row, radiusPx: 12 }, [30, 30, 30], -0.6);
    paintRelief(scene, { column: 450, row: row + 60, radiusPx: 7 }, [150, 148, 144], 0.5);
  }
}

/**
 * A page of print without margins.
 * @param heightPx of its letters
 * @returns the drawing
 */
export function printedText(heightPx: number): Drawing {
  return (scene, dice) => {
    paintWords(scene, { left: 40, top: 40, right: 870, bottom: 1170, heightPx }, ink, dice);
  };
}

/**
 * A cork board with pins that hold notes.
 * @param scene is changed
 * @param dice choose where
 */
export function corkBoard(scene: Raster, dice: Dice): void {
  for (let pore = 0; pore < 900; pore++)
    paintSpot(
      scene,
      { column: dice.between(0, 900), row: dice.between(0, 1200), radiusPx: dice.between(1, 4) },
      [118, 80, 46],
    );
  for (const { column, row } of scatter(dice, { tries: 40, radii: [120, 130], gapPx: 10 })) {
    paintShape(scene, rectangle(column - 90, row - 80, column + 90, row + 100), [246, 232, 140]);
    paintWords(
      scene,
      { left: column - 76, top: row - 40, right: column + 70, bottom: row + 90, heightPx: 13 },
      ink,
      dice,
    );
    paintRelief(scene, { column, row: row - 66, radiusPx: 13 }, [200, 40, 44], 0.9);
  }
}

/**
 * A belt with eyelets.
 * @param scene is changed
 */
export function belt(scene: Raster): void {
  for (const [left, shift] of [
    [120, 0],
    [560, 60],
  ] as const) {
    paintShape(scene, rectangle(left, -1, left + 200, 1201), [72, 46, 30]);
    for (let row = 80 + shift; row < 1200; row += 130) {
      paintSpot(scene, { column: left + 100, row, radiusPx: 26 }, [190, 180, 150]);
      paintRelief(scene, { column: left + 100, row, radiusPx: 15 }, [16, 12, 10], -0.7);
    }
  }
}
