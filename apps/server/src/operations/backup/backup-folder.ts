/**
 * A backup is a folder with `manifest.json`, `rows/TABLE.ndjson.gz` (one line per row), `files/` in the layout of
 * the disk storage, `files.ndjson.gz` (path, size, and SHA-256 of each), and `encryption.key`. It is the same for
 * all installations.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { OperatorError } from '../../platform/control/control.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readFileFacts } from '../copying/copy-files.ts';
import { shapeSchema } from '../copying/table-shapes.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableSchema = z.object({
  shape: shapeSchema,
  rows: z.number(),
  checksum: z.string(),
  numbering: z.array(z.object({ column: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  sha256,
});

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The last migration of the database. */
  version: z.number(),
  /** Null if nothing was ever sealed. */
  keyFingerprint: sha256.nullable(),
  tables: z.array(tableSchema),
  files: z.object({ count: z.number(), bytes: z.number(), sha256, gone: z.array(z.string()) }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

const fileLineSchema = z.object({ path: z.string(), sizeBytes: z.number(), sha256 });

export function manifestPath(folder: string): string {
  return join(folder, 'manifest.json');
}

export function rowsPath(folder: string, table: string): string {
  return join(folder, 'rows', `${table.replaceAll('"', '')}.ndjson.gz`);
}

export function fileListPath(folder: string): string {
  return join(folder, 'files.ndjson.gz');
}

export function openFilesOf(folder: string): Storage {
  return createDiskStorage(join(folder, 'files'));
}

/** @throws OperatorError if there is no backup, or this program does not understand it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`${folder} contains no backup: manifest.json is missing.`, { cause });
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new OperatorError(
      `The manifest of ${folder} is damaged or comes from another version of this program.`,
      {
        cause,
      },
    );
  }
}

/**
 * Verifies the whole backup before any of it is used. @throws OperatorError naming the first damaged part
 * @returns the files of the backup, without anything that a person or a system added
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<Storage> {
  for (const { shape, sha256: expected } of manifest.tables) {
    const file = rowsPath(folder, shape.name);
    if ((await hashFile(file)) !== expected) throw damaged(folder, file);
  }
  const list = fileListPath(folder);
  if ((await hashFile(list)) !== manifest.files.sha256) throw damaged(folder, list);
  const storage = openFilesOf(folder);
  const paths: string[] = [];
  for await (const line of readLines(list)) {
    const expected = fileLineSchema.parse(JSON.parse(line));
    const found = await readFileFacts(storage, expected.path);
    if (found?.sha256 !== expected.sha256) throw damaged(folder, expected.path);
    paths.push(expected.path);
  }
  return { ...storage, list: (prefix) => Promise.resolve(paths.filter((path) => path.startsWith(prefix))) };
}

function damaged(folder: string, part: string): OperatorError {
  return new OperatorError(
    `The backup in ${folder} is damaged: ${part} doesn’t match what was written. Nothing was restored.`,
  );
}

export async function hashFile(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
  return hash.digest('hex');
}

/** @NOTE Lines end at \n only: `node:readline` also breaks them at U+2028, which users' text may contain. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const compressed = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(compressed, text).catch((cause: unknown) => text.destroy(toError(cause)));
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await reading;
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('reading failed', { cause });
}
