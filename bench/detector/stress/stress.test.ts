import { expect, it } from 'vitest';
import type { Raster } from '../../../packages/analysis/src/index.ts';
import type { Truth } from '../annotated-photos.ts';
import { applyStress, planStress, stressedTruth, stressKinds, stressNames } from './stress.ts';

const dot = { column: 290.5, row: 70.5, radiusPx: 14 };
const truth: Truth = {
  widthPx: 360,
  heightPx: 280,
  physicalTarget: 'painted',
  trainable: false,
  holes: [dot],
  matchFactor: 1,
};

/** Gray, with one red disc at the place of the truth: no frame has that color. */
function dottedRaster(): Raster {
  const rgb = new Uint8Array(3 * truth.widthPx * truth.heightPx).fill(200);
  for (let row = 0; row < truth.heightPx; row++)
    for (let column = 0; column < truth.widthPx; column++)
      if (Math.hypot(column - dot.column, row - dot.row) < dot.radiusPx)
        rgb.set([200, 0, 0], 3 * (row * truth.widthPx + column));
  return { widthPx: truth.widthPx, heightPx: truth.heightPx, rgb };
}

function redMiddle({ widthPx, rgb }: Raster): { column: number; row: number } {
  const red = Array.from({ length: rgb.length / 3 }, (_, at) => at).filter(
    (at) => (rgb[3 * at] ?? 0) > (rgb[3 * at + 1] ?? 0) + 60,
  );
  const meanOf = (value: (at: number) => number): number =>
    red.reduce((sum, at) => sum + value(at), 0) / red.length;
  return { column: meanOf((at) => at % widthPx), row: meanOf((at) => Math.floor(at / widthPx)) };
}

it.each(stressKinds)('moves the true hole to where it is in the picture: %s', async (kind) => {
  const stress = planStress(kind, truth);
  const picture = await applyStress(dottedRaster(), stress);
  const moved = stressedTruth(truth, stress);
  const middle = redMiddle(picture);
  expect([moved.widthPx, moved.heightPx]).toEqual([picture.widthPx, picture.heightPx]);
  expect(Math.abs((moved.holes[0]?.column ?? 0) - middle.column)).toBeLessThan(1);
  expect(Math.abs((moved.holes[0]?.row ?? 0) - middle.row)).toBeLessThan(1);
});

it('cuts off a tenth where there is room, and no hole', () => {
  const { part } = planStress('cropped', truth);
  expect(part).toEqual({ left: 36, top: 0, width: 324, height: 252 });
  const everywhere = [5, 95, 180, 275, 355].map((column) => ({ ...dot, column, row: 140 }));
  expect(planStress('cropped', { ...truth, holes: everywhere }).part.width).toBe(360);
});

it('has words for each kind', () => expect(Object.keys(stressNames)).toEqual([...stressKinds]));
