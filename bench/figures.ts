/** Everything made from bench/results: the measured parts of the docs pages, the page's figures, and the chart. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format } from 'oxfmt';
import { prose } from '../oxfmt.config.ts';
import { root } from '../tools/repository.ts';
import { adminPage } from './admin/results.ts';
import { authPage } from './auth/results.ts';
import { billingPage } from './billing/results.ts';
import { diagnosisPage } from './diagnosis/diagnosis-section.ts';
import { documentsPage } from './documents/results.ts';
import { exportPage } from './export/results.ts';
import { guardsPage } from './guards/results.ts';
import { listsPage } from './lists/results.ts';
import { operationsPage } from './operations/results.ts';
import { scalePage } from './scale/scale-section.ts';
import { cautiousFigure, cautiousLine } from './detector/cautious-figure.ts';
import { detectorSection, type Chart } from './detector/detector-section.ts';
import {
  baselinesFile,
  otherThingsFile,
  stringsFile,
  readResult,
  scoresFile,
  sheetsFile,
  shippedWeightsSha256,
  stressFile,
  timeFile,
  type MeasuredPage,
} from './results.ts';

const readme = join(root, 'README.md');
const detectorPage = join(root, 'docs/detector.md');

const measuredPages = [
  adminPage,
  authPage,
  billingPage,
  diagnosisPage,
  documentsPage,
  exportPage,
  guardsPage,
  listsPage,
  operationsPage,
  scalePage,
];

const reliabilityChart = join(root, 'workshop/results/reliability.svg');

interface MadeFile {
  path: string;
  text: string;
}

/** Writes all of it. */
export async function writeFigures(): Promise<void> {
  for (const { path, text } of await makeFigures()) writeFileSync(path, text);
}

/** Returns one line per file that differs from the results, and one per result measured with other weights than the shipped ones. */
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
  return [
    { path: publishedFile, text: publishedText() },
    { path: readme, text: await putIn(readme, 'detector', cautiousLine(cautiousFigure())) },
    { path: detectorPage, text: await putIn(detectorPage, 'detector', detectorText()) },
    ...(await Promise.all(measuredPages.map(makePage))).flat(),
  ];
}

async function makePage({ page, name, describe }: MeasuredPage): Promise<MadeFile[]> {
  const path = join(root, page);
  const section = describe();
  return section === null ? [] : [{ path, text: await putIn(path, name, section) }];
}

function detectorText(): string {
  return detectorSection({
    scores: readResult(scoresFile),
    baselines: readResult(baselinesFile),
    stress: readResult(stressFile),
    otherThings: readResult(otherThingsFile),
    strings: readResult(stringsFile),
    sheets: readResult(sheetsFile),
    time: readResult(timeFile),
    charts: findCharts(),
  });
}

/**
 * Inserts a section between its two marks in a page.
 * @throws if a mark is missing or the page cannot be formatted
 */
async function putIn(page: string, name: string, section: string): Promise<string> {
  const begin = `<!-- Made from bench/results by \`npm run generate\`: ${name} -->`;
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(`<!-- ${name}: end -->`);
  if (from < 0 || to < from) {
    throw new Error(`${relative(root, page)} lacks the marks between which the ${name} is described.`);
  }
  const whole = `${text.slice(0, from + begin.length)}\n\n${section}\n\n${text.slice(to)}`;
  const { code, errors } = await format(page, whole, prose);
  if (errors.length > 0)
    throw new Error(`${relative(root, page)}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}

/** With its path relative to the page; workshop/fit-decode/fit-decode.ts makes it. */
function findCharts(): Chart[] {
  const reliable = {
    title: 'Of the marks with a chance, how many are holes',
    path: relative(dirname(detectorPage), reliabilityChart),
  };
  return existsSync(reliabilityChart) ? [reliable] : [];
}

/** The baselines don't use the weights, so they are left out. */
function findForeignResults(): string[] {
  const shipped = shippedWeightsSha256();
  return [scoresFile, timeFile, stressFile, otherThingsFile, stringsFile, sheetsFile]
    .filter((file) => {
      const weights = readResult<{ stamp: { weightsSha256: string } }>(file)?.stamp.weightsSha256;
      return weights !== undefined && weights !== shipped;
    })
    .map(({ path }) => `${relative(root, path)} was measured with other weights: npm run bench:detector`);
}

/** Stored beside the page that shows it, because the page knows nothing of the bench. */
const publishedFile = join(root, 'apps/web/src/features/guide/published-accuracy.json');

/** The text of that file: mean F1 on photos kept apart from development, without hints, and the number of photos. */
function publishedText(): string {
  const { meanF1, photos } = cautiousFigure();
  return `${JSON.stringify({ meanF1, photos }, null, 2)}\n`;
}
