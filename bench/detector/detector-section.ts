/** Writes the measured part of docs/detector.md, in Markdown. */
import { table } from '../in-words.ts';
import type { Baselines, OtherThings, Scores, Sheets, StressResult, Strings, Time } from '../results.ts';
import { mean } from './measure-scores.ts';
import { stressNames } from './stress/stress.ts';

/** A drawing in the repository, with its path relative to the page. */
export interface Chart {
  title: string;
  path: string;
}

export interface Measured {
  scores: Scores | null;
  baselines: Baselines | null;
  stress: StressResult | null;
  otherThings: OtherThings | null;
  strings: Strings | null;
  sheets: Sheets | null;
  time: Time | null;
  charts: readonly Chart[];
}

/** The photos to which workshop/fit-decode/fit-decode.ts fits the shipped calibration and threshold. */
const thresholdPhotos = 'the photos of the foreign sets and every third silhouette held out';

/** Parts without measurements are left out. */
export function detectorSection(measured: Measured): string {
  const { scores, baselines, stress, otherThings, strings, sheets, time, charts } = measured;
  const parts = [
    ...(scores === null ? [] : [scoresIntroduction(scores), scoresTable(scores, baselines), footnote()]),
    ...(baselines === null ? [] : [aboutBaselines(baselines)]),
    ...(stress === null ? [] : [stressIntroduction(stress), stressTable(stress), ...aboutNoise(stress)]),
    ...(otherThings === null ? [] : [aboutOtherThings(otherThings)]),
    ...(strings === null ? [] : [aboutStrings(strings)]),
    ...(sheets === null ? [] : [sheetsIntroduction(sheets), sheetsTable(sheets), aboutSheetPhotos(sheets)]),
    ...(time === null ? [] : [timeIntroduction(time), timeTable(time)]),
    ...charts.map(({ title, path }) => `![${title}](${path})`),
  ];
  return parts.join('\n\n');
}

function scoresIntroduction({ stamp, noHint }: Scores): string {
  const { meanF1, sets, photos } = noHint.foreign;
  return (
    `The open sets, measured on ${stamp.measuredOn} by \`npm run bench:detector\` on the annotated photos in \`../shared/photos\`, without hints ` +
    `(weights \`${stamp.weightsSha256.slice(0, 8)}\`): mean F1 ${share(meanF1)} over the ${sets} foreign sets (${photos} photos). Nothing was trained on them, ` +
    'but settings were chosen on them, so this figure is too high for other photos.'
  );
}

function scoresTable({ noHint, shotsTold }: Scores, baselines: Baselines | null): string {
  const titles = [
    'set',
    'photos',
    'holes',
    'F1',
    'precision',
    'recall',
    'all right',
    'all right, shots given',
  ];
  const rivals = rivalColumns(baselines);
  const rows = Object.entries(noHint.sets)
    .sort(([a], [b]) => Number(isForeign(b)) - Number(isForeign(a)))
    .map(([set, figures]) => [
      set,
      figures.photos,
      figures.holes,
      share(figures.f1),
      share(figures.precision),
      share(figures.recall),
      percent(figures.exactCountRate),
      percent(shotsTold.sets[set]?.exactCountRate),
      radii(figures.medianErrorRadii),
      ...rivals.map(({ rows: [untold, told] }) => `${share(untold?.f1[set])} / ${share(told?.f1[set])}`),
    ]);
  const { foreign } = noHint;
  const together = [
    '**foreign sets together**',
    foreign.photos,
    foreign.holes,
    `**${share(foreign.meanF1)}** (mean)`,
    share(foreign.precision),
    share(foreign.recall),
    percent(foreign.exactCountRate),
    percent(shotsTold.foreign.exactCountRate),
    radii(foreign.medianErrorRadii),
    ...rivals.map(
      ({ rows: [untold, told] }) => `${share(untold?.foreign.meanF1)} / ${share(told?.foreign.meanF1)}`,
    ),
  ];
  const firstKnown = rows.findIndex(([set]) => !isForeign(String(set)));
  const at = firstKnown < 0 ? rows.length : firstKnown;
  return table(
    [...titles, 'center error', ...rivals.map(({ method }) => method)],
    rows.toSpliced(at, 0, together),
  );
}

/** A set that the weights partly know has a note in brackets at the end of its name. */
function isForeign(set: string): boolean {
  return !set.endsWith(')');
}

