/** Measures how well the aims of a sheet with several are found, and whether each hole is assigned to its own. */
import {
  analysePhoto,
  type HoleDetector,
  type PixelPoint,
  type Report,
} from '../../../packages/analysis/src/index.ts';
import {
  aimSheetKinds,
  createDice,
  noDetails,
  photographAimSheet,
  photographSheet,
  planStrings,
  type AimSheetKind,
} from '../../../packages/analysis/src/testing/index.ts';
import { loadHoleDetector } from '../../../packages/analysis-node/src/index.ts';
import type { AnnotatedPhoto } from '../annotated-photos.ts';
import { lookAtPhotos } from '../look-at-photos.ts';
import { plainTask } from '../photo-task.ts';
import { showProgress } from '../progress.ts';
import { stampOfNow, type Sheets } from '../../results.ts';

const sheetsOfKind = 10;

/** How many sheets of each kind are timed. */
const timedOfKind = 2;

/** Open photos of sheets printed with several aims, and the number of aims. All other sheets have a single aim. */
const aimsOfPhotos: Record<string, number> = {
  'rifle-sheets/ontarget9-darkback': 6,
  'rifle-sheets/ontarget9-lightback': 6,
  'rifle-sheets/target-a': 6,
  'smallbore-sheets/orion-50m': 12,
  'zero-grid/zg-a': 5,
  'zero-grid/zg-d': 5,
  'zero-grid/zg-f': 5,
};

type Kind = Sheets['kinds'][number] & { name: AimSheetKind };

/** @param photos all annotated ones; without them, only rendered sheets are measured */
export async function measureSheets(photos: readonly AnnotatedPhoto[]): Promise<Sheets> {
  // Threads that wait for each other would count as processor time.
  const detector = await loadHoleDetector({ threads: 1 });
  const progress = showProgress('sheets', sheetsOfKind * aimSheetKinds.length);
  const kinds: Kind[] = [];
  const shares: number[] = [];
  for (const [index, name] of aimSheetKinds.entries()) {
    const kind: Kind = { name, sheets: sheetsOfKind, allFound: 0, tooMany: 0, holes: 0, ownAim: 0 };
    for (let sheet = 1; sheet <= sheetsOfKind; sheet++) {
      const seed = 1000 * (index + 1) + sheet;
      const timeShare = await measureSheet(kind, { detector, seed, isTimed: sheet <= timedOfKind });
      if (timeShare !== null) shares.push(timeShare);
      progress.advance();
    }
    kinds.push(kind);
  }
  return { stamp: stampOfNow(), kinds, timeShare: medianOf(shares), photos: await measurePhotos(photos) };
}

/** @returns processor time divided by that of a sheet with one aim, as many holes, and the same camera; null if it isn't timed */
async function measureSheet(
  kind: Kind,
  { detector, seed, isTimed }: { detector: HoleDetector; seed: number; isTimed: boolean },
): Promise<number | null> {
  const dice = createDice(seed + 7_000_000);
  const camera = {
    seed: seed + 500_000,
    tiltDegrees: dice.between(0, 25),
    turnDegrees: 90 * (seed % 4) + dice.between(-8, 8),
  };
  const truth = photographAimSheet(kind.name, seed, camera);
  const several = await analyse(detector, truth.raster);
  addSheet(kind, several.report, truth);
  if (!isTimed) return null;
  const holes = planStrings(seed, truth.holes.length, 90);
  const single = await analyse(detector, photographSheet({ kind: 'rings', seed, holes }, camera).raster);
  return several.processorTime / single.processorTime;
}

async function analyse(detector: HoleDetector, raster: Parameters<typeof analysePhoto>[0]['raster']) {
  const before = process.cpuUsage();
  const outcome = await analysePhoto({ ...detector, raster, context: noDetails });
  const { user, system } = process.cpuUsage(before);
  return {
    processorTime: user + system,
    report: outcome.status === 'measured' ? outcome.report : null,
  };
}

function addSheet(
  kind: Kind,
  report: Report | null,
  truth: { aims: readonly PixelPoint[]; holes: readonly (PixelPoint & { aim: number })[] },
): void {
  const found = report?.aimGroups ?? [];
  const pitch = leastDistance(truth.aims);
  const places = found.map(({ aim }) => nearestWithin(aim, truth.aims, pitch / 8));
  const isWhole = truth.aims.every((_, index) => places.includes(index));
  kind.allFound += isWhole && found.length === truth.aims.length ? 1 : 0;
  kind.tooMany += found.length > new Set(places.filter((place) => place !== null)).size ? 1 : 0;
  for (const [index, hole] of (report?.holes ?? []).entries()) {
    const own = nearestWithin(hole, truth.holes, 8);
    if (own === null) continue;
    kind.holes += 1;
    const group = found.findIndex(({ holeNumbers }) => holeNumbers.includes(index + 1));
    kind.ownAim += group >= 0 && places[group] === truth.holes[own]?.aim ? 1 : 0;
  }
}

function nearestWithin(
  { column, row }: PixelPoint,
  places: readonly PixelPoint[],
  reachPx: number,
): number | null {
  const distances = places.map((place) => Math.hypot(place.column - column, place.row - row));
  const least = Math.min(...distances);
  return least < reachPx ? distances.indexOf(least) : null;
}

function leastDistance(places: readonly PixelPoint[]): number {
  return Math.min(
    ...places.flatMap((a, index) =>
      places.slice(index + 1).map((b) => Math.hypot(a.column - b.column, a.row - b.row)),
    ),
  );
}

/** For sheets with several aims, how many are found; for all others, which ones are wrongly split. */
async function measurePhotos(photos: readonly AnnotatedPhoto[]): Promise<Sheets['photos']> {
  const answers = await lookAtPhotos(
    'photos',
    photos.map(({ path }) => plainTask(path)),
  );
  const looked = photos.map((photo, index) => {
    const name = `${photo.folder}/${photo.name}`;
    return { name, aims: aimsOfPhotos[name] ?? 1, found: answers[index]?.aims ?? 0 };
  });
  const several = looked.filter(({ aims }) => aims > 1);
  const single = looked.filter(({ aims }) => aims === 1);
  return {
    several,
    single: {
      photos: single.length,
      split: single.filter(({ found }) => found > 1).map(({ name }) => name),
    },
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
