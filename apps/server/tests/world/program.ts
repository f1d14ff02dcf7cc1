/** The programs as people start them: a separate process whose environment only contains what the test provides. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, vi } from 'vitest';
import { patience } from './patience.ts';
import './template.ts';

const source = join(import.meta.dirname, '../..', 'src');
/** What the launcher loads before every program. */
const quickImports = pathToFileURL(
  join(import.meta.dirname, '../../../../tools/launch/quick-imports.mjs'),
).href;

export interface Program {
  /** Its output on stdout and stderr so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  processId: number;
  exitCode: Promise<number | null>;
}

export async function startProgram(
  name: 'main.ts' | 'admin.ts' | 'doctor.ts' | 'backup.ts' | 'restore.ts',
  settings: Record<string, string>,
  words: string[] = [],
  /** A program that starts it, with arguments. */
  [starter, ...first]: string[] = [],
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'cwd-'));
  const given = [join(source, name), ...words];
  const program = spawn(
    starter ?? process.execPath,
    starter === undefined ? given : [...first, process.execPath, ...given],
    {
      cwd: folder,
      env: {
        PATH: '/usr/bin:/bin',
        TMPDIR: tmpdir(),
        NODE_OPTIONS: `--import=${quickImports}`,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exitCode = once(program, 'close').then(() => program.exitCode);
  const { pid: processId } = program;
  if (processId === undefined) throw new Error(`${name} could not be started`);
  return { output: () => output, signal: (signal) => program.kill(signal), processId, exitCode };
}

/** Resolves once the server says that it is ready; rejects with its output if it ends instead. */
export async function startServerProgram(settings: Record<string, string>): Promise<Program> {
  const program = await startProgram('main.ts', settings);
  const isReady = () => program.output().includes('is ready');
  const end = program.exitCode.then(() => {
    throw new Error(`the server ended:\n${program.output()}`);
  });
  try {
    await Promise.race([vi.waitUntil(isReady, patience), end]);
  } catch (cause) {
    program.signal('SIGKILL');
    throw cause;
  } finally {
    end.catch(() => undefined);
  }
  return program;
}

/** A data folder with an unused migrated database, or with an empty one, which takes seconds to create. */
export async function copyDataFolder(content: 'template' | 'empty' = 'template'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const from = content === 'template' ? template.folder : template.emptyFolder;
    await cp(from, join(folder, 'database'), { recursive: true });
  }
  return folder;
}
