/** @module-tag photos */
import { describe, expect, it } from 'vitest';
import { resizeRaster } from '../image/resize.ts';
import { blobModelSettings as decode, createBlobModel, paintTarget, planTarget } from '../testing/index.ts';
import { nothingSeen } from '../testing/nothing-seen.ts';
import { findHoles, type HoleHints } from './find-holes.ts';
import type { HoleSearch } from './looks/find-candidates.ts';
import type { HoleModel } from './hole-model.ts';

/** Distance from each planned hole to the nearest found one. */
function errorsOf(found: readonly { column: number; row: number }[], planned: typeof found): number[] {
  return planned.map((hole) =>
    Math.min(...found.map((other) => Math.hypot(other.column - hole.column, other.row - hole.row))),
  );
}

/** Sees dark spots, all with the same confidence, and records each part it is shown and the size of the last spot in it. */
function createSpy(confidence = 0.975) {
  const looks: { widthPx: number; heightPx: number; radiusPx: number }[] = [];
  // The pictures have no print: an edge in the middle of the blur gives true sizes.
  const blobs = createBlobModel({ none: 0.62, full: 0.23 });
  const model: HoleModel = async (planes) => {
    const { widthPx, heightPx } = planes;
    const map = await blobs(planes);
    const plane = map.widthCells * map.heightCells;
    const values = map.values.map((value, at) => (at < plane && value > 0 ? confidence : value));
    looks.push({
      widthPx,
      heightPx,
      radiusPx: values.subarray(3 * plane).reduce((most, value) => Math.max(most, value), 0),
    });
    return { ...map, values };
  };
  return { model, looks };
}

function gray(widthPx: number, heightPx: number) {
  return { widthPx, heightPx, rgb: new Uint8Array(widthPx * heightPx * 3).fill(128) };
}

/** Gray, with one black disc in the middle. */
function disc(widthPx: number, heightPx: number, radiusPx: number) {
  const raster = gray(widthPx, heightPx);
  for (let row = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++)
      if (Math.hypot(column - widthPx / 2, row - heightPx / 2) <= radiusPx)
        raster.rgb.fill(0, 3 * (row * widthPx + column), 3 * (row * widthPx + column) + 3);
  return raster;
}

