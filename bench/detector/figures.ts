/** What is made from bench/results: the README's part on the detector, the page's figures and the chart. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../tools/check/step.ts';
import { publishedFile, publishedText } from './publish.ts';
import { detectorSection, type Chart } from './readme-section.ts';
import {
  baselinesFile,
  readResult,
  resultsFolder,
  robustnessFile,
  scoresFile,
  shippedWeightsSha256,
  thresholdFile,
  timeFile,
} from './results.ts';
import { drawRobustness } from './robustness-chart.ts';

const readme = join(root, 'README.md');
const chart = join(resultsFolder, 'detector-robustness.svg');

const begin = '<!-- Made from bench/results by `npm run generate`: detector -->';
const end = '<!-- detector: end -->';

const reliabilityChart = join(root, 'workshop/results/reliability.svg');

interface MadeFile {
  path: string;
  text: string;
}

/** Writes all of it. */
export async function writeFigures(): Promise<void> {
  for (const { path, text } of await makeFigures()) writeFileSync(path, text);
}

/** Answers one line a file that says something else than the results do, and one a result of other weights than those that ship. */
export async function findStaleFigures(): Promise<string[]> {
  const made = await makeFigures();
  return [
    ...made
      .filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
      .map(({ path }) => `${relative(root, path)} does not say what bench/results says: npm run generate`),
    ...findForeignResults(),
  ];
}

async function makeFigures(): Promise<MadeFile[]> {
  const robustness = readResult(robustnessFile);
  return [
    { path: publishedFile, text: publishedText() },
    { path: readme, text: await makeReadme(readFileSync(readme, 'utf8')) },
    ...(robustness === null ? [] : [{ path: chart, text: drawRobustness(robustness) }]),
  ];
}

async function makeReadme(text: string): Promise<string> {
  const section = detectorSection({
    scores: readResult(scoresFile),
    threshold: readResult(thresholdFile),
    baselines: readResult(baselinesFile),
    time: readResult(timeFile),
    charts: findCharts(),
  });
  const whole = putBetween(text, `\n\n${section}\n\n`);
  return format(whole, { ...(await resolveConfig(readme)), filepath: readme });
}

/**
 * @param text with the two marks, in their order
 * @throws where a mark is missing
 */
function putBetween(text: string, inner: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from)
    throw new Error('README.md lacks the marks between which the detector is described.');
  return `${text.slice(0, from + begin.length)}${inner}${text.slice(to)}`;
}

/** The first is made with the README, the second by workshop/fit-decode.ts. */
function findCharts(): Chart[] {
  const falling = { title: 'How F1 falls as photos get worse', path: relative(root, chart) };
  const reliable = {
    title: 'Of the marks with a chance, how many are holes',
    path: relative(root, reliabilityChart),
  };
  return [
    ...(readResult(robustnessFile) === null ? [] : [falling]),
    ...(existsSync(reliabilityChart) ? [reliable] : []),
  ];
}

/** The baselines do not look at the weights. */
function findForeignResults(): string[] {
  const shipped = shippedWeightsSha256();
  return [scoresFile, thresholdFile, timeFile, robustnessFile]
    .filter((file) => {
      const weights = readResult<{ stamp: { weightsSha256: string } }>(file)?.stamp.weightsSha256;
      return weights !== undefined && weights !== shipped;
    })
    .map(({ path }) => `${relative(root, path)} was measured with other weights: npm run bench:detector`);
}
