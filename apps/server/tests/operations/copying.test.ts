/** Copies of a whole installation: from one kind to another, interrupted at every page, and compared at the end. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test as base } from 'vitest';
import { parseConfig, type Config } from '../../src/config.ts';
import { makeBackup } from '../../src/operations/backup/make-backup.ts';
import { copyInto } from '../../src/operations/copying/copy-into.ts';
import { openDatabaseSource } from '../../src/operations/copying/database-source.ts';
import type { RowSource } from '../../src/operations/copying/fill-database.ts';
import { openInstallation } from '../../src/operations/copying/open-installation.ts';
import { openClient } from '../../src/operations/copying/rows-store.ts';
import { readSchemaVersion } from '../../src/operations/copying/schema-version.ts';
import { restoreBackup } from '../../src/operations/restore/restore-backup.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { openStorage } from '../../src/platform.ts';
import {
  emptyEmbeddedInstallation,
  emptyInstallation,
  newEmbeddedInstallation,
  openEmptyPostgres,
  readEverything,
} from '../world/installations.ts';
import { kidOf } from '../accounts/_keys.ts';
import { liveIn, withServer, type LivedIn } from '../privacy/_lived-in.ts';
import { password } from '../world/people.ts';
import { startS3 } from '../platform/storage/_s3.ts';
import '../world/template.ts';

function quiet(): void {
  // No one is waiting here.
}

const test = base
  .extend('old', { scope: 'file' }, async () => {
    const installation = await newEmbeddedInstallation();
    return { ...installation, ...(await liveIn(installation)) };
  })
  .extend('postgres', async ({}, { onCleanup }) => {
    const postgres = await openEmptyPostgres();
    onCleanup(postgres.close);
    return postgres.settings;
  })
  .extend('s3', async ({}, { onCleanup }) => {
    const s3 = await startS3();
    onCleanup(s3.close);
    return s3;
  });

test('restores the backup of an embedded installation into Postgres and a bucket, and vice versa', async ({
  old,
  postgres,
  s3,
}) => {
  const backups = await mkdtemp(join(tmpdir(), 'backups-'));
  const there = parseConfig({
    ...{ ...postgres, ...s3.environment },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')),
  });
  await carry({ from: old.config, into: there, folder: join(backups, 'there') });
  expect(await readEverything(there)).toEqual(old.content);
  expect(await readFilesOf(openStorage(there))).toEqual(await readFilesOf(openStorage(old.config)));

  const back = await emptyEmbeddedInstallation();
  await carry({ from: there, into: back.config, folder: join(backups, 'back') });
  expect(await readEverything(back.config)).toEqual(old.content);
  expect(await readFilesOf(openStorage(back.config))).toEqual(await readFilesOf(openStorage(old.config)));
  expect(await readEverything(old.config)).toEqual(old.content);

  // The stand-in for a remote Postgres accepts one connection, and a server opens several.
  if (inject('databaseTemplate').kind === 'postgres') await signInThere(there, old.person);
});

test('resumes from every page at which it was cut off, and copies no row twice', async ({ old }) => {
  const source = await openInstallation(old.config);
  const reading = await openClient(source.connection);
  const empty = await emptyInstallation();
  const into = await openInstallation(empty.config);
  try {
    const version = await readSchemaVersion(reading);
    const rows = await openDatabaseSource(reading);
    const copy = (pages: number) =>
      copyInto({
        from: { origin: 'a test', version, rows: cutOff(rows, pages), files: openStorage(old.config) },
        into,
        filesInto: openStorage(empty.config),
        say: quiet,
      });
    let tries = 1;
    for (; tries < 100; tries += 1) {
      const end = await Promise.allSettled([copy(2)]);
      if (end[0].status === 'fulfilled') break;
      expect(end[0].reason).toMatchObject({ message: 'unplugged' });
    }
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(100);
  } finally {
    await reading.end();
    await source.close();
    await into.close();
  }
});

test('reports where the two sides differ in the end', async ({ old }) => {
  const source = await openInstallation(old.config);
  const reading = await openClient(source.connection);
  const empty = await emptyInstallation();
  const into = await openInstallation(empty.config);
  try {
    const rows = await openDatabaseSource(reading);
    const from = {
      origin: 'a test',
      version: await readSchemaVersion(reading),
      files: openStorage(old.config),
    };
    const altered: RowSource = {
      ...rows,
      readPages: (table, skip) =>
        table.name === 'public.firearms'
          ? withOneWordChanged(rows.readPages(table, skip))
          : rows.readPages(table, skip),
    };
    const copying = copyInto({
      from: { ...from, rows: altered },
      into,
      filesInto: openStorage(empty.config),
      say: quiet,
    });
    await expect(copying).rejects.toThrow(/^public\.firearms does not match its source/);
  } finally {
    await reading.end();
    await source.close();
    await into.close();
  }
});

/** The old password opens the account with the keys sealed before, and its credits are there. */
async function signInThere(config: Config, { email, token, credits }: LivedIn): Promise<void> {
  await withServer(config, async (server) => {
    const { data } = await server.openAuth().signInWithPassword({ email, password });
    const newToken = data.session?.access_token ?? '';
    expect(kidOf(newToken)).toBe(kidOf(token));
    const balance = await server.call('GET', '/api/billing/subscription', { token: newToken });
    expect(balance.body).toMatchObject({ additional_reports: credits });
  });
}

interface Carrying {
  from: Config;
  into: Config;
  /** Of the backup in between. */
  folder: string;
}

async function carry({ from, into, folder }: Carrying): Promise<void> {
  await makeBackup({ config: from, storage: openStorage(from), folder, say: quiet });
  await restoreBackup({ config: into, storage: openStorage(into), folder, say: quiet });
}

async function readFilesOf(storage: Storage): Promise<unknown[]> {
  const paths = (await storage.list('')).sort();
  return Promise.all(
    paths.map(async (path) => {
      const file = await storage.get(path);
      return { path, type: file?.contentType, bytes: Buffer.from(file?.bytes ?? []).toString('base64') };
    }),
  );
}

/** A source that returns this many pages and then fails, like one whose plug is pulled. */
function cutOff(rows: RowSource, count: number): RowSource {
  let given = 0;
  async function* some(pages: AsyncIterable<string[]>): AsyncGenerator<string[]> {
    for await (const page of pages) {
      given += 1;
      if (given > count) throw new Error('unplugged');
      yield page;
    }
  }
  return { ...rows, readPages: (table, skip) => some(rows.readPages(table, skip)) };
}

async function* withOneWordChanged(pages: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const page of pages) yield page.map((line) => line.replace('Glock', 'Block'));
}
