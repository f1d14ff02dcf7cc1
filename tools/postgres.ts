/** Starts a throw-away Postgres on this machine. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './local-port.ts';

/** Debian keeps the server's programs out of the PATH. */
const debianFolder = '/usr/lib/postgresql';
const startLimitMs = 30_000;
/** Every test worker, and every server that a worker starts, has its own pool. */
const maxConnections = 500;

export interface ScratchPostgres {
  url: string;
  /** The same over a socket, which takes a sixth less processor time than TCP. */
  socketUrl: string;
  /** Like an operator's restart: running queries break off, and clients have to reconnect. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a cluster in a temporary folder; null if Postgres is not installed. */
export async function startPostgres(): Promise<ScratchPostgres | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-postgres-'));
  if (owner !== null) await chown(folder, owner.userId, owner.groupId);
  const data = join(folder, 'data');
  const port = await freePort();
  const [initdb = '', ...initdbArguments] = asOwner(owner, initialiseCommand(programs, data));
  execFileSync(initdb, initdbArguments, { stdio: 'pipe' });
  const where = ['-D', data, '-p', String(port), '-k', folder];
  const settings = ['listen_addresses=127.0.0.1', `max_connections=${String(maxConnections)}`];
  const serve = [
    join(programs, 'postgres'),
    ...where,
    '-F',
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const [postgres = '', ...postgresArguments] = asOwner(owner, serve);
  const start = () => spawn(postgres, postgresArguments, { stdio: 'ignore' });
  const isReady = join(programs, 'pg_isready');
  let child = start();
  const stopWithUs = (): void => {
    child.kill('SIGINT');
  };
  process.once('exit', stopWithUs);
  await untilReady(isReady, port);
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit');
    // SIGINT is Postgres' fast stop: it doesn't wait for clients.
    child.kill('SIGINT');
    await ended;
  };
  const url = `postgresql://postgres@127.0.0.1:${String(port)}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    restart: async () => {
      await end();
      child = start();
      await untilReady(isReady, port);
    },
    stop: async () => {
      process.removeListener('exit', stopWithUs);
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function initialiseCommand(programs: string, data: string): string[] {
  const rules = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  return [join(programs, 'initdb'), '-D', data, '-U', 'postgres', ...rules];
}

/** Whether Postgres is installed. */
export function hasPostgres(): boolean {
  return findPrograms() !== null;
}

function findPrograms(): string | null {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => join(debianFolder, version, 'bin'))
    : [];
  const folders = [...debian.sort().reverse(), ...(process.env['PATH'] ?? '').split(delimiter)];
  const complete = (folder: string): boolean =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name)));
  return folders.find(complete) ?? null;
}

interface User {
  userId: number;
  groupId: number;
}

/** Postgres refuses to run as root. */
function unprivilegedUser(): User {
  for (const name of ['postgres', 'nobody']) {
    try {
      const numberOf = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { userId: numberOf('-u'), groupId: numberOf('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('Postgres refuses to run as root, and there is neither a user postgres nor nobody.');
}

function asOwner(owner: User | null, command: string[]): string[] {
  if (owner === null) return command;
  return [
    'setpriv',
    `--reuid=${String(owner.userId)}`,
    `--regid=${String(owner.groupId)}`,
    '--clear-groups',
    ...command,
  ];
}

async function untilReady(isReady: string, port: number): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await pause(100);
  }
  throw new Error('Postgres did not start');
}
