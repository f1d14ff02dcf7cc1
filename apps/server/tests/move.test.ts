/** The way from the embedded database to Postgres and S3, by the program that the operator runs, killed and cut off on its way. */
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test as base, vi } from 'vitest';
import { parseConfig, type Config } from '../src/config.ts';
import { copyInto } from '../src/operations/copying/copy-into.ts';
import { openDatabaseSource } from '../src/operations/copying/database-source.ts';
import type { RowSource } from '../src/operations/copying/fill-database.ts';
import { openInstallation } from '../src/operations/copying/open-installation.ts';
import { openClient } from '../src/operations/copying/rows-store.ts';
import { readSchemaVersion } from '../src/operations/copying/schema-version.ts';
import { moveInstallation } from '../src/operations/move/move-installation.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { openStorage } from '../src/platform.ts';
import {
  emptyInstallation,
  newEmbeddedInstallation,
  openEmptyPostgres,
  readEverything,
} from './_installations.ts';
import { kidOf } from './_keys.ts';
import { liveIn, withServer, type LivedIn } from './_lived-in.ts';
import { patience } from './_patience.ts';
import { password } from './_people.ts';
import { startProgram } from './_program.ts';
import { startS3 } from './_s3.ts';
import './_template.ts';

function quiet(): void {
  // Nobody waits here.
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
  })
  .extend('settingsFile', async () => join(await mkdtemp(join(tmpdir(), 'settings-')), 'production.env'));

test('refuses while a server has the old place, and settings that lead nowhere or hold another key', async ({
  old,
  settingsFile,
}) => {
  const move = () => moveInstallation({ from: old.config, settingsFile, openStorage, say: quiet });
  await expect(move()).rejects.toThrow('cannot be read');
  await writeFile(settingsFile, linesOf({ DATA_DIR: '/nowhere' }));
  await expect(move()).rejects.toThrow('must set DATABASE_URL');
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', SMTP_URL: 'smtp://127.0.0.1:9' };
  await writeFile(settingsFile, linesOf({ ...settings, ENCRYPTION_KEY: 'b'.repeat(43) }));
  await expect(move()).rejects.toThrow('is not the key');
  const server = await openInstallation(old.config);
  await expect(move()).rejects.toThrow('is in use by process');
  await server.close();
});

test('moves everything after it was killed, adds the key to the settings, and leaves the old place as it was', async ({
  old,
  postgres,
  s3,
  settingsFile,
}) => {
  await writeFile(settingsFile, linesOf({ ...postgres, ...s3.environment }));
  s3.fail('PUT', 'silence');
  const killed = await startProgram('move.ts', old.settings, [settingsFile]);
  await vi.waitUntil(() => s3.asked.some(({ method }) => method === 'PUT'), patience);
  killed.signal('SIGKILL');
  expect(await killed.exitCode).toBeNull();
  s3.mend();

  const again = await startProgram('move.ts', old.settings, [settingsFile]);
  expect(await again.exitCode, again.output()).toBe(0);
  expect(again.output()).toContain('Going on where the last try was cut off ...');
  expect(again.output()).toMatch(/public\.accounts: (\d+) rows, \1 of them before/);
  expect(again.output()).toContain('every count and checksum is the same');
  const key = await readFile(join(old.config.dataFolder, 'encryption.key'), 'utf8');
  expect(await readFile(settingsFile, 'utf8')).toContain(`\nENCRYPTION_KEY=${key}\n`);
  expect((await stat(settingsFile)).mode & 0o777).toBe(0o600);
  expect(killed.output() + again.output()).not.toContain(key);

  const config = parseConfig({
    ...{ ...postgres, ...s3.environment, ENCRYPTION_KEY: key },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')),
  });
  expect(await readEverything(config)).toEqual(old.content);
  expect(await readEverything(old.config)).toEqual(old.content);
  expect(await readFilesOf(openStorage(config))).toEqual(await readFilesOf(openStorage(old.config)));
  // What stands in for Postgres elsewhere takes one connection, and a server opens several.
  if (inject('databaseTemplate').kind === 'postgres') await signInThere(config, old.person);
});

test('goes on from every page at which it was cut off, and copies no row twice', async ({ old }) => {
  const source = await openInstallation(old.config);
  const reading = await openClient(source.connection);
  const into = await openInstallation((await emptyInstallation()).config);
  try {
    const version = await readSchemaVersion(reading);
    const rows = await openDatabaseSource(reading);
    const copy = (pages: number) =>
      copyInto({
        from: { origin: 'a test', version, rows: cutOff(rows, pages), files: openStorage(old.config) },
        into,
        filesInto: null,
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

test('tells where the two sides differ in the end', async ({ old }) => {
  const source = await openInstallation(old.config);
  const reading = await openClient(source.connection);
  const into = await openInstallation((await emptyInstallation()).config);
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
    const copying = copyInto({ from: { ...from, rows: altered }, into, filesInto: null, say: quiet });
    await expect(copying).rejects.toThrow(/^public\.firearms is not the same on both sides/);
  } finally {
    await reading.end();
    await source.close();
    await into.close();
  }
});

/** The old password opens the account, by the keys that were sealed before, and its credits are there. */
async function signInThere(config: Config, { email, token, credits }: LivedIn): Promise<void> {
  await withServer(config, async (server) => {
    const { data } = await server.openAuth().signInWithPassword({ email, password });
    const newToken = data.session?.access_token ?? '';
    expect(kidOf(newToken)).toBe(kidOf(token));
    const balance = await server.call('GET', '/api/billing/subscription', { token: newToken });
    expect(balance.body).toMatchObject({ additional_reports: credits });
  });
}

function linesOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
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

/** A source that gives so many pages and no more, as one whose plug is pulled. */
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
