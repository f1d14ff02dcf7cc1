/** The real server as a process of its own, on a scratch data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** A first start makes a database and a key; on two busy cores that takes a while. */
const startLimitMs = 90_000;

export interface RunningServer {
  url: string;
  /** What it printed since it was started, for the demo accounts and for failures. */
  output: () => string;
  /** SIGTERM, and the exit code of its clean stop. */
  stop: () => Promise<number | null>;
  /** As a loss of power would: kill -9. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and the same address. */
  startAgain: () => Promise<void>;
  /** Removes the data folder; the server must have ended. */
  cleanUp: () => Promise<void>;
}

/** Starts a server and waits until it answers. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'target-analysis-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let printed = '';
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, ...settings },
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
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
    startAgain: async () => {
      printed = '';
      child = await start();
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
