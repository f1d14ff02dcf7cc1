import { beforeAll, describe, expect, it } from 'vitest';
import { analysePhoto, type PhotoToAnalyse } from './analyse-photo.ts';
import type { AnalysisContext } from './measure-report.ts';
import {
  blobModelSettings,
  createBlobModel,
  paintTarget,
  planTarget,
  type TargetPlan,
} from './testing/index.ts';
import { evenPicture } from './testing/camera.ts';
import { framed } from './testing/framed.ts';
import { disc, paintShape } from './testing/paint.ts';

const context: AnalysisContext = {
  shooterName: 'Sam',
  trainingGoals: 'precision shooting',
  handedness: 'right',
  dominantEye: 'right',
  targetType: 'bullseye',
  distanceText: '10 yards',
  distanceM: 9.144,
  location: 'indoor',
  firearmMake: 'Glock',
  firearmModel: '17',
  caliber: '9mm Luger',
  shotsFired: null,
  aims: null,
  targetFace: null,
  firearmKind: null,
  history: null,
};

function analyse(plan: TargetPlan, changes: Partial<PhotoToAnalyse> = {}) {
  const detector = { model: createBlobModel(), decode: blobModelSettings };
  return analysePhoto({ raster: paintTarget(plan), context, ...detector, ...changes });
}

async function reportOf(plan: TargetPlan, changes: Partial<PhotoToAnalyse> = {}) {
  const outcome = await analyse(plan, changes);
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome;
}

