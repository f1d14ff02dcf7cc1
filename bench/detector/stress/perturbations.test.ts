import { expect, it } from 'vitest';
import type { Raster } from '../../../packages/analysis/src/index.ts';
import type { Truth } from '../annotated-photos.ts';
import { moveTruth, perturb } from './perturbations.ts';

const dot = { column: 90.5, row: 40.5, radiusPx: 6 };
const truth: Truth = {
  widthPx: 160,
  heightPx: 120,
  physicalTarget: 'painted',
  trainable: false,
  holes: [dot],
  ignore: [{ column: 10, row: 20, widthPx: 30, heightPx: 40 }],
  matchFactor: 1,
};

/** White, with one black disc at the place of the truth. */
function dottedRaster(): Raster {
  const rgb = new Uint8Array(3 * truth.widthPx * truth.heightPx).fill(255);
  for (let row = 0; row < truth.heightPx; row++)
    for (let column = 0; column < truth.widthPx; column++)
      if (Math.hypot(column - dot.column, row - dot.row) < dot.radiusPx)
        rgb.fill(0, 3 * (row * truth.widthPx + column), 3 * (row * truth.widthPx + column) + 3);
  return { widthPx: truth.widthPx, heightPx: truth.heightPx, rgb };
}

/** Center of all nearly black pixels. */
function darkMiddle({ widthPx, rgb }: Raster): { column: number; row: number } {
  const dark = Array.from({ length: rgb.length / 3 }, (_, at) => at).filter(
    (at) => (rgb[3 * at] ?? 255) < 60,
  );
  const meanOf = (value: (at: number) => number): number =>
    dark.reduce((sum, at) => sum + value(at), 0) / dark.length;
  return { column: meanOf((at) => at % widthPx), row: meanOf((at) => Math.floor(at / widthPx)) };
}

it.each([
  ['tilt', 30],
  ['tilt', 50],
  ['jpeg', 40],
  ['darkness', 2],
] as const)('moves the hole of the truth to where %s %d moves it in the picture', async (kind, level) => {
  const perturbation = { kind, level };
  const picture = await perturb(dottedRaster(), perturbation);
  const moved = moveTruth(truth, perturbation);
  const middle = darkMiddle(picture);
  expect([moved.widthPx, moved.heightPx]).toEqual([picture.widthPx, picture.heightPx]);
  expect(Math.abs((moved.holes[0]?.column ?? 0) - middle.column)).toBeLessThan(0.35);
  expect(Math.abs((moved.holes[0]?.row ?? 0) - middle.row)).toBeLessThan(0.35);
});
