/** Measures the alternatives on the same photos: run by workshop/baselines.py, scored here. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../../tools/repository.ts';
import { photosFolder, type AnnotatedPhoto } from './annotated-photos.ts';
import { summarizeSets } from './measure-scores.ts';
import { stampOfNow, type Baselines } from '../results.ts';

const program = join(root, 'workshop/baselines.py');

const answersSchema = z.array(
  z.object({
    method: z.string(),
    way: z.enum(['no-hint', 'known-radius']),
    chosenOn: z.enum(['trainable', 'foreign']),
    secondsPerPhoto: z.number(),
    found: z.record(z.string(), z.array(z.object({ column: z.number(), row: z.number() }))),
  }),
);

/** A Python with OpenCV: WORKSHOP_PYTHON, or `python3`. Null if there is none. */
export function findPython(): string | null {
  const candidates = [process.env['WORKSHOP_PYTHON'], 'python3'];
  return (
    candidates.find(
      (python) => python !== undefined && spawnSync(python, ['-c', 'import cv2, numpy']).status === 0,
    ) ?? null
  );
}

export async function measureBaselines(all: readonly AnnotatedPhoto[], python: string): Promise<Baselines> {
  // Their parameters were chosen on photos that the weights know; results there mean nothing.
  const photos = all.filter(({ acquaintance }) => acquaintance !== 'trained-on');
  const rows: Baselines['rows'] = [];
  for (const { found, ...about } of await runBaselines(python, photos.map(keyOf))) {
    const answers = photos.map((photo) => ({ holes: found[keyOf(photo)] ?? [] }));
    const { sets, foreign } = await summarizeSets(photos, answers);
    const f1 = Object.fromEntries(Object.entries(sets).map(([set, figures]) => [set, figures.f1]));
    rows.push({ ...about, f1, foreign });
  }
  return { stamp: stampOfNow(), rows };
}

function keyOf({ folder, name }: AnnotatedPhoto): string {
  return `${folder}/${name}.jpg`;
}

async function runBaselines(
  python: string,
  wanted: readonly string[],
): Promise<z.infer<typeof answersSchema>> {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-bench-'));
  try {
    const file = join(folder, 'baselines.json');
    const keys = join(folder, 'keys.json');
    await writeFile(keys, JSON.stringify(wanted));
    const given = ['--photos', photosFolder, '--keys', keys, '--output', file];
    const child = spawn(python, [program, ...given], { stdio: ['ignore', 'ignore', 'inherit'] });
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
    return answersSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}
