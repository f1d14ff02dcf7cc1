import { describe, expect, it } from 'vitest';
import { analysePhoto } from '../analyse-photo.ts';
import type { Point } from '../geometry/point.ts';
import type { Raster } from '../image/raster.ts';
import { measureReport, type AnalysisContext } from '../measure-report.ts';
import type { HoleRole, MarkedPhoto, Report } from '../report/report.ts';
import type { TargetFaceKey } from '../sheet/rings/face-key.ts';
import { faceOf } from '../sheet/rings/faces.ts';
import { evenPicture } from '../testing/camera.ts';
import { blobModelSettings, createBlobModel, noDetails, paintTarget } from '../testing/index.ts';
import { disc, paintShape, rectangle } from '../testing/paint.ts';

async function reportOf(raster: Raster, told: Partial<AnalysisContext>): Promise<Report> {
  const context = { ...noDetails, ...told };
  const outcome = await analysePhoto({
    raster,
    context,
    model: createBlobModel(),
    decode: blobModelSettings,
  });
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome.report;
}

const middle = { column: 450, row: 585 };

/** A card whose largest ring is 315 px wide in a photo of 900 by 1200, with shots at places in mm from its middle. */
function cardOf(
  face: TargetFaceKey,
  blackMm: number,
  { shots, bulletMm }: { shots: readonly Point[]; bulletMm: number },
): Raster {
  const { ringDiametersMm } = faceOf(face);
  const pxPerMm = 630 / ringDiametersMm.at(-1)!;
  return paintTarget({
    widthPx: 900,
    heightPx: 1200,
    seed: 4,
    marginPx: 65,
    marks: [
      {
        ...middle,
        ringRadiiPx: ringDiametersMm.map((diameter) => (diameter / 2) * pxPerMm),
        bullRadiusPx: (blackMm / 2) * pxPerMm,
      },
    ],
    holes: shots.map(({ x, y }) => ({
      column: middle.column + x * pxPerMm,
      row: middle.row - y * pxPerMm,
      radiusPx: (bulletMm / 2) * pxPerMm,
    })),
  });
}

describe('the score of a photo', () => {
  const shots = [
    // 3 mm off: 10.6, an inner ten. 12: 9.5. 30: 7.2. 60: 3.5. 40.2, right on the line of the six: 5.9 or 6.0. 85: a miss.
    { x: 3, y: 0 },
    { x: 0, y: 12 },
    { x: -30, y: 0 },
    { x: 36, y: -48 },
    { x: -24.06, y: -32.08 },
    { x: 51, y: 68 },
  ];
  const told = { targetFace: 'issf-10m-air-pistol', caliber: '.177 air pellet' } as const;
  const card = cardOf('issf-10m-air-pistol', 59.5, { shots, bulletMm: 4.5 });

  /** The report, and what it becomes with other marks or details. */
  const correctable = reportOf(card, told).then((report) => {
    const marked = { ...report, seen: report.seen!, userAim: null, scalePoints: null };
    return {
      report,
      again: (marks: Partial<MarkedPhoto>, changes: Partial<AnalysisContext> = {}) =>
        measureReport({ ...marked, ...marks }, { ...noDetails, ...told, ...changes }).report,
    };
  });

  function totalOf({ score }: Report) {
    return score?.status === 'scored' ? score.total : null;
  }

  it('is that of the painted places, with the one line call', async () => {
    const { score, holes, scale } = (await correctable).report;
    expect(scale.source).toBe('face');
    if (score?.status !== 'scored') throw new Error(score?.reason);
    expect(score.gaugeDiameterMm).toBe(4.5);
    const calls = score.shots.map((shot) => ({ ...shot, at: holes[shot.holeNumber - 1]! }));
    const callNear = (x: number, y: number) => calls.find(({ at }) => Math.hypot(at.x - x, at.y - y) < 2)!;
    const [a, b, c, d, e, f] = shots.map(({ x, y }) => callNear(x, y));
    expect([a, b, c, d, f].map((call) => [call!.low, call!.value, call!.high])).toEqual([
      [10, 10, 10],
      [9, 9, 9],
      [7, 7, 7],
      [3, 3, 3],
      [0, 0, 0],
    ]);
    expect(a).toMatchObject({ isInnerTen: true });
    expect(e).toMatchObject({ isLineCall: true, low: 5, high: 6 });
    expect(calls.filter(({ isLineCall }) => isLineCall)).toHaveLength(1);
    expect(score.total).toMatchObject({ low: 34, high: 35 });
    expect(score.decimalTotal!.low).toBeLessThanOrEqual(36.7);
    expect(score.decimalTotal!.high).toBeGreaterThanOrEqual(36.7);
    expect(score.highestTotal).toBe(60);
  });

  it('is measured from the middle of the rings, wherever the owner sets the aim', async () => {
    const { report, again } = await correctable;
    expect(again({}).score).toEqual(report.score);
    const moved = again({ userAim: { column: 450, row: 700 } });
    expect(moved.aim).toMatchObject({ source: 'user' });
    expect(moved.score).toMatchObject({ total: totalOf(report) });
  });

  it('leaves sighters out, and counts flyers: a match does too', async () => {
    const { report, again } = await correctable;
    const firstAs = (role: HoleRole) =>
      again({ holes: report.holes.map((hole, index) => (index === 0 ? { ...hole, role } : hole)) }).score;
    expect(firstAs('sighter')).toMatchObject({ highestTotal: 50 });
    expect(firstAs('flyer')).toMatchObject({ highestTotal: 60, total: totalOf(report) });
  });

  it('says what is missing', async () => {
    const { report, again } = await correctable;
    const seen = { ...report.seen!, faceScale: null };
    const missing = (reason: string) => ({ status: 'not-scored', reason });
    expect(again({}, { caliber: null }).score).toEqual(missing('caliber-unknown'));
    expect(again({ seen }, { targetFace: 'idpa' }).score).toEqual(missing('no-rings'));
    expect(again({ seen }).score).toEqual(missing('scale-unknown'));
    expect(again({}, { targetFace: null }).score).toBeNull();
  });

  it("needs a middle if the owner sets the scale, and uses the owner's aim for it", async () => {
    const { report, again } = await correctable;
    const seen = { ...report.seen!, faceScale: null, aim: null };
    // From the middle to the outermost ring, but with a distance that is a little too short.
    const scalePoints = { from: middle, to: { column: 765, row: 585 }, distanceMm: 77.5 };
    expect(again({ seen, scalePoints }).score).toEqual({ status: 'not-scored', reason: 'aim-unknown' });
    expect(again({ seen, scalePoints, userAim: middle }).score).toMatchObject({ status: 'scored' });
  });
});