describe('analysePhoto', () => {
  const plan = planTarget(11, 10);
  let ten: Awaited<ReturnType<typeof reportOf>>;

  beforeAll(async () => {
    ten = await reportOf(plan);
  });

  it('reports what the first looks take for holes before looking closer', async () => {
    const told: string[] = [];
    await reportOf(plan, {
      onStep: (step) => void told.push(step),
      onGlimpse: ({ holes }) => void told.push(`${String(holes.length)} holes`),
    });
    const first = told.indexOf('finding-holes') + 1;
    expect(told[first]).toBe('10 holes');
    expect(told.indexOf('measuring')).toBeGreaterThan(first);
  });

  it('measures a shot target from its bull, in millimeters by the bullet', () => {
    const { report } = ten;
    const [mark] = plan.marks;
    expect(report.photo).toEqual({ widthPx: 900, heightPx: 1200 });
    expect(report.holes.map((hole) => hole.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(report.aim!.source).toBe('rings');
    expect(report.group.lengthUnit).toBe('mm');
    expect(report.scale.mmPerPx! * 2 * report.scale.medianHoleRadiusPx).toBeCloseTo(9.02, 6);

    const { mmPerPx } = report.scale;
    const meanColumn = plan.holes.reduce((sum, hole) => sum + hole.column, 0) / 10;
    const meanRow = plan.holes.reduce((sum, hole) => sum + hole.row, 0) / 10;
    expect(report.group.centrePx.column).toBeCloseTo(meanColumn, 0);
    expect(report.group.centrePx.row).toBeCloseTo(meanRow, 0);
    expect(report.group.offset!.right / mmPerPx!).toBeCloseTo(meanColumn - mark!.column, 0);
    expect(report.group.offset!.up / mmPerPx!).toBeCloseTo(mark!.row - meanRow, 0);
  });

  it('measures a photo in a screenshot like the photo itself, at its place in the screenshot', async () => {
    const { report } = ten;
    const raster = framed(paintTarget(plan), { left: 30, top: 200, right: 30, bottom: 150 });
    const { report: shown } = await reportOf(plan, { raster });
    expect(shown.photo).toEqual({ widthPx: 960, heightPx: 1550 });
    expect(shown.holes).toHaveLength(report.holes.length);
    for (const [index, { column, row }] of report.holes.entries()) {
      expect(shown.holes[index]!.column).toBeCloseTo(column + 30, 6);
      expect(shown.holes[index]!.row).toBeCloseTo(row + 200, 6);
    }
    expect(shown.aim).toMatchObject({ column: report.aim!.column + 30, row: report.aim!.row + 200 });
    expect(shown.group.meanRadius!.value).toBeCloseTo(report.group.meanRadius!.value, 6);
    expect(shown.group.offset!.right).toBeCloseTo(report.group.offset!.right, 6);
  });

  it('names the holes of the extreme spread by their drawn numbers', async () => {
    const { report } = await reportOf(planTarget(12, 9));
    const { value, holeNumbers } = report.group.extremeSpread!;
    const [one, other] = holeNumbers.map((number) => report.holes.find((hole) => hole.number === number)!);
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeCloseTo(value, 9);
  });

  it('measures in hole diameters and says so if the caliber is unknown', async () => {
    const { report } = await reportOf(plan, {
      context: { ...context, caliber: 'no such caliber' },
    });
    expect(report.scale).toMatchObject({ source: 'none', mmPerPx: null, relativeUncertainty: null });
    expect(report.group.lengthUnit).toBe('hole-diameter');
    const ratio = ten.report.group.meanRadius!.value / report.group.meanRadius!.value;
    expect(ratio).toBeCloseTo(9.02, 6);
  });

  it('gives no offset without a point of aim, and measures from the group center', async () => {
    const { report } = await reportOf({ ...planTarget(13, 8), marks: [] });
    expect(report.aim).toBeNull();
    expect(report.group.offset).toBeNull();
    const sum = report.holes.reduce((total, hole) => ({ x: total.x + hole.x, y: total.y + hole.y }), {
      x: 0,
      y: 0,
    });
    expect([sum.x, sum.y].every((value) => Math.abs(value) < 1e-6)).toBe(true);
  });

  it('fills every field of the prose and prescribes drills only by key', () => {
    const { aiAnalysis, report } = ten;
    expect(aiAnalysis.shooter_name).toBe('Sam');
    expect(aiAnalysis.summary).not.toBe('');
    expect(report.findings.length).toBeGreaterThan(0);
    expect(JSON.stringify({ aiAnalysis, report })).not.toMatch(/NaN|undefined/);
  });

  it('names pistol causes only if the firearm is a pistol', async () => {
    const aimedHigh = plan.marks.map((mark) => ({ ...mark, row: mark.row - 130 }));
    const lowShots = { ...plan, marks: aimedHigh };
    const untold = await reportOf(lowShots);
    const told = await reportOf(lowShots, { context: { ...context, firearmKind: 'pistol' } });
    const chart = 'the muzzle dips before the shot';
    expect(told.aiAnalysis.coaching_analysis.join(' ')).toContain(chart);
    expect(JSON.stringify(untold.aiAnalysis)).not.toContain(chart);
    // The rest of the report is the same: only what to do next depends on the cause.
    const findings = told.report.findings.map((finding, index) => ({
      ...finding,
      test: untold.report.findings[index]?.test,
    }));
    expect({ ...told.report, findings }).toEqual({ ...untold.report, drills: told.report.drills });
  });

  it('reports a single hole', async () => {
    const { report } = await reportOf(planTarget(14, 1));
    expect(report.group.shots).toBe(1);
    expect(report.group.extremeSpread).toBeNull();
    expect(report.group.meanRadius).toBeNull();
  });

  it('reports each step in order', async () => {
    const steps: string[] = [];
    await analyse(planTarget(15, 3), { onStep: (step) => void steps.push(step) });
    expect(steps).toEqual(['finding-target', 'finding-holes', 'measuring', 'writing']);
  });

  it('returns no-holes-found for an unshot target', async () => {
    expect(await analyse(planTarget(16, 0))).toEqual({ status: 'no-holes-found' });
  });

  it('returns no-target-found if there is neither a target nor a hole', async () => {
    const raster = { widthPx: 640, heightPx: 480, rgb: new Uint8Array(640 * 480 * 3).fill(90) };
    expect(await analyse(planTarget(1, 1), { raster })).toEqual({ status: 'no-target-found' });
  });

  it('asks a second network only about a shot target, and never loses all holes to it', async () => {
    const asked: number[] = [];
    const seesNothing: PhotoToAnalyse['model'] = ({ widthPx, heightPx }) => {
      asked.push(widthPx);
      const [widthCells, heightCells] = [widthPx / 2, heightPx / 2];
      return Promise.resolve({
        widthCells,
        heightCells,
        values: new Float32Array(4 * widthCells * heightCells),
      });
    };
    await analyse({ ...planTarget(19, 0), marks: [] }, { secondModel: seesNothing });
    expect(asked).toEqual([]);
    // The mean of both leaves none beyond doubt, as a shot sheet without print must have.
    const { report } = await reportOf({ ...planTarget(19, 3), marks: [] }, { secondModel: seesNothing });
    expect(asked).not.toEqual([]);
    expect(report.holes).toHaveLength(3);
  });

  it('takes a mark for the only hole of a ringed card unless a second network sees nothing there', async () => {
    const sees = (confidence: number): PhotoToAnalyse['model'] => {
      const blobs = createBlobModel();
      return async (planes) => {
        const map = await blobs(planes);
        const cells = map.widthCells * map.heightCells;
        return {
          ...map,
          values: map.values.map((value, at) => (at < cells && value > 0 ? confidence : value)),
        };
      };
    };
    const card = planTarget(19, 1);
    const told = async (confidence: number) =>
      (await analyse(card, { model: sees(0.3), secondModel: sees(confidence) })).status;
    expect((await analyse(card, { model: sees(0.3) })).status).toBe('measured');
    expect(await told(0.3)).toBe('measured');
    expect(await told(0)).toBe('no-holes-found');
  });

  it('rejects one unsure mark without an aiming mark, and accepts several sure ones as a shot sheet', async () => {
    const plan = { ...planTarget(19, 1), marks: [] };
    const sure = createBlobModel();
    const unsure: PhotoToAnalyse['model'] = async (planes) => {
      const map = await sure(planes);
      return { ...map, values: map.values.map((value) => (value > 0.9 && value < 1 ? 0.45 : value)) };
    };
    const decode = { ...blobModelSettings, leastChance: 0.4 };
    expect(await analyse(plan, { model: unsure, decode })).toEqual({ status: 'no-target-found' });
    expect((await analyse({ ...planTarget(19, 3), marks: [] })).status).toBe('measured');
  });

  it('accepts a lone ring as a target only with a sure hole', async () => {
    const raster = evenPicture(900, 1200, [220, 214, 200]);
    const at = (column: number, row: number) => ({ column, row, squash: 1, turn: 0 });
    paintShape(raster, disc(at(450, 585), 90), [150, 110, 80]);
    expect(await analyse(planTarget(19, 0), { raster })).toEqual({ status: 'no-target-found' });
    paintShape(raster, disc(at(520, 400), 11), [15, 13, 12]);
    expect((await analyse(planTarget(19, 0), { raster })).status).toBe('measured');
  });

  it('does not accept even rows of dots as a target', async () => {
    const holes = Array.from({ length: 42 }, (_, index) => ({
      column: 150 + 110 * (index % 6),
      row: 200 + 130 * Math.floor(index / 6),
      radiusPx: 9,
    }));
    expect(await analyse({ ...planTarget(19, 0), marks: [], holes })).toEqual({ status: 'no-target-found' });
  });

  it('gives the same report for the same photo', async () => {
    expect(await analyse(planTarget(17, 6))).toEqual(await analyse(planTarget(17, 6)));
  });

  it('fails when the network fails', async () => {
    const model = () => Promise.reject(new Error('out of memory'));
    await expect(analyse(planTarget(18, 2), { model })).rejects.toThrow('out of memory');
  });
});