/** At their best: with parameters chosen on the very photos that are scored. First without hints, then with the radius given. */
function rivalColumns(
  baselines: Baselines | null,
): { method: string; rows: (Baselines['rows'][number] | undefined)[] }[] {
  const rows = (baselines?.rows ?? []).filter(({ chosenOn }) => chosenOn === 'foreign');
  return [...new Set(rows.map(({ method }) => method))].map((method) => ({
    method,
    rows: (['no-hint', 'known-radius'] as const).map((way) =>
      rows.find((row) => row.method === method && row.way === way),
    ),
  }));
}

function footnote(): string {
  return (
    'All right: photos with every hole found and none false; center error: median, in hole radii. Trained on: the weights have seen these photos; held out: ' +
    `others of the same kind of target, but none of these sheets. Calibration and threshold were fitted to ${thresholdPhotos} (\`workshop/fit-decode/fit-decode.ts\`).`
  );
}

function aboutBaselines({ rows }: Baselines): string {
  const earnest = rows
    .filter(({ chosenOn, way }) => chosenOn === 'trainable' && way === 'no-hint')
    .map(({ method, foreign }) => `${method} ${share(foreign.meanF1)}`);
  const inEarnest =
    earnest.length === 0
      ? ''
      : ` With parameters chosen on the trainable sets, as in real use: ${earnest.join(', ')}.`;
  return (
    'The last columns show what OpenCV finds: F1 without hints / with the true radius of the holes given, at its best, with ' +
    `parameters chosen on the very foreign photos that are scored.${inEarnest}`
  );
}

function stressIntroduction({ stamp, photos, sets, untouched, rows }: StressResult): string {
  return (
    `The same photos after what people and our server do to photos, on ${stamp.measuredOn} (weights \`${stamp.weightsSha256.slice(0, 8)}\`; ${photos} photos of ${sets} foreign sets, ` +
    `mean F1 ${share(untouched.meanF1)} as they are, ${untouched.withoutReport} without a report). The goal is a drop of at most 0.02. ` +
    `The mean of all rows is ${share(mean(rows.map(({ meanF1 }) => meanF1)))}. Settings were chosen on the photos as they are, which flatters the figure of those.`
  );
}

/** The mean with noise is firmer than the figure without it, on which settings were chosen. */
function aboutNoise({ noise, sets }: StressResult): string[] {
  if (noise.length === 0) return [];
  const figures = noise.map(({ meanF1 }) => meanF1);
  return [
    `With noise of a quarter of a gray level in what the first network sees, which no eye notices, mean F1 over the ${sets} sets is ${share(mean(figures))} ` +
      `(${share(Math.min(...figures))} to ${share(Math.max(...figures))} in ${figures.length} tries). A smaller difference between two versions may be luck.`,
  ];
}

function stressTable({ untouched, rows }: StressResult): string {
  return table(
    ['photos', 'mean F1', 'drop', 'photos without a report'],
    rows.map(({ kind, meanF1, withoutReport }) => [
      stressNames[kind],
      share(meanF1),
      share(untouched.meanF1 - meanF1),
      withoutReport,
    ]),
  );
}

function aboutOtherThings({ stamp, otherThings, unshotTargets }: OtherThings): string {
  const reported = [...otherThings.reported, ...unshotTargets.reported].map(({ name }) => name);
  const which = reported.length === 0 ? '' : `: ${reported.join(', ')}`;
  return (
    `Of ${otherThings.pictures} drawn pictures of things that are not targets, ${otherThings.reported.length} give a report; of ${unshotTargets.pictures} targets before ` +
    `the first shot, ${unshotTargets.reported.length}${which} (${stamp.measuredOn}, weights \`${stamp.weightsSha256.slice(0, 8)}\`). The goal is none.`
  );
}

