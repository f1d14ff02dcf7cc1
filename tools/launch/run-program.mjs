/** Runs the program itself as a child process that stops with this starter. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How often to check whether npm is still there. */
const parentCheckMs = 500;

/**
 * Runs a program until it ends; passes on SIGINT, SIGTERM, and SIGHUP, and waits for its clean stop.
 * @param {{ root: string, runtime: string, program: string, programArguments: string[], folder: string }} options
 * @returns {Promise<number>} the exit code
 */
export function runProgram({ root, runtime, program, programArguments, folder }) {
  const stopWithParent = pathToFileURL(join(root, 'tools/launch/stop-with-parent.mjs')).href;
  const quickImports = pathToFileURL(join(root, 'tools/launch/quick-imports.mjs')).href;
  // In the environment, so the programs that this one starts load as quickly.
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --import=${quickImports}`.trim();
  const child = spawn(runtime, ['--import', stopWithParent, join(root, program), ...programArguments], {
    cwd: folder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: nodeOptions,
      PATH: `${dirname(runtime)}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  stopWhenOrphaned(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * A killed npm sends its script no signal: the script, or the shell between the two, then has another parent.
 * @param {() => void} stop
 */
function stopWhenOrphaned(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parents = parentIds();
  const timer = setInterval(() => {
    if (parentIds() === parents) return;
    clearInterval(timer);
    stop();
  }, parentCheckMs);
  timer.unref();
}

/** @returns {string} the ids of the parent and, if the system reveals it, of its parent */
function parentIds() {
  const parent = process.ppid;
  try {
    const fields = readFileSync(`/proc/${String(parent)}/stat`, 'utf8')
      .split(') ')
      .at(-1);
    return `${String(parent)} ${fields?.split(' ')[1] ?? ''}`;
  } catch {
    return String(parent);
  }
}
