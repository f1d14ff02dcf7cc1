import { availableParallelism } from 'node:os';
import { Option, type Command } from 'commander';
import { firearmKinds, targetFaceKeys, type VitalZone } from '@target-analysis/analysis';
import { loadHoleDetector } from '@target-analysis/analysis-node';
import type { EarlierPhoto } from '@target-analysis/analysis';
import { calibers } from '@target-analysis/analysis/calibers';
import { analyseFile, type FileResult } from './analyse-file.ts';
import { InputError } from '../input-error.ts';
import { collectPhotos } from './collect-photos.ts';
import { contextOf, type AnalyseOptions } from './context.ts';
import { caliberName, oneOf, positiveNumber, wholeNumber } from './option-values.ts';
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
    .option(
      '--caliber <name>',
      'such as "9mm Luger"; without it, lengths are in bullet diameters',
      caliberName,
    )
    .addOption(distance('--distance-yards').conflicts('distanceMetres'))
    .addOption(distance('--distance-metres'))
    .addOption(choice('--target-type', ['bullseye', 'precision', 'silhouette']))
    .addOption(choice('--vital-zone', vitalZones, 'the part of a silhouette to count hits in'))
    .addOption(choice('--handedness', ['right', 'left']))
    .addOption(count('--shots-fired', mostShotsFired, 'rounds fired, to find overlapping holes'))
    .addOption(count('--aims', mostAims, 'how many bulls you shot at, if the sheet has several'))
    .addOption(choice('--target-face', targetFaceKeys, 'the printed face'))
    .addOption(choice('--firearm-kind', firearmKinds, 'lets the report name causes that depend on it'))
    .option(
      '--continue <photo>',
      'an earlier photo of the same sheet: holes already in it are recognized, and new ones become the next string',
    )
    .option('--json', 'print one JSON object a line', false)
    .addHelpText('after', `\nCalibers: ${calibers.map(({ name }) => name).join(', ')}`)
    .action(analyse);
}

function choice(flag: string, choices: readonly string[], description?: string): Option {
  return new Option(`${flag} <name>`, description).choices(choices).argParser(oneOf(flag, choices));
}

function distance(flag: string): Option {
  return new Option(`${flag} <number>`, 'distance to the target').argParser(positiveNumber(flag));
}

function count(flag: string, most: number, description: string): Option {
  return new Option(`${flag} <number>`, description).argParser(wholeNumber(flag, most));
}

async function analyse(
  paths: string[],
  options: AnalyseOptions & { json: boolean; continue?: string },
): Promise<void> {
  const { vitalZone, targetType = 'silhouette' } = options;
  if (vitalZone !== undefined && targetType !== 'silhouette')
    throw new InputError(`A ${targetType} target has no vital zone.`);
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
