import type { Raster } from '../../image/raster.ts';
import { evenPicture, paintEach, photographed } from '../camera.ts';
import { createDice } from '../dice.ts';
import { paintPath, veil } from '../paint-lines.ts';
import { disc, paintShape, rectangle, tear, type Color } from '../paint.ts';
import { createSmoothNoise } from '../smooth-noise.ts';

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

const upright: PictureSize = { widthPx: 900, heightPx: 1200 };

/**
 * Grains of any color, as seen by a camera in a pocket.
 * @param seed the same seed gives the same picture
 * @returns the picture
 */
export function paintGrain(seed: number): Raster {
  const dice = createDice(seed);
  const strength = dice.pick([40, 120, 255]);
  const grain = () => 128 + strength * (dice.random() - 0.5);
  return paintEach(upright.widthPx, upright.heightPx, () => [grain(), grain(), grain()]);
}

/**
 * One color that gradually turns into another.
 * @param seed the same seed gives the same picture
 * @returns the picture
 */
export function paintGradient(seed: number): Raster {
  const dice = createDice(seed);
  const [from, to] = [dice.between(0, 120), dice.between(130, 255)];
  const slope = dice.between(-1, 1);
  return paintEach(upright.widthPx, upright.heightPx, (column, row) => {
    const share = 0.5 + slope * (column / upright.widthPx - 0.5) + (1 - Math.abs(slope)) * (row / 1200 - 0.5);
    const value = from + (to - from) * share;
    return [value, 0.95 * value, 0.9 * value];
  });
}

/**
 * Clouds in the sky.
 * @param seed the same seed gives the same picture
 * @param size of the picture
 * @returns the photo
 */
export function paintSky(seed: number, size: PictureSize = upright): Raster {
  const clouds = createSmoothNoise(seed);
  const scene = paintEach(size.widthPx, size.heightPx, (column, row) => {
    const white = Math.max(0, Math.min(1, 0.4 + 1.6 * clouds(column / 230, row / 110)));
    const depth = row / size.heightPx;
    return [80 + 60 * depth + 150 * white, 130 + 50 * depth + 100 * white, 205 + 20 * depth + 40 * white];
  });
  return photographed(scene, createDice(seed));
}

/**
 * The boards of a table, with grain, joints and an occasional knot.
 * @param seed the same seed gives the same wood
 * @param size of the picture
 * @returns the table itself, not as a camera sees it
 */
export function paintWood(seed: number, size: PictureSize = upright): Raster {
  const dice = createDice(seed);
  const noise = createSmoothNoise(seed);
  const boardPx = dice.between(150, 320);
  const tone = dice.between(0.6, 1.15);
  const knots = Array.from({ length: dice.whole(0, 4) }, () => ({
    column: dice.between(0, size.widthPx),
    row: dice.between(0, size.heightPx),
    radius: dice.between(6, 22),
  }));
  return paintEach(size.widthPx, size.heightPx, (column, row) => {
    const board = Math.floor(column / boardPx);
    const pull = knots.reduce(
      (sum, knot) => sum + Math.exp(-Math.hypot(column - knot.column, (row - knot.row) / 2.2) / knot.radius),
      0,
    );
    const grain = Math.sin(column / 5 + 9 * noise(column / 90 + 40 * board, row / 700) + 7 * pull);
    const fibre = noise(column / 3, row / 160 + 17 * board);
    const isJoint = column % boardPx < 3;
    const value = isJoint
      ? 45
      : tone * (150 + 12 * grain + 16 * fibre + 22 * noise(board, 3)) * (1 - 0.55 * pull);
    return [value, 0.78 * value, 0.56 * value];
  });
}

/**
 * A lawn from above.
 * @param seed the same seed gives the same picture
 * @returns the photo
 */
export function paintGrass(seed: number): Raster {
  const dice = createDice(seed);
  const scene = evenPicture(upright.widthPx, upright.heightPx, [38, 52, 24]);
  for (let blade = 0; blade < 9000; blade++) {
    const column = dice.between(-20, upright.widthPx + 20);
    const row = dice.between(-20, upright.heightPx + 20);
    const [lean, length, light] = [dice.between(-16, 16), dice.between(14, 40), dice.between(0.5, 1.3)];
    paintPath(
      scene,
      [
        { column, row },
        { column: column + lean / 3, row: row - length / 2 },
        { column: column + lean, row: row - length },
      ],
      { color: [70 * light, 118 * light, 42 * light], widthPx: dice.between(1.2, 3.4) },
    );
  }
  return photographed(scene, dice);
}

