/**
 * Fits the settings that turn the network's answers into holes, and writes them beside the weights. Run it again for all new weights.
 *
 *   node workshop/fit-decode/fit-decode.ts [--weights FILE] [--shown-radii 11,8.5] [--write]
 *
 * It uses the photos of the foreign sets and the held-out silhouettes, never photos that were trained on. Every figure that it prints,
 * and the reliability that it stores, are for a set that the fit behind them did not see.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAnnotatedPhotos, type Acquaintance } from '../../bench/detector/annotated-photos.ts';
import { chanceOf } from '../../packages/analysis/src/detection/chances/calibrate.ts';
import { sizeDoubts } from '../../packages/analysis/src/detection/chances/chances.ts';
import { holesAmong } from '../../packages/analysis/src/detection/find-holes.ts';
import type { DecodeSettings } from '../../packages/analysis/src/detection/hole-model.ts';
import { isOnSheet } from '../../packages/analysis/src/detection/paper/sheet-part.ts';
import { collectMarks, type MarkedPhoto } from './collect-marks.ts';
import { fitCalibration, type Sample } from './fit-calibration.ts';
import { drawReliability, reliabilityOf } from './reliability.ts';
import { scorePhoto, summarize, type PhotoScore, type Summary } from './score.ts';

const here = import.meta.dirname;
const model = join(here, '../../packages/analysis/model');
const cacheFolder = process.env['WORKSHOP_CACHE'] ?? join(here, '../.cache');

/** Candidate thresholds for counting a mark as a hole. */
const chances = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];

/** Smaller differences of F1 come from single holes on few photos. */
const flatness = 0.015;

const given = parseArgs({
  options: { weights: { type: 'string' }, 'shown-radii': { type: 'string' }, write: { type: 'boolean' } },
}).values;
const photos = readAnnotatedPhotos(process.env['WORKSHOP_PHOTOS']).filter(({ acquaintance }, index) =>
  isFittedTo(acquaintance, index),
);
if (photos.length === 0) throw new Error('There are no annotated photos beside the repository.');
const { decode, marked } = await collectMarks(photos, cacheFolder, {
  weights: given.weights ?? join(model, 'holes.onnx'),
  shownRadiiPx: given['shown-radii']?.split(',').map(Number),
});

const sets = [...new Set(marked.map(({ set }) => set))];
const fitted = fit(marked, decode);
const unseen = sets.map((set) => ({
  photos: marked.filter((photo) => photo.set === set),
  decode: fit(
    marked.filter((photo) => photo.set !== set),
    decode,
  ),
}));
const reliability = reliabilityOf(
  unseen.flatMap((part) =>
    samplesOf(part.photos).map(({ confidence, doubt, isHole }) => ({
      isHole,
      chance: chanceOf(confidence, part.decode.calibration, doubt),
    })),
  ),
);
if (reliability.length === 0)
  console.warn('These weights mark nothing: what is fitted to them says nothing.');
printScores();
console.log(JSON.stringify({ fitted, reliability }, null, 1));
if (given.write) writeFitted();

/** Every third silhouette is enough: they all show the same target. */
function isFittedTo(acquaintance: Acquaintance, index: number): boolean {
  return acquaintance === 'foreign' || (acquaintance === 'held-out' && index % 3 === 0);
}

/** Calibration first; then the chance from which a mark counts. */
function fit(seen: readonly MarkedPhoto[], start: DecodeSettings): DecodeSettings {
  const calibrated = { ...start, calibration: fitCalibration(samplesOf(seen)) };
  const leastChance = nearestToHalf(chances, (chance) =>
    meanF1Over(seen, (photo) => decodeAgain(photo, { ...calibrated, leastChance: chance }, null)),
  );
  return { ...calibrated, leastChance };
}

/** The marks on the sheets; each set counts the same, however many marks it has. */
function samplesOf(of: readonly MarkedPhoto[]): Sample[] {
  const bySet = Map.groupBy(of, ({ set }) => set);
  return [...bySet.values()].flatMap((inSet) => {
    const samples = inSet.flatMap(({ truth, marks, hints }) => {
      const onSheet = marks.filter((mark) => isOnSheet(mark, hints.paper));
      const { isHole } = scorePhoto(truth, onSheet);
      const doubts = sizeDoubts(onSheet, () => true);
      return onSheet.flatMap(({ confidence }, index) => {
        const [value = null, doubt = 0] = [isHole[index], doubts[index]];
        return value === null ? [] : [{ confidence, doubt, isHole: value }];
      });
    });
    return samples.map((sample) => ({ ...sample, weight: 1 / samples.length }));
  });
}