function aboutStrings({ stamp, rendered, samePairs, wrongPairs }: Strings): string {
  const { pairs, refused, oldHoles, recognized, lost, newHoles, falseNew } = rendered;
  return (
    `A further photo of a sheet (${stamp.measuredOn}, weights \`${stamp.weightsSha256.slice(0, 8)}\`): on ${pairs} drawn sheets of six kinds, photographed before and ` +
    `after a string, turned by up to 270° and tilted by up to 25°, ${recognized} of ${oldHoles} old holes are recognized (${((100 * recognized) / oldHoles).toFixed(1)}%; the goal is 98%). ` +
    `Of the ${newHoles + lost} new ones ${lost} are taken for old, ${falseNew} old ones for new. Sheets refused: ${refused}. Of ${samePairs.pairs} real pairs, ` +
    `${samePairs.refused} are refused, and ${samePairs.recognized} of ${samePairs.oldHoles} holes are recognized. Of ${wrongPairs.pairs} pairs of different real sheets, ` +
    `half of them from one set, ${wrongPairs.accepted.length} are taken for one sheet.`
  );
}

function sheetsIntroduction({ stamp, timeShare }: Sheets): string {
  return (
    `Sheets with 2 to 12 aims, drawn, tilted by up to 25° and turned by up to 270°, without hints (${stamp.measuredOn}, weights ` +
    `\`${stamp.weightsSha256.slice(0, 8)}\`). The goals: all aims on 97% of the sheets, 99% of the holes that are found at their own aim, and at most 15% more ` +
    `processor time than for a sheet with one aim and as many holes. Measured: ${((timeShare - 1) * 100).toFixed(0)}% (median).`
  );
}

function sheetsTable({ kinds }: Sheets): string {
  const sum = (of: 'sheets' | 'allFound' | 'tooMany' | 'holes' | 'ownAim') =>
    kinds.reduce((total, kind) => total + kind[of], 0);
  const all = {
    ...{ name: '**together**', sheets: sum('sheets'), allFound: sum('allFound') },
    ...{ tooMany: sum('tooMany'), holes: sum('holes'), ownAim: sum('ownAim') },
  };
  return table(
    ['aims', 'sheets', 'all aims found', 'something else taken for one', 'holes', 'at their own aim'],
    [...kinds, all].map(({ name, sheets, allFound, tooMany, holes, ownAim }) => [
      ...[name, sheets, exactPercent(allFound / sheets), tooMany],
      ...[holes, exactPercent(ownAim / holes)],
    ]),
  );
}

function aboutSheetPhotos({ photos: { several, single } }: Sheets): string {
  if (single.photos === 0) return 'No photos were looked at.';
  const found = several.map(({ name, aims, found: seen }) => `\`${name}\` ${seen} of ${aims}`).join(', ');
  const which = single.split.length === 0 ? '' : `: ${single.split.join(', ')}`;
  return `Aims found on open photos of such sheets: ${found}. Of ${single.photos} open photos with one aim, ${single.split.length} are split${which}.`;
}

function timeIntroduction({ stamp, rows }: Time): string {
  const threads = Math.max(...rows.map((row) => row.threads));
  return (
    `From the bytes of a JPEG to its holes, on ${stamp.machine.cores} cores (${stamp.machine.processor}, Node ${stamp.machine.node}), ` +
    `one thread, and ${threads} in brackets:`
  );
}

function timeTable({ rows }: Time): string {
  const kind = rows.some(({ photo }) => photo === 'real') ? 'real' : 'painted';
  const sizes = [...new Set(rows.map(({ megapixels }) => megapixels))];
  return table(
    ['photo', 'first of a process', 'after it', 'memory at most'],
    sizes.map((size) => {
      const [one, two] = rows
        .filter(({ photo, megapixels }) => photo === kind && megapixels === size)
        .sort((a, b) => a.threads - b.threads);
      return [
        `${size} megapixels`,
        `${seconds(one?.firstSeconds)} (${seconds(two?.firstSeconds)})`,
        `${seconds(one?.warmSeconds)} (${seconds(two?.warmSeconds)})`,
        `${megabytes(one?.peakMegabytes)} (${megabytes(two?.peakMegabytes)})`,
      ];
    }),
  );
}

const unknown = '–';

function share(value: number | undefined): string {
  return value === undefined ? unknown : value.toFixed(3);
}

function percent(value: number | undefined): string {
  return value === undefined ? unknown : `${(100 * value).toFixed(0)}%`;
}

function exactPercent(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}

function radii(value: number | null): string {
  return value === null ? unknown : value.toFixed(2);
}

function seconds(value: number | undefined): string {
  return value === undefined ? unknown : `${value.toFixed(2)} s`;
}

function megabytes(value: number | undefined): string {
  return value === undefined ? unknown : `${value.toFixed(0)} MB`;
}
