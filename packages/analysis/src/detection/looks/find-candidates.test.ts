import { expect, it } from 'vitest';
import { blobModelSettings, createBlobModel } from '../../testing/index.ts';
import { findCandidates } from './find-candidates.ts';
import type { HoleModel, ImagePlanes, PeakMap } from '../hole-model.ts';

const decode = { ...blobModelSettings, firstLongSidesPx: [640, 1024, 2048], scaleEstimateConfidence: 0.14 };

interface Disc {
  column: number;
  row: number;
  radiusPx: number;
}

/** Black discs of 22 px radius in a line. */
function discsAt(...columns: readonly number[]): Disc[] {
  return columns.map((column) => ({ column, row: 750, radiusPx: 22 }));
}

/** Grey, with discs. */
function photo(discs: readonly Disc[], rgbOf: (disc: Disc) => readonly number[] = () => [0, 0, 0]) {
  const [widthPx, heightPx] = [2000, 1500];
  const rgb = new Uint8Array(3 * widthPx * heightPx).fill(150);
  for (const disc of discs)
    for (let row = disc.row - disc.radiusPx; row <= disc.row + disc.radiusPx; row++)
      for (let column = disc.column - disc.radiusPx; column <= disc.column + disc.radiusPx; column++)
        if (Math.hypot(column - disc.column, row - disc.row) <= disc.radiusPx)
          rgb.set(rgbOf(disc), 3 * (row * widthPx + column));
  return { widthPx, heightPx, rgb };
}

/** Sees every dark spot with one confidence, from a radius that it is shown on, and notes how many pixels it is shown at once. */
function createSpy(confidence: number, leastRadiusPx = 0) {
  const blobs = createBlobModel();
  const shownPx: number[] = [];
  const model: HoleModel = async (planes) => {
    shownPx.push(planes.widthPx * planes.heightPx);
    const map = await blobs(planes);
    const plane = map.widthCells * map.heightCells;
    const confidenceAt = (cell: number) =>
      (map.values[cell + 3 * plane] ?? 0) < leastRadiusPx ? 0 : confidence;
    return {
      ...map,
      values: map.values.map((value, at) => (at < plane && value > 0 ? confidenceAt(at) : value)),
    };
  };
  return { model, shownPx };
}

const hints = { holeRadiusPx: null, isExpected: () => true, isOnPaper: () => true };

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

it('leaves out the finest look where two coarser ones agree on what is evident, and else shows it only what these marked', async () => {
  const raster = photo(discsAt(500, 1000, 1500));
  const [sure, unsure] = [createSpy(0.8), createSpy(0.4)];
  expect(await findCandidates({ raster, model: sure.model, decode }, hints)).toHaveLength(3);
  expect(await findCandidates({ raster, model: unsure.model, decode }, hints)).toHaveLength(3);
  const firstLooksPx = 640 * 480 + 1024 * 768;
  expect(sum(sure.shownPx) - firstLooksPx).toBeLessThan(3 * 2 * 128 ** 2);
  const finestPx = sum(unsure.shownPx) - sum(sure.shownPx);
  expect(finestPx).toBeGreaterThan(3 * 280 ** 2);
  expect(finestPx).toBeLessThan(3 * 304 ** 2);
});

/** Beside a larger disc, one that only the finest look shows large enough to be seen. */
async function findBoth(largerRadiusPx: number): Promise<{ found: number; shownPx: number }> {
  const discs = [
    { column: 500, row: 750, radiusPx: largerRadiusPx },
    { column: 1500, row: 750, radiusPx: 8 },
  ];
  const { model, shownPx } = createSpy(0.5, 5);
  const marks = await findCandidates({ raster: photo(discs), model, decode }, hints);
  return { found: marks.length, shownPx: sum(shownPx) };
}

it('shows the finest look all of the photo where coarser ones show the holes too small to mark them all', async () => {
  const small = await findBoth(11);
  expect(small.found).toBe(2);
  expect(small.shownPx).toBeGreaterThan(2048 * 1536);
  const large = await findBoth(14);
  expect(large.found).toBe(1);
  expect(large.shownPx).toBeLessThan(1.5e6);
});

it('shows the finest look all of the photo where coarser ones mark nothing', async () => {
  const { model, shownPx } = createSpy(0.4, 6);
  const raster = photo([{ column: 500, row: 750, radiusPx: 9 }]);
  expect(await findCandidates({ raster, model, decode }, hints)).toHaveLength(1);
  expect(sum(shownPx)).toBeGreaterThan(2048 * 1536);
});

it('looks closer at what may be a hole on the paper, and beside it only at what is sure', async () => {
  const raster = photo(discsAt(500, 1500));
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

/** Three patches, red and as large as holes in a coarse look, above three holes, which only a fine look shows large enough. */
function patchedPhoto() {
  const discs = [500, 1000, 1500].flatMap((column) => [
    { column, row: 400, radiusPx: 36 },
    { column, row: 1000, radiusPx: 12 },
  ]);
  return photo(discs, ({ row }) => (row === 400 ? [60, 0, 0] : [0, 0, 0]));
}

/** Is surer of patches than of holes in a picture as it is, and hardly believes them in a darker one. */
async function takePatchesForHoles(planes: ImagePlanes): Promise<PeakMap> {
  const map = await createBlobModel()(planes);
  const plane = map.widthCells * map.heightCells;
  const isDarker = planes.values.reduce((most, value) => Math.max(most, value), 0) < 140;
  const values = map.values.map((value, at) => {
    if (at >= plane || value === 0) return value;
    const [column, row] = [2 * (at % map.widthCells), 2 * Math.floor(at / map.widthCells)];
    const isPatch = (planes.values[row * planes.widthPx + column] ?? 0) > 10;
    const radiusPx = map.values[at + 3 * plane] ?? 0;
    if (radiusPx < 9 || radiusPx > 16) return 0.15;
    return isPatch ? (isDarker ? 0.3 : 0.8) : 0.75;
  });
  return { ...map, values };
}

it('follows two sizes that the first looks leave open, and keeps the one that holds in every light', async () => {
  const settings = { ...decode, shownRadiiPx: [11, 9.7, 14] };
  const search = { raster: patchedPhoto(), model: takePatchesForHoles, decode: settings };
  const marks = await findCandidates(search, hints);
  for (const mark of marks.slice(0, 3)) {
    expect(mark.row).toBeCloseTo(1000, 0);
    expect(mark.confidence).toBeCloseTo(0.75);
  }
});
