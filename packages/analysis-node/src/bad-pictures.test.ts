/** Runs the shipped network and everything around it on pictures that aren't photos of a shot target, and on targets shot to pieces. */
import { describe, expect, it } from 'vitest';
import { analysePhoto, type PhotoAnalysis, type Raster } from '@target-analysis/analysis';
import {
  badPictures,
  noDetails,
  photographTarget,
  planManyShots,
  planRaggedHole,
  type BadPicture,
  type PlannedHole,
} from '@target-analysis/analysis/testing';
import { decodePhoto } from './decode-photo.ts';
import { encodeStoredPhoto } from './encode-photo.ts';
import { loadHoleDetector } from './load-hole-model.ts';

const seed = 1;
const detector = loadHoleDetector();
const timeout = { timeout: 120_000 };

/** Grainy, written, round, printed, and drawn ones. The others run at night. */
const byDay = [
  'wood',
  'a page of text',
  'coins, buttons and screws',
  'an unshot ring target',
  'a hand-drawn target with dots',
];

/** Runs a JPEG through the product, and checks that the looks stay within their number and size. */
async function analysed(picture: Raster): Promise<PhotoAnalysis> {
  const { model, scene, decode } = await detector;
  const { photo } = await encodeStoredPhoto(picture);
  const decoding = await decodePhoto(photo, { maxMegapixels: 120, minSidePx: 200 });
  if (decoding.status !== 'decoded') throw new Error(decoding.status);
  let megapixelsSeen = 0;
  const outcome = await analysePhoto({
    raster: decoding.raster,
    scene,
    decode,
    context: noDetails,
    model: (planes) => {
      megapixelsSeen += (planes.widthPx * planes.heightPx) / 1e6;
      return model(planes);
    },
  });
  // At most two sizes are followed, each with one more look if it is corrected.
  const mostLooks = decode.firstLongSidesPx.length + 2 * (1 + decode.shownRadiiPx.length);
  expect(megapixelsSeen).toBeLessThanOrEqual((mostLooks * decode.largestLongSidePx ** 2) / 1e6);
  return outcome;
}

/** Confidences of the holes that the product would count without asking the shooter to look. */
function sureHolesOf(outcome: PhotoAnalysis): number[] {
  if (outcome.status !== 'measured') return [];
  return outcome.report.holes.filter((hole) => !hole.isDoubtful).map(({ confidence }) => confidence);
}

function dayOrNight({ name }: BadPicture) {
  return { ...timeout, tags: byDay.includes(name) ? [] : ['night'] };
}

function picturesThatShow(what: BadPicture['shows']) {
  return badPictures.filter(({ shows }) => shows === what);
}

describe('a picture without a target', () => {
  for (const picture of picturesThatShow('no-target'))
    it(`finds no certain hole: ${picture.name}`, dayOrNight(picture), async () => {
      expect(sureHolesOf(await analysed(picture.paint(seed)))).toEqual([]);
    });
});

describe('a target before the first shot', () => {
  for (const picture of picturesThatShow('unshot-target'))
    it(`is not measured: ${picture.name}`, dayOrNight(picture), async () => {
      const { status } = await analysed(picture.paint(seed));
      expect(status).toMatch(/^no-(holes|target)-found$/);
    });
});

/** The share of the planned holes that the report has at their place, and how many of its holes are at no planned place. */
function compare(
  outcome: PhotoAnalysis,
  planned: readonly PlannedHole[],
): { found: number; invented: number } {
  const holes = outcome.status === 'measured' ? outcome.report.holes : [];
  const isAt = (hole: { column: number; row: number }, plan: PlannedHole) =>
    Math.hypot(hole.column - plan.column, hole.row - plan.row) < 0.7 * plan.radiusPx;
  return {
    found: planned.filter((plan) => holes.some((hole) => isAt(hole, plan))).length / planned.length,
    invented: holes.filter((hole) => !planned.some((plan) => isAt(hole, plan))).length,
  };
}

describe('a target shot to pieces', () => {
  it('has nearly all of its 200 holes, and few false ones', timeout, async () => {
    const plan = planManyShots(seed, 200);
    const { found, invented } = compare(await analysed(photographTarget(plan)), plan.holes);
    expect(found).toBeGreaterThanOrEqual(0.85);
    expect(invented).toBeLessThanOrEqual(10);
  });

  it(
    'has at least one hole and no more than the shots that tore it, none elsewhere',
    { ...timeout, tags: ['night'] },
    async () => {
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(async (which) => {
          const plan = planRaggedHole(which, 12);
          return { plan, outcome: await analysed(photographTarget(plan)) };
        }),
      );
      const measured = outcomes.flatMap(({ plan, outcome }) =>
        outcome.status === 'measured' ? [{ plan, holes: outcome.report.holes }] : [],
      );
      // One heap in a dozen is so torn that the network sees no single hole in it.
      expect(measured.length).toBeGreaterThanOrEqual(3);
      for (const { plan, holes } of measured) {
        expect(holes.length).toBeLessThanOrEqual(plan.holes.length);
        for (const hole of holes) {
          const distances = plan.holes.map((shot) =>
            Math.hypot(hole.column - shot.column, hole.row - shot.row),
          );
          expect(Math.min(...distances)).toBeLessThan(18);
        }
      }
    },
  );
});

describe('a picture of a shot target', () => {
  for (const picture of picturesThatShow('likeness'))
    it(`has no more shots than are drawn: ${picture.name}`, dayOrNight(picture), async () => {
      const outcome = await analysed(picture.paint(seed));
      const shots = outcome.status === 'measured' ? outcome.report.holes.length : 0;
      expect(shots).toBeLessThanOrEqual(picture.shots);
    });
});
