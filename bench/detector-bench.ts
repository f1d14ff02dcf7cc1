/** How well the detector finds the annotated holes of real photos, where those lie beside the repository. */
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode } from '../tools/check/step.ts';

const photos = join(root, '../shared/photos');
const scorer = join(root, '../shared/tools/score-detections.mjs');

export interface DetectorFigures {
  secondsPerPhoto: number;
  sets: unknown;
}

/** Null where there are no annotated photos. */
export async function measureDetector(): Promise<DetectorFigures | null> {
  if (!existsSync(photos) || !existsSync(scorer)) return null;
  const { code, output } = await runNode(['apps/cli/src/main.ts', 'analyse', photos, '--json']);
  if (code > 1) throw new Error(output);
  const results = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(readLine);
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-bench-'));
  const file = join(folder, 'predictions.json');
  const predictions = results.map(({ photo, holes }) => [relative(photos, photo), holes]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(predictions)));
  const scored = await runNode([scorer, photos, file, '--json']);
  await rm(folder, { recursive: true });
  const elapsed = results.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  return {
    secondsPerPhoto: Math.round(elapsed / results.length) / 1000,
    sets: JSON.parse(scored.output),
  };
}

interface Line {
  photo: string;
  holes: unknown[];
  elapsedMs: number;
}

function readLine(text: string): Line {
  const line: unknown = JSON.parse(text);
  if (
    typeof line !== 'object' ||
    line === null ||
    !('photo' in line) ||
    !('holes' in line) ||
    !('elapsedMs' in line)
  ) {
    throw new Error(`not a result: ${text}`);
  }
  const { photo, holes, elapsedMs } = line;
  return { photo: String(photo), holes: Array.isArray(holes) ? holes : [], elapsedMs: Number(elapsedMs) };
}
