import { expect, it } from 'vitest';
import { blobModelSettings, createBlobModel } from '../../testing/index.ts';
import { findCandidates } from './find-candidates.ts';
import type { HoleModel } from '../hole-model.ts';

const decode = { ...blobModelSettings, firstLongSidesPx: [640, 1024, 2048], scaleEstimateConfidence: 0.14 };

/** Grey, with black discs of 22 px radius. */
function photo(...columns: readonly number[]) {
  const [widthPx, heightPx, radiusPx] = [2000, 1500, 22];
  const rgb = new Uint8Array(3 * widthPx * heightPx).fill(150);
  for (const middle of columns)
    for (let row = 750 - radiusPx; row <= 750 + radiusPx; row++)
      for (let column = middle - radiusPx; column <= middle + radiusPx; column++)
        if (Math.hypot(column - middle, row - 750) <= radiusPx)
          rgb.fill(0, 3 * (row * widthPx + column), 3 * (row * widthPx + column) + 3);
  return { widthPx, heightPx, rgb };
}

/** Sees every dark spot with one confidence, and notes how many pixels it is shown at once. */
function createSpy(confidence: number) {
  const blobs = createBlobModel();
  const shownPx: number[] = [];
  const model: HoleModel = async (planes) => {
    shownPx.push(planes.widthPx * planes.heightPx);
    const map = await blobs(planes);
    const plane = map.widthCells * map.heightCells;
    return { ...map, values: map.values.map((value, at) => (at < plane && value > 0 ? confidence : value)) };
  };
  return { model, shownPx };
}

const hints = { holeRadiusPx: null, isExpected: () => true, isOnPaper: () => true };

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

it('leaves out the finest look where two coarser ones agree on what is evident', async () => {
  const raster = photo(500, 1000, 1500);
  const [sure, unsure] = [createSpy(0.8), createSpy(0.4)];
  expect(await findCandidates({ raster, model: sure.model, decode }, hints)).toHaveLength(3);
  expect(sum(sure.shownPx)).toBeLessThan(1.5e6);
  expect(await findCandidates({ raster, model: unsure.model, decode }, hints)).toHaveLength(3);
  expect(sum(unsure.shownPx)).toBeGreaterThan(2048 * 1536);
});

it('looks closer at what may be a hole on the paper, and beside it only at what is sure', async () => {
  const raster = photo(500, 1500);
  const beside = { ...hints, isOnPaper: ({ column }: { column: number }) => column < 1000 };
  const marksOf = async (confidence: number, isBesidePaper: boolean) => {
    const { model } = createSpy(confidence);
    return findCandidates({ raster, model, decode }, isBesidePaper ? beside : hints);
  };
  const [onPaper, other] = await marksOf(0.3, true);
  expect(onPaper!.confidence).toBeCloseTo(0.3);
  // Only the look at the whole photo saw it.
  expect(other?.confidence ?? 0).toBeLessThan(0.2);
  for (const mark of await marksOf(0.8, true)) expect(mark.confidence).toBeCloseTo(0.8);
  for (const mark of await marksOf(0.3, false)) expect(mark.confidence).toBeCloseTo(0.3);
});
