import { describe, expect, it } from 'vitest';
import { resizeRaster } from '../image/resize.ts';
import { blobModelSettings as decode, createBlobModel, paintTarget, planTarget } from '../testing/index.ts';
import type { TargetView } from '../sheet/target-view.ts';
import { findHoles, type HoleHints } from './find-holes.ts';
import type { HoleSearch } from './find-candidates.ts';
import type { HoleModel } from './hole-model.ts';

/** Distances from each planned hole to the nearest found one. */
function errorsOf(found: readonly { column: number; row: number }[], planned: typeof found): number[] {
  return planned.map((hole) =>
    Math.min(...found.map((other) => Math.hypot(other.column - hole.column, other.row - hole.row))),
  );
}

/** Answers one peak in the middle, whose radius is a share of the width that it is shown, and notes what it is shown. */
function createSpy(radiusShare: number, confidence = 0.9) {
  const looks: { widthPx: number; heightPx: number }[] = [];
  const model: HoleModel = ({ widthPx, heightPx }) => {
    looks.push({ widthPx, heightPx });
    const [widthCells, heightCells] = [widthPx / 2, heightPx / 2];
    const plane = widthCells * heightCells;
    const values = new Float32Array(4 * plane);
    const cell = Math.floor(heightCells / 2) * widthCells + Math.floor(widthCells / 2);
    values[cell] = confidence;
    values[cell + 3 * plane] = radiusShare * widthPx;
    return Promise.resolve({ widthCells, heightCells, values });
  };
  return { model, looks };
}

function grey(widthPx: number, heightPx: number) {
  return { widthPx, heightPx, rgb: new Uint8Array(widthPx * heightPx * 3).fill(128) };
}

const nothingSeen: TargetView = {
  drillSheet: null,
  sheet: null,
  marks: [],
  figure: null,
  levelling: null,
  faceScale: null,
};

async function holesOf(search: Omit<HoleSearch, 'decode'>, hints: Partial<HoleHints> = {}) {
  const told = {
    view: nothingSeen,
    paper: null,
    isPaperSeen: false,
    bulletDiameterMm: null,
    shotsFired: null,
    ...hints,
  };
  return (await findHoles({ decode, ...search }, told)).holes;
}

function paperOf(left: number, top: number, right: number, bottom: number) {
  const corner = (column: number, row: number) => ({ column, row });
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
}

