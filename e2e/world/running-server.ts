/** The real server in a separate process, on a temporary data folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../tools/local-port.ts';

const execFileAsync = promisify(execFile);

const root = join(import.meta.dirname, '../..');

/** A data folder as left by a first start, without an account. */
const startedOnce = join(import.meta.dirname, '../.cache/started-once');

/** A first start creates a database and a key, which takes a while on two busy cores. */
const startLimitMs = 90_000;

export interface RunningServer {
  url: string;
  processId: () => number | undefined;
  /** Its output since it was started, for the demo accounts and for failures. */
  output: () => string;
  /** Sends SIGTERM; returns the exit code of the clean stop. */
  stop: () => Promise<number | null>;
  /** Like a power failure: kill -9. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and the same address. */
  startAgain: () => Promise<void>;
  /** Runs a command of the operator beside the server, and returns its output. */
  operate: (...words: string[]) => Promise<string>;
  /** Removes the data folder; the server must have ended. */
  cleanUp: () => Promise<void>;
}

/** Makes the data folder from which `startPrepared` starts. */
export async function startOnce(): Promise<void> {
  await rm(startedOnce, { recursive: true, force: true });
  const server = await startServerIn(startedOnce, { DEMO: 'off' });
  await server.stop();
}

/** Starts a server that has already had its first start: in half the time. */
export async function startPrepared(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await makeDataFolder();
  await cp(startedOnce, dataFolder, { recursive: true });
  return startServerIn(dataFolder, settings);
}

/** Starts a server on an empty folder, and waits until it answers. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  return startServerIn(await makeDataFolder(), settings);
}

function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'target-analysis-e2e-'));
}

async function startServerIn(dataFolder: string, settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let printed = '';
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, ...settings };
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer): void => {
      printed += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    await untilHealthy(url, child, () => printed);
    return child;
  }
  let child = await start();
  return {
    url,
    processId: () => child.pid,
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
    startAgain: async () => {
      printed = '';
      child = await start();
    },
    operate: async (...words) => {
      const program = join(root, 'apps/server/src/admin.ts');
      const { stdout } = await execFileAsync(process.execPath, [program, ...words], { cwd: root, env });
      return stdout;
    },
    cleanUp: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${output()}`);
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok === true) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer in ${String(startLimitMs / 1000)} s:\n${output()}`);
}
