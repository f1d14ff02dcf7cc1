/** The embedded database: PGlite in a thread, behind a local address that ordinary `pg` connects to. */
// oxlint-disable-next-line typescript/triple-slash-reference -- every part that compiles this file needs it, also without the types of a page
/// <reference path="./web-assembly.d.ts" />
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

export interface EmbeddedDatabase {
  /** Where `pg` connects: a folder with a socket in it, or a loopback host. */
  connection: { host: string; port: number; user: 'postgres'; database: 'postgres' };
  close: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of the database alone; created if missing. */
  folder: string;
  /** A folder for the socket that only this user may enter, instead of a password. */
  runtimeFolder: string;
  /** The thread has died, or the database has given up: no further reads or writes are possible. */
  onLost: (cause: unknown) => void;
}

/** The database gave up, like Postgres when it cannot write its log. Everything it confirmed is there when it is reopened. */
export class DatabaseGaveUp extends Error {
  override readonly name = 'DatabaseGaveUp';

  constructor(folder: string, words: string) {
    super(
      `The database in ${folder} stopped: ${words}. All committed data is safe. Make sure the disk has free space, then start again.`,
    );
  }
}

/** Its files are not those of a complete database; they are left unchanged. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} is damaged and does not open. Move it away and restore a backup: npm run restore.`,
      { cause },
    );
  }
}

const gaveUpSchema = z.object({ gaveUp: z.string() });
const readySchema = z.object({ address: z.string() });

/** The name that `pg` expects of a socket in a folder. */
const socketName = '.s.PGSQL.5432';

/** Opens the folder. The caller holds the data folder's lock (data-folder-lock.ts), since PGlite itself takes none. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, runtimeFolder, onLost } = options;
  const markerOfCreation = `${folder}.is-being-made`;
  await prepareFolder(folder, markerOfCreation);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, listenOn: listeningPlace(runtimeFolder), engine: await compileEngine() },
  });
  const { address } = await firstMessage(worker).catch((cause: unknown) => {
    throw isOutOfRoom(cause) ? cause : new DatabaseDamaged(folder, cause);
  });
  await rm(markerOfCreation, { force: true });

  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('error', onLost);
  worker.on('message', (message: unknown) => {
    const { data } = gaveUpSchema.safeParse(message);
    if (data !== undefined) onLost(new DatabaseGaveUp(folder, data.gaveUp));
  });
  return {
    connection: { ...connectingPlace(runtimeFolder, address), user: 'postgres', database: 'postgres' },
    close: async () => {
      worker.postMessage('close');
      await exited;
    },
  };
}

// oxlint-disable-next-line eslint-js/no-restricted-syntax -- it is the same for every database, and costs a second to make again
let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * Shared by all databases that a process opens: the second one reuses the compiled and optimized code, which saves
 * 1.4 of the 2.4 s of processor time for opening it and 200 queries.
 */
function compileEngine(): Promise<WebAssembly.Module> {
  // `import.meta.resolve` is missing where the tests create their template.
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** An interrupted creation leaves a folder that cannot be opened; the marker beside it shows that nothing is stored in it yet. */
async function prepareFolder(folder: string, markerOfCreation: string): Promise<void> {
  if (existsSync(markerOfCreation)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return;
  await writeFile(markerOfCreation, '');
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Windows has no sockets in folders that `pg` could reach. */
function listeningPlace(runtimeFolder: string): { path: string } | { host: string; port: number } {
  return process.platform === 'win32'
    ? { host: '127.0.0.1', port: 0 }
    : { path: join(runtimeFolder, socketName) };
}

function connectingPlace(runtimeFolder: string, address: string): { host: string; port: number } {
  if (process.platform !== 'win32') return { host: runtimeFolder, port: 5432 };
  return { host: '127.0.0.1', port: Number(address.split(':').at(-1)) };
}

function isOutOfRoom(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
}

function firstMessage(worker: Worker): Promise<z.infer<typeof readySchema>> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the thread of the database ended'));
    worker.once('error', reject).once('exit', onExit);
    worker.once('message', (message: unknown) => {
      worker.off('error', reject).off('exit', onExit);
      resolve(readySchema.parse(message));
    });
  });
}
