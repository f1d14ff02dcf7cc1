/** The programs as people start them: a process of its own, with nothing in its environment but what the test gives. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import './_template.ts';

const source = join(import.meta.dirname, '..', 'src');

export interface Program {
  /** What it wrote to stdout and stderr so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  exitCode: Promise<number | null>;
}

export async function startProgram(
  name: 'main.ts' | 'admin.ts',
  settings: Record<string, string>,
  words: string[] = [],
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'cwd-'));
  const program = spawn(process.execPath, [join(source, name), ...words], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', TMPDIR: tmpdir(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exitCode = once(program, 'close').then(() => program.exitCode);
  return { output: () => output, signal: (signal) => program.kill(signal), exitCode };
}

/** Resolves once the server says that it is ready; rejects with what it said when it ends instead. */
export async function startServerProgram(settings: Record<string, string>): Promise<Program> {
  const program = await startProgram('main.ts', settings);
  const isReady = () => program.output().includes('is ready');
  const end = program.exitCode.then(() => {
    throw new Error(`the server ended:\n${program.output()}`);
  });
  await Promise.race([vi.waitUntil(isReady, { timeout: 40_000, interval: 50 }), end]);
  end.catch(() => undefined);
  return program;
}

/** A data folder with a migrated database that nobody has used. */
export async function copyDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') await cp(template.folder, join(folder, 'database'), { recursive: true });
  return folder;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