function decodeAgain(photo: MarkedPhoto, settings: DecodeSettings, shotsFired: number | null): PhotoScore {
  const { holes } = holesAmong(photo.marks, settings, { ...photo.hints, shotsFired });
  return scorePhoto(photo.truth, holes);
}

/** The mean over sets. */
function meanF1Over(of: readonly MarkedPhoto[], score: (photo: MarkedPhoto) => PhotoScore): number {
  const bySet = Map.groupBy(of, ({ set }) => set);
  const values = [...bySet.values()].map((inSet) => summarize(inSet.map(score)).f1);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What is more likely a hole than not should count: of the values that do about as well as the best, the one nearest to one half. */
function nearestToHalf(values: readonly number[], figureOf: (value: number) => number): number {
  const figures = values.map((value) => ({ value, figure: figureOf(value) }));
  const highest = Math.max(...figures.map(({ figure }) => figure));
  const [nearest] = figures
    .filter(({ figure }) => figure >= highest - flatness)
    .sort((a, b) => Math.abs(a.value - 0.5) - Math.abs(b.value - 0.5));
  return nearest?.value ?? 0.5;
}

function printScores(): void {
  for (const [name, isTold] of [
    ['without hints', false],
    ['shots given', true],
  ] as const) {
    console.log(`\n${name}: fitted on all sets | on the others`);
    const rows = unseen.map((part) => {
      const of = (settings: DecodeSettings) =>
        part.photos.map((photo) => decodeAgain(photo, settings, isTold ? photo.shots : null));
      const [seen, blind] = [of(fitted), of(part.decode)];
      console.log(
        `${(part.photos[0]?.set ?? '').padEnd(24)} ${words(summarize(seen))} | ${words(summarize(blind))}`,
      );
      return { isForeign: part.photos[0]?.isForeign === true, seen, blind };
    });
    const foreign = rows.filter(({ isForeign }) => isForeign);
    for (const which of ['seen', 'blind'] as const) {
      const summaries = foreign.map((row) => summarize(row[which]));
      const mean = (of: (summary: Summary) => number) =>
        (summaries.reduce((sum, one) => sum + of(one), 0) / summaries.length).toFixed(3);
      const pooled = summarize(foreign.flatMap((row) => row[which]));
      console.log(
        `foreign, ${which.padEnd(5)}: mean F1 ${mean((s) => s.f1)}, mean exact ${mean((s) => s.exactRate)}; pooled ${words(pooled)}; all sets pooled ${words(summarize(rows.flatMap((row) => row[which])))}`,
      );
    }
  }
}

function words({ f1, missed, wrong, exactRate }: Summary): string {
  return `F1 ${f1.toFixed(3)} -${String(missed).padEnd(3)} +${String(wrong).padEnd(3)} exact ${exactRate.toFixed(2)}`;
}

function writeFitted(): void {
  const rounded = (value: number) => Number(value.toFixed(3));
  const { calibration } = fitted;
  const kept: unknown = JSON.parse(readFileSync(join(model, 'decode.json'), 'utf8'));
  const settings = {
    ...(typeof kept === 'object' ? kept : {}),
    calibration: { slope: rounded(calibration.slope), offset: rounded(calibration.offset) },
    leastChance: fitted.leastChance,
    shownRadiiPx: fitted.shownRadiiPx,
  };
  writeFileSync(join(model, 'decode.json'), `${JSON.stringify(settings, null, 2)}\n`);
  const bins = reliability.map(({ predicted, observed, count }) => ({
    predicted: rounded(predicted),
    observed: rounded(observed),
    count,
  }));
  const fits = unseen.map((part) => ({ set: part.photos[0]?.set, ...part.decode.calibration }));
  writeFileSync(
    join(here, '../results/reliability.json'),
    `${JSON.stringify({ bins, leaveOneSetOut: fits }, null, 1)}\n`,
  );
  writeFileSync(join(here, '../results/reliability.svg'), drawReliability(reliability));
}
