import { expect, it } from 'vitest';
import { createBlobModel } from '../../testing/index.ts';
import type { HoleModel } from '../hole-model.ts';
import { lookAt, type Pose } from './look.ts';

/** A white picture with black discs. */
function paint(widthPx: number, heightPx: number, discs: readonly { column: number; row: number }[]) {
  const radius = 9;
  const rgb = new Uint8Array(3 * widthPx * heightPx).fill(230);
  for (const disc of discs)
    for (let row = Math.floor(disc.row - radius); row <= disc.row + radius; row++)
      for (let column = Math.floor(disc.column - radius); column <= disc.column + radius; column++)
        if (Math.hypot(column - disc.column, row - disc.row) <= radius)
          rgb.fill(5, 3 * (row * widthPx + column), 3 * (row * widthPx + column) + 3);
  const picture = { widthPx, heightPx, rgb };
  return { picture, of: picture };
}

function counted(): { model: HoleModel; shownPx: () => number } {
  const blobs = createBlobModel();
  let shown = 0;
  return {
    model: (planes) => {
      shown += planes.widthPx * planes.heightPx;
      return blobs(planes);
    },
    shownPx: () => shown,
  };
}

const discs = [
  { column: 40, row: 60 },
  { column: 1290, row: 700 },
  { column: 1710, row: 1210 },
];

it.each<Pose>(['upright', 'mirrored', 'turned'])(
  'finds places in the pixels of the picture, shown %s in parts',
  async (pose) => {
    const found = await lookAt(paint(1750, 1250, discs), createBlobModel(), {
      scale: 0.93,
      pose,
      stopsDarker: 0,
      places: null,
    });
    for (const disc of discs) {
      const errors = found.map(({ column, row }) => Math.hypot(column - disc.column, row - disc.row));
      expect(Math.min(...errors)).toBeLessThan(0.3);
    }
    for (const mark of found) expect(mark.radiusPx / 9).toBeCloseTo(1, 0);
  },
);

it('shows only the surroundings of the places', async () => {
  const { model, shownPx } = counted();
  const found = await lookAt(paint(1750, 1250, discs), model, {
    scale: 1.2,
    pose: 'turned',
    stopsDarker: 1,
    places: discs.slice(1),
  });
  expect(found).toHaveLength(2);
  for (const [index, disc] of discs.slice(1).entries()) {
    expect(found[index]!.column).toBeCloseTo(disc.column, 0);
    expect(found[index]!.row).toBeCloseTo(disc.row, 0);
  }
  expect(shownPx()).toBeLessThan(0.03 * 1.2 ** 2 * 1750 * 1250);
});

it('finds places in a halved picture, in pixels of the original', async () => {
  const { picture } = paint(800, 600, [{ column: 300, row: 200 }]);
  const of = { widthPx: 1600, heightPx: 1200 };
  const [mark] = await lookAt({ picture, of }, createBlobModel(), {
    scale: 0.5,
    pose: 'upright',
    stopsDarker: 0,
    places: null,
  });
  expect(mark!.column).toBeCloseTo(600.5, 0);
  expect(mark!.row).toBeCloseTo(400.5, 0);
  expect(mark!.radiusPx).toBeGreaterThan(16);
});

it('shows the picture darker by stops of half the light', async () => {
  const brightest: number[] = [];
  const model: HoleModel = (planes) => {
    brightest.push(planes.values.reduce((most, value) => Math.max(most, value), 0));
    return createBlobModel()(planes);
  };
  const picture = paint(400, 400, []);
  for (const stopsDarker of [0, 2.2])
    await lookAt(picture, model, { scale: 1, pose: 'upright', stopsDarker, places: null });
  expect(brightest[1]! / brightest[0]!).toBeCloseTo(0.5, 6);
});