async function holesOf(
  search: Omit<HoleSearch, 'decode'> & Partial<HoleSearch>,
  hints: Partial<HoleHints> = {},
) {
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

  it('looks again at the sizes at which the network sees best: at the whole photo, then at its marks', async () => {
    const { model, looks } = createSpy();
    await holesOf({ raster: disc(2048, 1536, 12), model });
    expect(looks[0]).toMatchObject({ widthPx: 1024, heightPx: 768 });
    const again = looks.slice(1, -1);
    expect(again.reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0)).toBeGreaterThan(
      1800 * 1350,
    );
    expect(Math.max(...again.map(({ radiusPx }) => radiusPx))).toBeCloseTo(11, 0);
    expect(looks.at(-1)!.radiusPx).toBeCloseTo(8.5, 0);
    expect(looks.at(-1)!.widthPx).toBeLessThan(180);
  });

  it('skips a look at a size that the first one already had', async () => {
    const { model, looks } = createSpy();
    await holesOf({ raster: disc(2048, 1536, 21), model });
    expect(looks.map((look) => Math.round(2 * look.radiusPx) / 2)).toEqual([10.5, 8.5]);
  });

  it('looks once if nothing shows the size of holes', async () => {
    const { model, looks } = createSpy(0.2);
    await holesOf({ raster: disc(2048, 1536, 21), model });
    expect(looks).toHaveLength(1);
  });

  it('makes the first looks again with the first network if the quick one sees nothing', async () => {
    const quick = createSpy(0);
    const raster = disc(2048, 1536, 12);
    const holes = await holesOf({ raster, model: createSpy().model, quickModel: quick.model });
    expect(quick.looks).not.toEqual([]);
    expect(holes).toHaveLength(1);
  });

  it('does not enlarge a small photo at first, then up to three times', async () => {
    const { model, looks } = createSpy();
    await holesOf({ raster: disc(400, 320, 3), model });
    expect(looks[0]).toMatchObject({ widthPx: 400, heightPx: 320 });
    expect(looks[1]!.heightPx).toBe(960);
    expect(looks.at(-1)!.radiusPx).toBeCloseTo(8.5, 0);
  });

  it('shows small holes of a large photo as large as others, and never more than 1024 px at once', async () => {
    const { model, looks } = createSpy();
    const holes = await holesOf({ raster: disc(3400, 2550, 10.5), model });
    expect(holes).toHaveLength(1);
    expect(Math.max(...looks.flatMap(({ widthPx, heightPx }) => [widthPx, heightPx]))).toBe(1024);
    expect(Math.max(...looks.map(({ radiusPx }) => radiusPx))).toBeCloseTo(11, 0);
    // At that scale the whole photo would be 9.5 megapixels.
    expect(looks.reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0)).toBeLessThan(2e6);
  });

  it('looks only at a sheet that fills little of the photo, and returns pixels of the photo', async () => {
    const plan = planTarget(6, 8);
    const wide = { ...plan, widthPx: 2 * plan.widthPx, heightPx: 2 * plan.heightPx };
    const { model, looks } = createSpy();
    const paper = paperOf(60, 60, 840, 1140);
    await holesOf({ raster: gray(wide.widthPx, wide.heightPx), model }, { paper });
    expect(looks[0]!.widthPx / looks[0]!.heightPx).toBeCloseTo(780 / 1080, 1);
    const holes = await holesOf({ raster: paintTarget(wide), model: createBlobModel() }, { paper });
    expect(holes).toHaveLength(8);
    expect(Math.max(...errorsOf(holes, plan.holes))).toBeLessThan(0.25);
  });

  it('leaves out what is beside the sheet', async () => {
    const plan = planTarget(7, 5);
    const beside = { column: 30, row: 600, radiusPx: 9 };
    const raster = paintTarget({ ...plan, holes: [...plan.holes, beside] });
    const model = createBlobModel();
    expect(await holesOf({ raster, model })).toHaveLength(6);
    const paper = paperOf(65, 65, 835, 1135);
    expect(await holesOf({ raster, model }, { paper })).toHaveLength(5);
  });

  it('uses face and caliber if nothing else shows the size of the holes', async () => {
    const { model, looks } = createSpy(0.2);
    const faceScale = { mmPerLevelPx: 0.2, relativeUncertainty: 0.02 };
    // A bullet of 9 mm makes a hole of 22.5 px radius, which the first look shows at nearly the wanted size.
    await holesOf(
      { raster: disc(2048, 1536, 22.4), model },
      { view: { ...nothingSeen, faceScale }, bulletDiameterMm: 9 },
    );
    expect(looks.slice(0, 2).map((look) => Math.round(2 * look.radiusPx) / 2)).toEqual([11, 8.5]);
  });

  it('drops a told size at which it sees nothing', async () => {
    const raster = disc(960, 720, 10);
    const blobs = createBlobModel({ none: 0.62, full: 0.23 });
    // Takes the disc for half as large in the first look, and for twice as large in the second; closer, sees it only if shown large.
    const model: HoleModel = async (planes) => {
      const map = await blobs(planes);
      const plane = map.widthCells * map.heightCells;
      const factor = planes.widthPx === 640 ? 0.5 : planes.widthPx === 1024 ? 2 : 1;
      const values = map.values.map((value, at) => {
        const radiusPx = map.values[(at % plane) + 3 * plane] ?? 0;
        if (at >= 3 * plane) return factor * value;
        return at < plane && factor === 1 && radiusPx < 9 ? 0 : value;
      });
      return { ...map, values };
    };
    const faceScale = { mmPerLevelPx: 0.225, relativeUncertainty: 0.02 };
    const search = { raster, model, decode: { ...decode, firstLongSidesPx: [640, 1024] } };
    const holesTold = (told: Partial<HoleHints>) => holesOf(search, told);
    expect(await holesTold({})).toHaveLength(1);
    expect(await holesTold({ view: { ...nothingSeen, faceScale }, bulletDiameterMm: 9 })).toHaveLength(1);
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
