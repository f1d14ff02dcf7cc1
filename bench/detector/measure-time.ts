/** Measures how long one photo takes, from the bytes of its file to its holes, in fresh processes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { paintLargePhoto } from '../painted-photo.ts';
import { median } from '../timing.ts';
import type { AnnotatedPhoto } from './annotated-photos.ts';
import { probeAnswerSchema, type ProbeAnswer } from './probe-answer.ts';
import { showProgress } from './progress.ts';
import { stampOfNow, type Time } from '../results.ts';

const sizes = [2, 12, 48];
const threadCounts = [1, 2];
const repeats = 3;
const probe = join(import.meta.dirname, 'time-probe.ts');

type Row = Time['rows'][number];
type TimedPhoto = Pick<Row, 'photo' | 'megapixels'> & { bytes: Uint8Array };

/** @param photos the first one is also timed, enlarged; may be empty */
export async function measureTime(photos: readonly AnnotatedPhoto[]): Promise<Time> {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-bench-'));
  const progress = showProgress(
    'time',
    sizes.length * (photos.length > 0 ? 2 : 1) * threadCounts.length * repeats,
  );
  const rows: Row[] = [];
  try {
    for (const megapixels of sizes) {
      for (const photo of await preparePhotos(megapixels, photos)) {
        const file = join(folder, 'photo.jpg');
        await writeFile(file, photo.bytes);
        for (const threads of threadCounts) {
          const answers: ProbeAnswer[] = [];
          while (answers.length < repeats) {
            answers.push(await runProbe(file, threads));
            progress.advance();
          }
          rows.push({ photo: photo.photo, megapixels, threads, ...mediansOf(answers) });
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { stamp: stampOfNow(), rows };
}

async function preparePhotos(megapixels: number, photos: readonly AnnotatedPhoto[]): Promise<TimedPhoto[]> {
  const painted = { photo: 'painted' as const, megapixels, bytes: (await paintLargePhoto(megapixels)).bytes };
  const real = photos.find(({ set }) => set === 'police-bullseye') ?? photos[0];
  if (real === undefined) return [painted];
  const { widthPx, heightPx } = real.truth;
  const width = Math.round(widthPx * Math.sqrt((megapixels * 1e6) / (widthPx * heightPx)));
  const bytes = await sharp(real.path).resize({ width }).jpeg({ quality: 90 }).toBuffer();
  return [painted, { photo: 'real', megapixels, bytes }];
}

async function runProbe(file: string, threads: number): Promise<ProbeAnswer> {
  const { stdout } = await promisify(execFile)(process.execPath, [probe, file, String(threads)]);
  return probeAnswerSchema.parse(JSON.parse(stdout));
}

function mediansOf(answers: readonly ProbeAnswer[]): Omit<Row, 'photo' | 'megapixels' | 'threads'> {
  return {
    loadSeconds: median(answers.map(({ loadSeconds }) => loadSeconds)),
    firstSeconds: median(answers.map(({ firstSeconds }) => firstSeconds)),
    warmSeconds: median(answers.flatMap(({ warmSeconds }) => warmSeconds)),
    peakMegabytes: median(answers.map(({ peakMegabytes }) => peakMegabytes)),
  };
}
