/** Several server and worker processes on one Postgres; each can be killed and restarted. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import { startServerProgram, type Program } from './program.ts';
import { freePort } from '../../../../tools/local-port.ts';
import { callsTo, type Call } from './calls.ts';

export interface Machine {
  url: string;
  /** The output of its processes so far. */
  output: () => string;
  /** Sends SIGKILL, and waits for the process to end. */
  kill: () => Promise<void>;
  /** Sends SIGTERM, and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Restarts at the same address; `changed` overrides settings. */
  startAgain: (changed?: Record<string, string>) => Promise<void>;
}

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/** `settings` apply to all; `databaseUrl` names an empty or a migrated database. */
export async function startMachines(
  databaseUrl: string,
  { webs, workers, settings = {} }: { webs: number; workers: number; settings?: Record<string, string> },
) {
  const common = {
    DATABASE_URL: databaseUrl,
    // Tokens name the site they are for, so all servers use the balancer's address.
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

/** Waits for all before it reports a failure, so that those that started can be stopped. */
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

/** Acts like a load balancer: skips servers that do not respond or cannot work. Every call must tolerate being made twice. */
function callAnyOf(webs: readonly Machine[]): Call {
  let turn = 0;
  return async (method, path, request) =>
    vi.waitFor(async () => {
      const { url } = webs[turn++ % webs.length]!;
      const answer = await callsTo(url)(method, path, request);
      if (answer.status >= 500)
        throw new Error(`${method} ${path} was answered ${String(answer.status)}: ${answer.text}`);
      return answer;
    }, patience);
}
