/** Several servers and workers as processes on one Postgres; each may be killed and started again. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import { freePort, startServerProgram, type Program } from './program.ts';
import { callServer, type CallOptions, type CallAnswer } from './server.ts';

export interface Machine {
  url: string;
  /** What its processes said so far. */
  output: () => string;
  /** kill -9, and the end of the process. */
  kill: () => Promise<void>;
  /** SIGTERM, and the exit code. */
  stop: () => Promise<number | null>;
  /** On the same address; with other settings than before where some are `changed`. */
  startAgain: (changed?: Record<string, string>) => Promise<void>;
}

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/** `settings` hold for all; `databaseUrl` names an empty or a migrated database. */
export async function startMachines(
  databaseUrl: string,
  { webs, workers, settings = {} }: { webs: number; workers: number; settings?: Record<string, string> },
) {
  const common = {
    DATABASE_URL: databaseUrl,
    // Tokens name whom they are for: all answer under the one address of the balancer.
    SITE_URL: `http://127.0.0.1:${String(await freePort())}`,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')),
    ENCRYPTION_KEY: 'a'.repeat(43),
    AUTH_CONFIRM_EMAIL: 'off',
    AUTH_LIMIT_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const running: Machine[] = [];
  const start = async (ROLE: 'web' | 'worker') => {
    const machine = await startMachine({ ...common, ROLE, PORT: String(await freePort()) });
    running.push(machine);
    return machine;
  };
  const stop = async () => {
    await Promise.all(running.map(async (machine) => machine.stop()));
  };
  try {
    const web = await allOf(Array.from({ length: webs }, async () => start('web')));
    const worker = await allOf(Array.from({ length: workers }, async () => start('worker')));
    return { webs: web, workers: worker, stop, call: callAnyOf(web) };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** Waits for each before it tells of a failure, so that those that did start can be stopped. */
async function allOf(starting: Promise<Machine>[]): Promise<Machine[]> {
  await Promise.allSettled(starting);
  return Promise.all(starting);
}

async function startMachine(settings: Record<string, string>): Promise<Machine> {
  let program: Program = await startServerProgram(settings);
  let current = settings;
  let said = '';
  const end = async (signal: NodeJS.Signals) => {
    program.signal(signal);
    return program.exitCode;
  };
  return {
    url: `http://127.0.0.1:${String(settings['PORT'])}`,
    output: () => said + program.output(),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    startAgain: async (changed = {}) => {
      said += program.output();
      current = { ...current, ...changed };
      program = await startServerProgram(current);
    },
  };
}

/** As a balancer in front of them: who does not answer, or is not able to, is passed over. Every call must stand being made twice. */
function callAnyOf(webs: readonly Machine[]) {
  let turn = 0;
  return async (method: string, path: string, request: CallOptions = {}): Promise<CallAnswer> =>
    vi.waitFor(async () => {
      const { url } = webs[turn++ % webs.length]!;
      const answer = await callServer(url, { method, path, ...request });
      if (answer.status >= 500)
        throw new Error(`${method} ${path} was answered ${String(answer.status)}: ${answer.text}`);
      return answer;
    }, patience);
}
