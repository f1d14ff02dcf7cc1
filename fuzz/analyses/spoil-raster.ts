/** Photos of targets that no camera would take: the pixels of a painted one, damaged. */
import type { Raster } from '../../packages/analysis/src/index.ts';
import type { Dice } from '../fuzzing.ts';

type Spoiling = (raster: Raster, dice: Dice) => Raster;

const spoilings: readonly [Spoiling, ...Spoiling[]] = [
  (raster) => raster,
  crop,
  stretch,
  shuffleBlocks,
  addNoise,
  posterize,
  fillBox,
  shiftRows,
];

/** One to three kinds of damage, and a size that is still accepted. */
export function spoilRaster(raster: Raster, dice: Dice): Raster {
  let spoilt = raster;
  for (let left = dice.whole(1, 3); left > 0; left -= 1) spoilt = dice.pick(spoilings)(spoilt, dice);
  return spoilt;
}

/** A picture that takes its pixels from another. */
function lookUp(
  raster: Raster,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  from: (column: number, row: number) => [number, number],
): Raster {
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  for (let row = 0; row < heightPx; row += 1)
    for (let column = 0; column < widthPx; column += 1) {
      const [x, y] = from(column, row);
      const at = 3 * (Math.min(raster.heightPx - 1, y) * raster.widthPx + Math.min(raster.widthPx - 1, x));
      rgb.set(raster.rgb.subarray(at, at + 3), 3 * (row * widthPx + column));
    }
  return { widthPx, heightPx, rgb };
}

function crop(raster: Raster, dice: Dice): Raster {
  const widthPx = dice.whole(200, raster.widthPx);
  const heightPx = dice.whole(200, raster.heightPx);
  const left = dice.whole(0, raster.widthPx - widthPx);
  const top = dice.whole(0, raster.heightPx - heightPx);
  return lookUp(raster, { widthPx, heightPx }, (column, row) => [left + column, top + row]);
}

function stretch(raster: Raster, dice: Dice): Raster {
  const size = { widthPx: dice.whole(200, 1600), heightPx: dice.whole(200, 1600) };
  return lookUp(raster, size, (column, row) => [
    Math.floor((column * raster.widthPx) / size.widthPx),
    Math.floor((row * raster.heightPx) / size.heightPx),
  ]);
}

function shuffleBlocks(raster: Raster, dice: Dice): Raster {
  const sidePx = dice.pick([16, 64, 200]);
  const across = Math.ceil(raster.widthPx / sidePx);
  const count = across * Math.ceil(raster.heightPx / sidePx);
  const places = Array.from({ length: count }, (_, place) =>
    dice.random() < 0.3 ? dice.whole(0, count - 1) : place,
  );
  return lookUp(raster, raster, (column, row) => {
    const place = places[Math.floor(row / sidePx) * across + Math.floor(column / sidePx)] ?? 0;
    return [
      (place % across) * sidePx + (column % sidePx),
      Math.floor(place / across) * sidePx + (row % sidePx),
    ];
  });
}

function shiftRows(raster: Raster, dice: Dice): Raster {
  const every = dice.whole(1, 40);
  const by = dice.whole(1, 200);
  return lookUp(raster, raster, (column, row) => [
    (column + Math.floor(row / every) * by) % raster.widthPx,
    row,
  ]);
}

function addNoise(raster: Raster, dice: Dice): Raster {
  const strength = dice.whole(5, 255);
  return eachValue(raster, (value) => Math.min(255, Math.max(0, value + dice.whole(-strength, strength))));
}

/** Only a few brightness levels, or just one. */
function posterize(raster: Raster, dice: Dice): Raster {
  const step = dice.pick([32, 100, 200, 256]);
  const isNegative = dice.random() < 0.3;
  return eachValue(raster, (value) => (isNegative ? 255 - value : value) - (value % step));
}

function eachValue(raster: Raster, change: (value: number) => number): Raster {
  return { ...raster, rgb: raster.rgb.map((value) => Math.max(0, change(value))) };
}

function fillBox(raster: Raster, dice: Dice): Raster {
  const [left, right] = [dice.whole(0, raster.widthPx), dice.whole(0, raster.widthPx)];
  const [top, bottom] = [dice.whole(0, raster.heightPx), dice.whole(0, raster.heightPx)];
  const value = dice.pick([0, 128, 255]);
  const rgb = Uint8Array.from(raster.rgb);
  for (let row = Math.min(top, bottom); row < Math.max(top, bottom); row += 1) {
    const start = row * raster.widthPx;
    rgb.fill(value, 3 * (start + Math.min(left, right)), 3 * (start + Math.max(left, right)));
  }
  return { ...raster, rgb };
}