describe('the vital zone of a photo', () => {
  const ink = [52, 50, 54] as const;
  const core = [15, 13, 12] as const;

  /** Shots at places in px from the middle of the body's width, 300 px below the top of the head. */
  function figureWith(shots: readonly Point[], body = true): Raster {
    const photo = evenPicture(900, 1200, [236, 230, 214]);
    if (body) {
      paintShape(photo, disc({ column: 450, row: 230, squash: 0.8, turn: Math.PI / 2 }, 130), ink);
      paintShape(photo, rectangle(405, 320, 495, 420), ink);
      paintShape(photo, rectangle(220, 400, 680, 1200), ink);
    }
    for (const { x, y } of shots) {
      const hole = { column: 450 + x, row: 400 - y, squash: 1, turn: 0 };
      paintShape(photo, disc(hole, 14), [250, 248, 240]);
      paintShape(photo, disc(hole, 11), core);
    }
    return photo;
  }

  /** The body is 460 px wide: the chest has a radius of 102 px about 184 px below the neck, which is at -10. */
  const inChest = [
    { x: 0, y: -190 },
    { x: 60, y: -200 },
    { x: -40, y: -150 },
  ];
  const elsewhere = [
    { x: 0, y: 170 },
    { x: 150, y: -420 },
  ];

  it('counts the holes in it, takes its middle as the aim, and projects them', async () => {
    const { zone, aim } = await reportOf(figureWith([...inChest, ...elsewhere]), {
      targetType: 'silhouette_chest',
      distanceM: 9.144,
    });
    if (zone?.status !== 'located') throw new Error(zone?.status);
    expect(zone).toMatchObject({ name: 'chest', hits: 3, shots: 5, closeCallHoleNumbers: [] });
    expect(zone.share.low95).toBeCloseTo(0.1466, 3);
    expect(zone.projections).toHaveLength(8);
    expect(aim).toMatchObject({ source: 'zone' });
    expect(Math.abs(aim!.column - 450)).toBeLessThan(8);
    expect(Math.abs(aim!.row - 590)).toBeLessThan(30);
  });

  it('distinguishes a head from a chest', async () => {
    const { zone } = await reportOf(figureWith([...inChest, ...elsewhere]), {
      targetType: 'silhouette_head',
    });
    expect(zone).toMatchObject({ status: 'located', name: 'head', hits: 1, shots: 5, projections: [] });
  });

  it('says that there is no outline, and nothing if no zone was given', async () => {
    expect((await reportOf(figureWith(inChest, false), { targetType: 'silhouette_head' })).zone).toEqual({
      status: 'outline-not-found',
      name: 'head',
    });
    expect((await reportOf(figureWith(inChest), { targetType: 'silhouette' })).zone).toBeNull();
  });
});
