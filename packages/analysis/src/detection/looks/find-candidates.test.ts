/** @module-tag photos */
import { expect, it } from 'vitest';
import { blobModelSettings, createBlobModel } from '../../testing/index.ts';
import type { SizeHints } from '../chances/hole-size.ts';
import type { Peak } from '../peaks.ts';
import { findCandidates, type HoleSearch } from './find-candidates.ts';
import type { HoleModel, ImagePlanes, PeakMap } from '../hole-model.ts';

const decode = { ...blobModelSettings, firstLongSidesPx: [640, 1024, 2048], scaleEstimateConfidence: 0.14 };

/** Gray, with black discs of 22 px radius. */
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

/** Sees every dark spot with the same confidence, and records how many pixels each call shows it. */
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

async function marksIn(search: HoleSearch, known: SizeHints = hints): Promise<Peak[]> {
  return (await findCandidates(search, known)).marks;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

it('skips the finest look if two coarser ones agree and are evident', async () => {
  const raster = photo(500, 1000, 1500);
  const [sure, unsure] = [createSpy(0.8), createSpy(0.4)];
  expect(await marksIn({ raster, model: sure.model, decode })).toHaveLength(3);
  expect(sum(sure.shownPx)).toBeLessThan(1.5e6);
  expect(await marksIn({ raster, model: unsure.model, decode })).toHaveLength(3);
  expect(sum(unsure.shownPx)).toBeGreaterThan(2048 * 1536);
});

it('shows a second network what the first one marked, on request, and takes the mean of both', async () => {
  const raster = photo(500, 1000, 1500);
  const [first, second] = [createSpy(0.3), createSpy(0.8)];
  const search = { raster, model: first.model, secondModel: second.model, decode };
  const { marks, reconsider } = await findCandidates(search, hints);
  expect(second.shownPx).toEqual([]);
  const shownToFirst = first.shownPx.length;
  const both = await reconsider?.();
  expect(first.shownPx).toHaveLength(shownToFirst);
  // Two looks of the first network, and the posed one again with the second.
  for (const mark of marks) expect(mark.confidence).toBeCloseTo(0.3);
  for (const mark of both ?? []) expect(mark.confidence).toBeCloseTo((0.3 + 0.3 + 0.8) / 3);
  expect(both).toHaveLength(3);
});

it('shows the whole photo to a quicker network, and believes only what the first one sees closer', async () => {
  const raster = photo(500, 1000, 1500);
  const [first, quick] = [createSpy(0.3), createSpy(0.8)];
  // At 1024 px, holes are shown at the size wanted for the first closer look, which is made all the same.
  const marks = await marksIn({ raster, model: first.model, quickModel: quick.model, decode });
  expect(quick.shownPx).toEqual([640 * 480, 1024 * 768]);
  expect(Math.max(...first.shownPx)).toBeLessThan(1024 * 768);
  expect(marks).toHaveLength(3);
  for (const mark of marks) expect(mark.confidence).toBeCloseTo(0.3);
});

it('looks closer at possible holes on the paper, and beside it only at sure ones', async () => {
  const raster = photo(500, 1500);
  const beside = { ...hints, isOnPaper: ({ column }: { column: number }) => column < 1000 };
  const marksOf = async (confidence: number, isBesidePaper: boolean) => {
    const { model } = createSpy(confidence);
    return marksIn({ raster, model, decode }, isBesidePaper ? beside : hints);
  };
  const [onPaper, other] = await marksOf(0.3, true);
  expect(onPaper!.confidence).toBeCloseTo(0.3);
  // Only the look at the whole photo saw it.
  expect(other?.confidence ?? 0).toBeLessThan(0.2);
  for (const mark of await marksOf(0.8, true)) expect(mark.confidence).toBeCloseTo(0.8);
  for (const mark of await marksOf(0.3, false)) expect(mark.confidence).toBeCloseTo(0.3);
});

/** Three red patches, as large as holes in a coarse look, above three holes that only a fine look shows large enough. */
function patchedPhoto() {
  const raster = photo();
  const discs = [500, 1000, 1500].flatMap((column) => [
    { column, row: 400, radiusPx: 36, red: 60 },
    { column, row: 1000, radiusPx: 12, red: 0 },
  ]);
  for (const disc of discs)
    for (let row = disc.row - disc.radiusPx; row <= disc.row + disc.radiusPx; row++)
      for (let column = disc.column - disc.radiusPx; column <= disc.column + disc.radiusPx; column++)
        if (Math.hypot(column - disc.column, row - disc.row) <= disc.radiusPx)
          raster.rgb.set([disc.red, 0, 0], 3 * (row * raster.widthPx + column));
  return raster;
}

/** Is surer of patches than of holes in the picture as it is, and hardly believes in them in a darker one. */
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

it('follows two sizes left open by the first looks, and keeps the one that holds up in every light', async () => {
  const settings = { ...decode, shownRadiiPx: [11, 9.7, 14] };
  const search = { raster: patchedPhoto(), model: takePatchesForHoles, decode: settings };
  const marks = await marksIn(search);
  for (const mark of marks.slice(0, 3)) {
    expect(mark.row).toBeCloseTo(1000, 0);
    expect(mark.confidence).toBeCloseTo(0.75);
  }
});