/**
 * A brick wall with mortar and pores.
 * @param seed the same seed gives the same picture
 * @param size of the picture
 * @returns the photo
 */
export function paintBricks(seed: number, size: PictureSize = upright): Raster {
  const dice = createDice(seed);
  const noise = createSmoothNoise(seed);
  const brick = { width: dice.between(120, 210), height: dice.between(46, 80), gap: dice.between(6, 12) };
  const scene = paintEach(size.widthPx, size.heightPx, (column, row) => {
    const course = Math.floor(row / brick.height);
    const inCourse = column + (course % 2) * (brick.width / 2);
    const number = Math.floor(inCourse / brick.width);
    const isMortar = inCourse % brick.width < brick.gap || row % brick.height < brick.gap;
    const worn = 14 * noise(column / 9, row / 9);
    if (isMortar) return [168 + worn, 162 + worn, 150 + worn];
    const value = 1 + 0.22 * noise(number * 3.7, course * 5.3) + worn / 90;
    return [150 * value, 82 * value, 62 * value];
  });
  for (let pore = 0; pore < (size.widthPx * size.heightPx) / 18_000; pore++) {
    const outline = {
      column: dice.between(0, size.widthPx),
      row: dice.between(0, size.heightPx),
      squash: dice.between(0.4, 1),
      turn: dice.between(0, Math.PI),
    };
    const [phase, other] = [dice.between(0, 6), dice.between(0, 6)];
    const chipped = (angle: number) =>
      1 + 0.3 * Math.sin(2 * angle + phase) + 0.25 * Math.sin(5 * angle + other);
    paintShape(scene, veil(tear(outline, dice.between(1.5, 5), chipped), dice.between(0.3, 1)), [70, 42, 34]);
  }
  return photographed(scene, dice);
}

/**
 * Something like a portrait: a head, hair, eyes with pupils, a mouth.
 * @param seed the same seed gives the same picture
 * @returns the photo
 */
export function paintFace(seed: number): Raster {
  const dice = createDice(seed);
  const wall = dice.between(90, 200);
  const scene = evenPicture(upright.widthPx, upright.heightPx, [wall, 0.97 * wall, 0.9 * wall]);
  const tone = dice.between(0.5, 1);
  const skin: Color = [232 * tone, 190 * tone, 160 * tone];
  const hair: Color = dice.pick([
    [40, 30, 24],
    [120, 84, 46],
    [90, 88, 86],
  ]);
  const oval = (column: number, row: number, squash: number) => ({ column, row, squash, turn: Math.PI / 2 });
  paintShape(scene, disc(oval(450, 1180, 1.4), 300), dice.pick([hair, [60, 80, 120]]));
  paintShape(scene, rectangle(370, 760, 530, 960), [205 * tone, 165 * tone, 138 * tone]);
  paintShape(scene, disc(oval(450, 510, 0.8), 340), hair);
  paintShape(scene, disc(oval(450, 570, 0.74), 300), skin);
  for (const side of [-1, 1]) {
    const eye = { column: 450 + 95 * side, row: 530, squash: 0.5, turn: 0 };
    paintShape(scene, disc(eye, 46), [240, 238, 234]);
    paintShape(scene, disc({ ...eye, squash: 1 }, 21), [70, 90, 80]);
    paintShape(scene, disc({ ...eye, squash: 1 }, 10), [14, 12, 12]);
    paintShape(scene, disc({ ...eye, column: eye.column + 5, row: 525, squash: 1 }, 4), [250, 250, 250]);
    paintShape(scene, disc({ ...eye, row: 508, squash: 0.22 }, 52), skin);
    paintShape(scene, disc({ ...eye, row: 470, squash: 0.16 }, 62), hair);
    paintShape(scene, disc({ ...eye, column: 450 + 26 * side, row: 665, squash: 0.6 }, 12), [
      120 * tone,
      80 * tone,
      70 * tone,
    ]);
  }
  paintShape(scene, disc({ column: 450, row: 745, squash: 0.24, turn: 0 }, 84), [
    176 * tone,
    88 * tone,
    84 * tone,
  ]);
  return photographed(scene, dice);
}

/**
 * Black and white lines one pixel wide.
 * @param seed chooses vertical, horizontal or slanted lines
 * @returns the picture
 */
export function paintStripes(seed: number): Raster {
  return paintEach(upright.widthPx, upright.heightPx, (column, row) => {
    const line = [column, row, column + row][seed % 3] ?? 0;
    return line % 2 === 0 ? [255, 255, 255] : [0, 0, 0];
  });
}
