/** Draws the demo shooter's photos, and records the marks that the analysis finds on them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoVisits, type DemoVisit } from '../apps/server/src/features/reports/demo/demo-visits.ts';
import { analysePhoto, noDetails, type Report } from '../packages/analysis/src/index.ts';
import { faceOf } from '../packages/analysis/src/sheet/rings/faces.ts';
import { bulletDiameterOf } from '../packages/analysis/src/report/report-scale.ts';
import {
  photographTarget,
  planTarget,
  seededGroups,
  type TargetPlan,
} from '../packages/analysis/src/testing/index.ts';
import { decodePhoto, loadHoleDetector } from '../packages/analysis-node/src/index.ts';
import { root } from './repository.ts';

const folder = join(root, 'apps/server/src/features/reports/demo');

/** How the shooter did on each visit: the spread of the shots along each axis, and the offset of their center, in mm. */
const shooting: readonly { sigmaMm: number; rightMm: number; upMm: number }[] = [
  { sigmaMm: 45, rightMm: -38, upMm: -48 },
  { sigmaMm: 43, rightMm: -36, upMm: -42 },
  { sigmaMm: 10, rightMm: 9, upMm: 2 },
  { sigmaMm: 40, rightMm: -30, upMm: -36 },
  { sigmaMm: 37, rightMm: -22, upMm: -28 },
  { sigmaMm: 8, rightMm: 4, upMm: -3 },
  { sigmaMm: 33, rightMm: -14, upMm: -17 },
  { sigmaMm: 31, rightMm: -8, upMm: -12 },
  { sigmaMm: 5.5, rightMm: 1, upMm: 3 },
  { sigmaMm: 27, rightMm: -4, upMm: -7 },
  { sigmaMm: 25, rightMm: 3, upMm: -4 },
  { sigmaMm: 21, rightMm: 0, upMm: 2 },
];

/** The printed sheets: the black's diameter, the widest ring's diameter, and the photo's scale. */
const prints = {
  'nra-b8': { blackMm: 140.7, widestMm: 260, pxPerMm: 2.88 },
  'issf-50m-rifle': { blackMm: 112.4, widestMm: 160, pxPerMm: 4.4 },
} as const;

const { model, scene, decode } = await loadHoleDetector();
const found = [];
for (const [index, visit] of demoVisits.entries()) {
  const picture = photographTarget(planOf(visit, index));
  const { widthPx, heightPx } = picture;
  const raw = { width: widthPx, height: heightPx, channels: 3 } as const;
  const jpeg = await sharp(picture.rgb, { raw }).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  writeFileSync(join(folder, `pictures/${String(index + 1)}.jpg`), jpeg);
  const decoding = await decodePhoto(jpeg, { maxMegapixels: 2, minSidePx: 200 });
  if (decoding.status !== 'decoded') throw new Error(decoding.status);
  const context = {
    ...noDetails,
    targetType: visit.targetType,
    caliber: visit.firearmCaliber,
    shotsFired: visit.shotsFired,
    targetFace: visit.targetFace,
  };
  const outcome = await analysePhoto({ model, scene, decode, raster: decoding.raster, context });
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  console.log(visit.sessionName, tell(outcome.report));
  found.push(marksOf(outcome.report));
}
writeFileSync(join(folder, 'demo-marks.json'), `${JSON.stringify(found, shorter)}\n`);

function planOf({ targetFace, firearmCaliber, shotsFired }: DemoVisit, index: number): TargetPlan {
  if (targetFace !== 'nra-b8' && targetFace !== 'issf-50m-rifle') throw new Error(targetFace);
  const { blackMm, widestMm, pxPerMm } = prints[targetFace];
  const aim = { column: 450, row: 585 };
  const bulletMm = bulletDiameterOf(firearmCaliber) ?? 9;
  const rings = faceOf(targetFace).ringDiametersMm.filter((diameter) => diameter <= widestMm);
  return {
    ...planTarget(100 + index, 0),
    marks: [
      {
        ...aim,
        ringRadiiPx: rings.map((diameter) => (diameter / 2) * pxPerMm),
        bullRadiusPx: (blackMm / 2) * pxPerMm,
      },
    ],
    holes: shotsOf(index, shotsFired, bulletMm).map(({ x, y }) => ({
      column: aim.column + x * pxPerMm,
      row: aim.row - y * pxPerMm,
      radiusPx: (bulletMm / 2) * pxPerMm,
    })),
  };
}

/** In mm right of and above the point of aim. Shots through the same hole are left out: a demo shows every shot. */
function shotsOf(index: number, count: number, bulletMm: number): { x: number; y: number }[] {
  const { sigmaMm, rightMm, upMm } = shooting[index] ?? { sigmaMm: 20, rightMm: 0, upMm: 0 };
  const next = seededGroups(40 + index);
  const shots: { x: number; y: number }[] = [];
  while (shots.length < count) {
    const [{ x, y } = { x: 0, y: 0 }] = next(1);
    const shot = { x: rightMm + sigmaMm * x, y: upMm + sigmaMm * y };
    if (shots.every((other) => Math.hypot(other.x - shot.x, other.y - shot.y) > 1.25 * bulletMm))
      shots.push(shot);
  }
  return shots;
}

function marksOf({ photo, holes, possibleHoles, levelling, seen }: Report) {
  return {
    photo,
    holes: holes.map(({ column, row, radiusPx, confidence, isDoubtful, origin, role }) => ({
      ...{ column, row, radiusPx, confidence, isDoubtful, origin, role },
    })),
    possibleHoles,
    levelling,
    seen,
    userAim: null,
    scalePoints: null,
  };
}

/** More precision than a thousandth of a pixel has no meaning in a photo. */
function shorter(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(7)) : value;
}

function tell({ holes, scale, group }: Report): string {
  const doubtful = holes.filter(({ isDoubtful }) => isDoubtful).length;
  return `${String(holes.length)} holes, ${String(doubtful)} in doubt, ${scale.source}, ${String(group.meanRadius?.value)} ${group.lengthUnit}`;
}
