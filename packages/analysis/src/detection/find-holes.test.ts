import { describe, expect, it } from 'vitest';
import { resizeRaster } from '../image/resize.ts';
import { blobModelSettings as decode, createBlobModel, paintTarget, planTarget } from '../testing/index.ts';
import { findHoles } from './find-holes.ts';
import type { HoleModel } from './hole-model.ts';

/** Distances from each planned hole to the nearest found one. */
function errorsOf(found: readonly { column: number; row: number }[], planned: typeof found): number[] {
  return planned.map((hole) =>
    Math.min(...found.map((other) => Math.hypot(other.column - hole.column, other.row - hole.row))),
  );
}

/** Answers one peak of the given radius in the middle, whatever it is shown, and notes what it is shown. */
function createSpy(radiusPx: number, confidence = 0.9) {
  const looks: { widthPx: number; heightPx: number }[] = [];
  const model: HoleModel = ({ widthPx, heightPx }) => {
    looks.push({ widthPx, heightPx });
    const [widthCells, heightCells] = [widthPx / 2, heightPx / 2];
    const plane = widthCells * heightCells;
    const values = new Float32Array(4 * plane);
    const cell = Math.floor(heightCells / 2) * widthCells + Math.floor(widthCells / 2);
    values[cell] = confidence;
    values[cell + 3 * plane] = radiusPx;
    return Promise.resolve({ widthCells, heightCells, values });
  };
  return { model, looks };
}

function grey(widthPx: number, heightPx: number) {
  return { widthPx, heightPx, rgb: new Uint8Array(widthPx * heightPx * 3).fill(128) };
}

describe('findHoles', () => {
  it('finds every hole of a painted target within a quarter pixel of the photo', async () => {
    const plan = planTarget(1, 12);
    const holes = await findHoles({ raster: paintTarget(plan), model: createBlobModel(), decode });
    expect(holes).toHaveLength(12);
    expect(Math.max(...errorsOf(holes, plan.holes))).toBeLessThan(0.25);
    for (const hole of holes) expect(hole.radiusPx / 9).toBeCloseTo(1, 0);
  });

  it('finds them in the pixels of the photo when it is three times as large', async () => {
    const plan = planTarget(2, 6);
    const size = { widthPx: 3 * plan.widthPx, heightPx: 3 * plan.heightPx };
    const raster = resizeRaster(paintTarget(plan), size);
    const holes = await findHoles({ raster, model: createBlobModel(), decode });
    const planned = plan.holes.map(({ column, row }) => ({
      column: 3 * (column + 0.5) - 0.5,
      row: 3 * (row + 0.5) - 0.5,
    }));
    expect(holes).toHaveLength(6);
    expect(Math.max(...errorsOf(holes, planned))).toBeLessThan(0.75);
  });

  it('lists holes from top to bottom', async () => {
    const holes = await findHoles({
      raster: paintTarget(planTarget(3, 9)),
      model: createBlobModel(),
      decode,
    });
    const rows = holes.map((hole) => hole.row);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });

  it('tells the size of holes by the surest marks and looks again at the scale at which holes have the size that the network sees best', async () => {
    const { model, looks } = createSpy(5.5);
    await findHoles({ raster: grey(2048, 1536), model, decode });
    expect(looks).toEqual([
      { widthPx: 1024, heightPx: 768 },
      { widthPx: 2048, heightPx: 1536 },
    ]);
  });

  it('looks once where holes have nearly that size already', async () => {
    const { model, looks } = createSpy(10.5);
    await findHoles({ raster: grey(2048, 1536), model, decode });
    expect(looks).toHaveLength(1);
  });

  it('does not enlarge a small photo at first, and then up to threefold', async () => {
    const { model, looks } = createSpy(4);
    await findHoles({ raster: grey(400, 320), model, decode });
    expect(looks).toEqual([
      { widthPx: 400, heightPx: 320 },
      { widthPx: 1104, heightPx: 880 },
    ]);
  });

  it('never gives the network more than 2048 px', async () => {
    const { model, looks } = createSpy(2);
    await findHoles({ raster: grey(3000, 2250), model, decode });
    expect(looks.at(-1)).toEqual({ widthPx: 2048, heightPx: 1536 });
  });

  it('pads to multiples of 16 and does not move holes by it', async () => {
    const { model, looks } = createSpy(11);
    const [hole] = await findHoles({ raster: grey(1500, 1515), model, decode });
    const [look] = looks;
    expect([look!.widthPx % 16, look!.heightPx % 16]).toEqual([0, 0]);
    expect(hole!.row).toBeCloseTo(((look!.heightPx / 2 + 0.5 + 0.5) * 1515) / 1024 - 0.5, 1);
  });

  it('leaves out a mark of twice or half the usual size', async () => {
    const plan = planTarget(4, 7);
    const odd = [
      { column: 220, row: 1000, radiusPx: 20 },
      { column: 700, row: 1000, radiusPx: 4.2 },
    ];
    const raster = paintTarget({ ...plan, holes: [...plan.holes, ...odd] });
    const holes = await findHoles({ raster, model: createBlobModel(), decode });
    expect(holes).toHaveLength(7);
    expect(holes.every((hole) => hole.row < 980)).toBe(true);
  });

  it('marks an unsure hole as doubtful and leaves out one below the threshold', async () => {
    const settings = { ...decode, confidenceThreshold: 0.4 };
    const find = (confidence: number) =>
      findHoles({ raster: grey(640, 640), model: createSpy(11, confidence).model, decode: settings });
    expect((await find(0.45)).map((hole) => hole.isDoubtful)).toEqual([true]);
    expect((await find(0.55)).map((hole) => hole.isDoubtful)).toEqual([false]);
    expect(await find(0.35)).toEqual([]);
  });

  it('finds nothing on an unshot target', async () => {
    const raster = paintTarget(planTarget(5, 0));
    expect(await findHoles({ raster, model: createBlobModel(), decode })).toEqual([]);
  });
});
