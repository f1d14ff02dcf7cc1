import { expect, it } from 'vitest';
import type { Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';

function rasterOf(widthPx: number, heightPx: number, value: (column: number, row: number) => number): Raster {
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  for (let row = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++)
      rgb.fill(value(column, row), (row * widthPx + column) * 3, (row * widthPx + column) * 3 + 3);
  return { widthPx, heightPx, rgb };
}

function grayAt({ widthPx, rgb }: Raster, column: number, row: number): number | undefined {
  return rgb[(row * widthPx + column) * 3];
}

/** The center of a bright spot. */
function centreOfMass(raster: Raster): { column: number; row: number } {
  let [weight, columns, rows] = [0, 0, 0];
  for (let row = 0; row < raster.heightPx; row++)
    for (let column = 0; column < raster.widthPx; column++) {
      const value = grayAt(raster, column, row)!;
      weight += value;
      columns += value * column;
      rows += value * row;
    }
  return { column: columns / weight, row: rows / weight };
}

it('averages the area under each pixel when shrinking by a whole number', () => {
  const shrunk = resizeRaster(
    rasterOf(4, 4, (column) => column * 60),
    { widthPx: 2, heightPx: 2 },
  );
  expect([...shrunk.rgb]).toEqual([30, 30, 30, 150, 150, 150, 30, 30, 30, 150, 150, 150]);
});

it('weighs partly covered pixels by their covered area', () => {
  const shrunk = resizeRaster(
    rasterOf(3, 1, (column) => [0, 90, 240][column]!),
    { widthPx: 2, heightPx: 1 },
  );
  expect([grayAt(shrunk, 0, 0), grayAt(shrunk, 1, 0)]).toEqual([30, 190]);
});

it.each([
  [0.37, 0.37],
  [0.91, 0.91],
  [1.7, 1.7],
  [3, 3],
  [0.4, 0.6],
])('keeps a spot where it is, half a pixel of each frame taken into account (x%f, x%f)', (across, down) => {
  const spot = rasterOf(200, 160, (column, row) =>
    Math.round(250 * Math.exp(-((column - 61.3) ** 2 + (row - 97.8) ** 2) / 60)),
  );
  const before = centreOfMass(spot);
  const size = { widthPx: Math.round(200 * across), heightPx: Math.round(160 * down) };
  const after = centreOfMass(resizeRaster(spot, size));
  expect((after.column + 0.5) / (size.widthPx / 200) - 0.5).toBeCloseTo(before.column, 1);
  expect((after.row + 0.5) / (size.heightPx / 160) - 0.5).toBeCloseTo(before.row, 1);
});

it('leaves an even picture unchanged at any size', () => {
  const even = rasterOf(37, 23, () => 143);
  for (const size of [
    { widthPx: 5, heightPx: 7 },
    { widthPx: 90, heightPx: 11 },
    { widthPx: 1, heightPx: 1 },
  ])
    expect(new Set(resizeRaster(even, size).rgb)).toEqual(new Set([143]));
});

it('keeps the channels apart', () => {
  const raster = { widthPx: 2, heightPx: 1, rgb: Uint8Array.of(10, 100, 200, 30, 120, 220) };
  expect([...resizeRaster(raster, { widthPx: 1, heightPx: 1 }).rgb]).toEqual([20, 110, 210]);
});
