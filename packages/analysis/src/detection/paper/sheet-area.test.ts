import { expect, it } from 'vitest';
import { depthInside } from '../../image/outline.ts';
import { findSheetArea } from './sheet-area.ts';
import type { SceneModel } from './scene-model.ts';

const raster = { widthPx: 1024, heightPx: 512, rgb: new Uint8Array(3 * 1024 * 512) };

/** Sees paper inside boxes, given as shares of the picture's width and height. */
function createScene(...boxes: readonly (readonly [number, number, number, number])[]): SceneModel {
  return ({ widthPx, heightPx }) => {
    const [widthCells, heightCells] = [widthPx / 4, heightPx / 4];
    const values = Float32Array.from({ length: widthCells * heightCells }, (_, cell) => {
      const across = ((cell % widthCells) + 0.5) / widthCells;
      const down = (Math.floor(cell / widthCells) + 0.5) / heightCells;
      return boxes.some(
        ([left, top, right, bottom]) => across > left && across < right && down > top && down < bottom,
      )
        ? 0.96
        : 0.03;
    });
    return Promise.resolve({ widthCells, heightCells, values });
  };
}

function markAt(column: number, row: number) {
  return { column, row, radiusPx: 40, ringCount: 5, confidence: 0.9 };
}

it('finds the outline of the paper in pixels of the photo', async () => {
  const area = await findSheetArea(raster, createScene([0.25, 0.25, 0.75, 0.75]), []);
  expect(area?.share).toBeCloseTo(0.25, 2);
  expect(area?.confidence).toBeCloseTo(0.96, 2);
  const columns = area?.outline.map(({ column }) => column) ?? [];
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([255.5, 767.5]);
  expect(depthInside(area?.outline ?? [], { column: 300, row: 250 })).toBeCloseTo(44.5, 3);
  expect(depthInside(area?.outline ?? [], { column: 200, row: 250 })).toBeCloseTo(-55.5, 3);
});

it('picks the sheet with the rings as the target, not the largest one', async () => {
  const scene = createScene([0, 0, 0.5, 1], [0.625, 0.25, 0.875, 0.75]);
  const [largest, ringed] = [
    await findSheetArea(raster, scene, []),
    await findSheetArea(raster, scene, [markAt(768, 256)]),
  ];
  expect(largest?.share).toBeCloseTo(0.5, 2);
  expect(ringed?.share).toBeCloseTo(0.125, 2);
});

it('sees no sheet in a picture without paper, nor in a sticker', async () => {
  expect(await findSheetArea(raster, createScene(), [])).toBeNull();
  expect(await findSheetArea(raster, createScene([0.4, 0.4, 0.5, 0.5]), [])).toBeNull();
});

it('is less sure of paper that is full of bays', async () => {
  const scene = createScene([0, 0, 1, 0.25], [0, 0.25, 0.25, 1]);
  expect((await findSheetArea(raster, scene, []))?.confidence).toBeLessThan(0.7);
});
