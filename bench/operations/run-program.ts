/** Runs the operator's programs as an operator would, and measures their time and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { root } from '../../tools/repository.ts';

export interface ProgramRun {
  program: 'backup.ts' | 'restore.ts';
  settings: Record<string, string>;
  word: string;
}

export interface Taken {
  seconds: number;
  peakMemoryBytes: number;
}

/** @throws with the program's output if it fails */
export async function timeProgram(run: ProgramRun): Promise<Taken> {
  const began = performance.now();
  const { child, output, peak } = start(run);
  await once(child, 'close');
  const seconds = (performance.now() - began) / 1000;
  if (child.exitCode !== 0)
    throw new Error(`${run.program} ended with ${String(child.exitCode)}:\n${await output}`);
  return { seconds, peakMemoryBytes: Number(await peak) };
}

function start({ program, settings, word }: ProgramRun) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'print-peak-memory.ts'),
      join(root, 'apps/server/src', program),
      word,
    ],
    { env: { PATH: '/usr/bin:/bin', ...settings }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const [stdout, stderr, third] = child.stdio.slice(1).map(readableOf);
  const output = Promise.all([stdout, stderr]).then((said) => said.join(''));
  return { child, output, peak: third };
}

function readableOf(pipe: unknown): Promise<string> {
  if (!(pipe instanceof Readable)) throw new Error('the program has too few pipes');
  return text(pipe);
}