describe('findHoles', () => {
  it('finds every hole of a painted target within a quarter pixel of the photo', async () => {
    const plan = planTarget(1, 12);
    const holes = await holesOf({ raster: paintTarget(plan), model: createBlobModel() });
    expect(holes).toHaveLength(12);
    expect(Math.max(...errorsOf(holes, plan.holes))).toBeLessThan(0.25);
    for (const hole of holes) expect(hole.radiusPx / 9).toBeCloseTo(1, 0);
  });

  it('finds them in the pixels of the photo when it is twice as large', async () => {
    const plan = planTarget(2, 6);
    const size = { widthPx: 2 * plan.widthPx, heightPx: 2 * plan.heightPx };
    const raster = resizeRaster(paintTarget(plan), size);
    const holes = await holesOf({ raster, model: createBlobModel() });
    const planned = plan.holes.map(({ column, row }) => ({
      column: 2 * (column + 0.5) - 0.5,
      row: 2 * (row + 0.5) - 0.5,
    }));
    expect(holes).toHaveLength(6);
    expect(Math.max(...errorsOf(holes, planned))).toBeLessThan(0.5);
  });

  it('lists holes from top to bottom', async () => {
    const holes = await holesOf({ raster: paintTarget(planTarget(3, 9)), model: createBlobModel() });
    const rows = holes.map((hole) => hole.row);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });

  it('looks again in the sizes at which the network sees holes best', async () => {
    const { model, looks } = createSpy(11 / 2048);
    await holesOf({ raster: grey(2048, 1536), model });
    expect(looks).toEqual([
      { widthPx: 1024, heightPx: 768 },
      { widthPx: 2048, heightPx: 1536 },
      { widthPx: 1584, heightPx: 1200 },
    ]);
  });

  it('spares the look at a size that the first one had already', async () => {
    const { model, looks } = createSpy(10.5 / 1024);
    await holesOf({ raster: grey(2048, 1536), model });
    expect(looks.map((look) => look.widthPx)).toEqual([1024, 832]);
  });

  it('looks once where nothing tells the size of holes', async () => {
    const { model, looks } = createSpy(10.5 / 1024, 0.2);
    await holesOf({ raster: grey(2048, 1536), model });
    expect(looks).toHaveLength(1);
  });

  it('does not enlarge a small photo at first, and then up to threefold', async () => {
    const { model, looks } = createSpy(3 / 400);
    await holesOf({ raster: grey(400, 320), model });
    expect(looks.slice(0, 2)).toEqual([
      { widthPx: 400, heightPx: 320 },
      { widthPx: 1200, heightPx: 960 },
    ]);
  });

  it('never gives the network more than 2048 px', async () => {
    const { model, looks } = createSpy(9 / 3000);
    await holesOf({ raster: grey(3000, 2250), model });
    expect(Math.max(...looks.map((look) => look.widthPx))).toBe(2048);
  });

  it('looks at the sheet alone where it fills little of the photo, and answers in pixels of the photo', async () => {
    const plan = planTarget(6, 8);
    const wide = { ...plan, widthPx: 2 * plan.widthPx, heightPx: 2 * plan.heightPx };
    const { model, looks } = createSpy(11 / 800);
    const paper = paperOf(60, 60, 840, 1140);
    await holesOf({ raster: grey(wide.widthPx, wide.heightPx), model }, { paper });
    expect(looks[0]!.widthPx / looks[0]!.heightPx).toBeCloseTo(780 / 1080, 1);
    const holes = await holesOf({ raster: paintTarget(wide), model: createBlobModel() }, { paper });
    expect(holes).toHaveLength(8);
    expect(Math.max(...errorsOf(holes, plan.holes))).toBeLessThan(0.25);
  });

  it('leaves out what lies beside the sheet', async () => {
    const plan = planTarget(7, 5);
    const beside = { column: 30, row: 600, radiusPx: 9 };
    const raster = paintTarget({ ...plan, holes: [...plan.holes, beside] });
    const model = createBlobModel();
    expect(await holesOf({ raster, model })).toHaveLength(6);
    const paper = paperOf(65, 65, 835, 1135);
    expect(await holesOf({ raster, model }, { paper })).toHaveLength(5);
  });

  it('believes face and caliber where nothing else tells the size of the holes', async () => {
    const { model, looks } = createSpy(22 / 2048, 0.2);
    const faceScale = { mmPerLevelPx: 0.2, relativeUncertainty: 0.02 };
    // A bullet of 9 mm makes a hole of 22.5 px radius; 11 px are wanted.
    await holesOf(
      { raster: grey(2048, 1536), model },
      { view: { ...nothingSeen, faceScale }, bulletDiameterMm: 9 },
    );
    expect(looks.map((look) => look.widthPx)).toEqual([1024, 784]);
  });

  it('leaves out a mark of twice or half the usual size', async () => {
    const plan = planTarget(4, 7);
    const odd = [
      { column: 220, row: 1000, radiusPx: 20 },
      { column: 700, row: 1000, radiusPx: 4.2 },
    ];
    const raster = paintTarget({ ...plan, holes: [...plan.holes, ...odd] });
    const holes = await holesOf({ raster, model: createBlobModel() });
    expect(holes).toHaveLength(7);
    expect(holes.every((hole) => hole.row < 980)).toBe(true);
  });

  it('finds nothing on an unshot target', async () => {
    const raster = paintTarget(planTarget(5, 0));
    expect(await holesOf({ raster, model: createBlobModel() })).toEqual([]);
  });
});
