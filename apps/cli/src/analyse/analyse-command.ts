import { availableParallelism } from 'node:os';
import { Option, type Command, InvalidArgumentError } from 'commander';
import { firearmKinds, targetFaceKeys, type VitalZone } from '@target-analysis/analysis';
import { loadHoleDetector } from '@target-analysis/analysis-node';
import type { EarlierPhoto } from '@target-analysis/analysis';
import { analyseFile, type FileResult } from './analyse-file.ts';
import { InputError } from '../input-error.ts';
import { collectPhotos } from './collect-photos.ts';
import { contextOf, type AnalyseOptions } from './context.ts';
import { photoLine } from './photo-line.ts';
import { createProgress } from './progress.ts';
import { readableReport, refusalOf } from './readable-report.ts';

/** As on the page: more than any course of fire puts on one sheet. */
const mostShotsFired = 200;

/** More bulls than any practice sheet has. */
const mostAims = 40;

const vitalZones: readonly VitalZone[] = ['head', 'chest', 'center_mass'];

/**
 * Adds `analyse PHOTO...`: one report per photo on standard output, as text or as one JSON object per line. A photo that can't be
 * analyzed says so in its place and doesn't stop the others; if none of the files is a photo, the program exits with 2.
 */
export function addAnalyseCommand(program: Command): void {
  program
    .command('analyse')
    .description('Find the holes of target photos and measure the groups.')
    .argument('<photo...>', 'photos, or folders of photos')
    .option('--caliber <name>', 'such as "9mm Luger"; without it lengths are in bullet diameters')
    .addOption(
      new Option('--distance-yards <number>', 'distance to the target')
        .argParser(positiveNumber)
        .conflicts('distanceMetres'),
    )
    .addOption(new Option('--distance-metres <number>', 'distance to the target').argParser(positiveNumber))
    .addOption(new Option('--target-type <type>').choices(['bullseye', 'precision', 'silhouette']))
    .addOption(
      new Option('--vital-zone <zone>', 'the part of a silhouette to count hits in').choices(vitalZones),
    )
    .addOption(new Option('--handedness <hand>').choices(['right', 'left']))
    .addOption(
      new Option('--shots-fired <number>', 'rounds fired, to find overlapping holes').argParser(countOfShots),
    )
    .addOption(
      new Option('--aims <number>', 'bulls that were shot at, where a sheet has several').argParser(
        countOfAims,
      ),
    )
    .addOption(new Option('--target-face <face>', 'the printed face').choices(targetFaceKeys))
    .addOption(
      new Option('--firearm-kind <kind>', 'lets the report name causes that depend on it').choices(
        firearmKinds,
      ),
    )
    .option(
      '--continue <photo>',
      'an earlier photo of the same sheet: holes already in it are recognized, and new ones become the next string',
    )
    .option('--json', 'print one JSON object a line', false)
    .action(analyse);
}

async function analyse(
  paths: string[],
  options: AnalyseOptions & { json: boolean; continue?: string },
  command: Command,
): Promise<void> {
  const { vitalZone, targetType = 'silhouette' } = options;
  if (vitalZone !== undefined && targetType !== 'silhouette')
    command.error(`A ${targetType} target has no vital zone.`);
  const context = contextOf(options);
  const photos = await collectPhotos(paths);
  if (photos.length === 0) throw new InputError(`There are no photos in ${paths.join(', ')}.`);
  const detector = await loadHoleDetector({ threads: Math.min(2, availableParallelism()) });
  const progress = createProgress(options.json ? [] : photos, process.stderr);
  const look = { detector, context };
  let earlier = options.continue === undefined ? undefined : await readEarlier(options.continue, look);
  let hasPhoto = false;
  let isContinued = true;
  for (const photo of photos) {
    const result = await analyseFile(photo, { ...look, earlier });
    progress.advance();
    hasPhoto ||= result.raster !== null;
    process.stdout.write(options.json ? `${JSON.stringify(photoLine(result))}\n` : readableReport(result));
    // Each further photo continues the last one that fits.
    if (earlier) earlier = earlierFrom(result) ?? earlier;
    isContinued &&= ['measured', 'no-new-holes'].includes(result.outcome.status);
  }
  progress.finish();
  // Each photo has already said what is wrong with it.
  if (!hasPhoto || (earlier && !isContinued)) process.exitCode = 2;
}

async function readEarlier(photo: string, look: Parameters<typeof analyseFile>[1]): Promise<EarlierPhoto> {
  const result = await analyseFile(photo, look);
  const earlier = earlierFrom(result);
  if (earlier === null) throw new InputError(`${photo}: ${refusalOf(result.outcome)}`);
  return earlier;
}

function earlierFrom({ raster, outcome }: FileResult): EarlierPhoto | null {
  return raster && outcome.status === 'measured' ? { raster, report: outcome.report } : null;
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0) || value === Infinity) throw new InvalidArgumentError('A number above 0 is needed.');
  return value;
}

function countOfShots(text: string): number {
  return wholeNumber(text, mostShotsFired);
}

function countOfAims(text: string): number {
  return wholeNumber(text, mostAims);
}

function wholeNumber(text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new InvalidArgumentError(`A whole number from 1 to ${String(most)} is needed.`);
  return value;
}
