/** Measures how well another photo of the same sheet is recognized, and its old holes are told from new ones. */
import { readFileSync } from 'node:fs';
import {
  analysePhoto,
  continuePhoto,
  fitSheets,
  type HoleDetector,
  type PhotoContinuation,
  type PixelPoint,
} from '../../packages/analysis/src/index.ts';
import {
  continuedSheetKinds,
  createDice,
  noDetails,
  photographSheet,
  planStrings,
} from '../../packages/analysis/src/testing/index.ts';
import { decodePhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import type { AnnotatedPhoto } from './annotated-photos.ts';
import { showProgress } from './progress.ts';
import { stampOfNow, type Strings } from '../results.ts';

const renderedPairs = 60;

/** Photos of one sheet between which no hole was covered, by set and name. */
const samePairs = [
  ['video-frames/v22-08-19', 'video-frames/v22-08-23'],
  ['rifle-sheets/ontarget9-darkback', 'rifle-sheets/ontarget9-lightback'],
  ['army-round-patched/army-2-close', 'army-round-patched/army-2-wide'],
  ['air-rifle-cards/perspective-target-2', 'air-rifle-cards/photo-2025-02-27-14-20-51'],
] as const;

/** @param photos all annotated ones; without them, only rendered pairs are measured */
export async function measureStrings(photos: readonly AnnotatedPhoto[]): Promise<Strings> {
  return {
    stamp: stampOfNow(),
    rendered: await measureRendered(await loadHoleDetector()),
    samePairs: await measureSamePairs(photos),
    wrongPairs: await measureWrongPairs(photos),
  };
}

/** Both photos are analyzed as in the product; every third pair is tilted by 25 degrees, three out of four are turned. */
async function measureRendered(detector: HoleDetector): Promise<Strings['rendered']> {
  const progress = showProgress('strings', renderedPairs);
  const sum = {
    pairs: 0,
    refused: 0,
    oldHoles: 0,
    recognized: 0,
    newHoles: 0,
    lost: 0,
    falseNew: 0,
  };
  for (let seed = 1; sum.pairs < renderedPairs && seed <= 2 * renderedPairs; seed++) {
    const dice = createDice(seed);
    const [old, fired] = [dice.whole(3, 10), dice.whole(2, 8)];
    const holes = planStrings(seed, old + fired, dice.between(40, 110));
    const kind = continuedSheetKinds[seed % continuedSheetKinds.length] ?? 'rings';
    const sheet = { kind, seed, holes };
    const hand = () => dice.between(-8, 8);
    const before = photographSheet(
      { ...sheet, holes: holes.slice(0, old) },
      { seed: 1000 + seed, tiltDegrees: dice.between(0, 25), turnDegrees: hand() },
    );
    const after = photographSheet(sheet, {
      seed: 2000 + seed,
      tiltDegrees: [5, 15, 25][seed % 3] ?? 25,
      turnDegrees: 90 * (seed % 4) + hand(),
    });
    const first = await analysePhoto({ ...detector, raster: before.raster, context: noDetails });
    // A sheet whose first photo yields no report has nothing to continue: another one takes its place.
    if (first.status !== 'measured') continue;
    sum.pairs += 1;
    progress.advance();
    const then = await continuePhoto(
      { ...detector, raster: after.raster, context: noDetails },
      { raster: before.raster, report: first.report },
    );
    addPair(sum, then, { isOld: (index) => index < old, ...{ before, after }, earlier: first.report.holes });
  }
  return sum;
}

interface Truth {
  isOld: (index: number) => boolean;
  before: { holes: readonly PixelPoint[] };
  after: { holes: readonly PixelPoint[] };
  /** As found in the first photo. */
  earlier: readonly PixelPoint[];
}

function addPair(sum: Strings['rendered'], then: PhotoContinuation, truth: Truth): void {
  const { isOld, before, after, earlier } = truth;
  const shown = earlier.map((hole) => nearestOf(hole, before.holes));
  sum.oldHoles += shown.filter((index) => index !== null).length;
  if (then.status !== 'measured') {
    sum.refused += 1;
    return;
  }
  const { holes } = then.report;
  const oldIn = holes.slice(0, earlier.length);
  sum.recognized += oldIn.filter(
    (hole, index) =>
      shown[index] !== null &&
      nearestOf(hole, after.holes) === shown[index] &&
      !then.notSeenAgain.includes(index + 1),
  ).length;
  const taken = oldIn.map((hole) => nearestOf(hole, after.holes));
  sum.lost += taken.filter((index) => index !== null && !isOld(index)).length;
  const fired = holes.slice(earlier.length).map((hole) => nearestOf(hole, after.holes));
  sum.newHoles += fired.filter((index) => index !== null && !isOld(index)).length;
  sum.falseNew += fired.filter((index) => index !== null && isOld(index) && shown.includes(index)).length;
}

/** Index of the true hole at a place; null if there is none. */
function nearestOf({ column, row }: PixelPoint, holes: readonly PixelPoint[]): number | null {
  const distances = holes.map((hole) => Math.hypot(hole.column - column, hole.row - row));
  const least = Math.min(...distances);
  return least < 8 ? distances.indexOf(least) : null;
}

/** Uses the holes that a person marked, so only the fit is measured. */
async function measureSamePairs(photos: readonly AnnotatedPhoto[]): Promise<Strings['samePairs']> {
  const sum = { pairs: 0, refused: 0, oldHoles: 0, recognized: 0 };
  for (const [earlier, later] of samePairs) {
    const [a, b] = [earlier, later].map((name) => photos.find((photo) => nameOf(photo) === name));
    if (a === undefined || b === undefined) continue;
    const fit = fitSheets(await withTruth(a), await withTruth(b));
    sum.pairs += 1;
    sum.oldHoles += a.truth.holes.length;
    if (fit.status === 'same-sheet') sum.recognized += fit.seenAgain.filter((index) => index !== null).length;
    else sum.refused += 1;
  }
  return sum;
}

/**
 * Sheets of one set usually share a print, so each is paired with the next, and with the first of the next set. A quarter of the many
 * silhouettes is enough.
 */
async function measureWrongPairs(photos: readonly AnnotatedPhoto[]): Promise<Strings['wrongPairs']> {
  const sheets = photos.filter(
    ({ truth, folder, name }, index) =>
      truth.holes.length > 0 &&
      (folder !== 'silhouette' || Number(name.replaceAll(/\D/g, '')) % 4 === 0) &&
      photos.findIndex(
        (other) => other.folder === folder && other.truth.physicalTarget === truth.physicalTarget,
      ) === index,
  );
  const progress = showProgress('wrong pairs', sheets.length);
  const accepted: string[] = [];
  let pairs = 0;
  for (const [index, sheet] of sheets.entries()) {
    const next = sheets[index + 1];
    const elsewhere = sheets.slice(index).find(({ folder }) => folder !== sheet.folder);
    for (const other of new Set([next, elsewhere])) {
      if (other === undefined) continue;
      pairs += 1;
      const fit = fitSheets(await withTruth(sheet), await withTruth(other));
      if (fit.status === 'same-sheet') accepted.push(`${nameOf(sheet)} and ${nameOf(other)}`);
    }
    progress.advance();
  }
  return { pairs, accepted };
}

function nameOf({ folder, name }: AnnotatedPhoto): string {
  return `${folder}/${name}`;
}

async function withTruth({ path, truth }: AnnotatedPhoto) {
  const decoding = await decodePhoto(readFileSync(path), { maxMegapixels: 120, minSidePx: 100 });
  if (decoding.status !== 'decoded') throw new Error(`${path}: ${decoding.status}`);
  return { raster: decoding.raster, holes: truth.holes };
}
