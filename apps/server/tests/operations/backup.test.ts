/** Backups of either kind of installation: a restore brings back everything, or nothing and a sentence says why. */
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'vitest';
import * as z from 'zod';
import { parseConfig } from '../../src/config.ts';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { openFilesOf } from '../../src/operations/backup/backup-folder.ts';
import { makeBackup } from '../../src/operations/backup/make-backup.ts';
import { openInstallation } from '../../src/operations/copying/open-installation.ts';
import { openClient } from '../../src/operations/copying/rows-store.ts';
import { readSchemaVersion } from '../../src/operations/copying/schema-version.ts';
import { restoreBackup } from '../../src/operations/restore/restore-backup.ts';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { openStorage } from '../../src/platform.ts';
import { listAllTables } from '../privacy/_full-account.ts';
import {
  emptyInstallation,
  newInstallation,
  openDatabaseOf,
  readEverything,
} from '../world/installations.ts';
import { liveIn, withServer } from '../privacy/_lived-in.ts';
import { kidOf } from '../accounts/_keys.ts';
import { password } from '../world/people.ts';

function quiet(): void {
  // No one is waiting here.
}

/** A used installation and its backup, shared by all tests of this file. */
const test = base.extend('kept', { scope: 'file' }, async () => {
  const installation = await newInstallation();
  const lived = await liveIn(installation);
  const { config } = installation;
  const folder = join(await mkdtemp(join(tmpdir(), 'backups-')), 'monday');
  const manifest = await makeBackup({ config, storage: openStorage(config), folder, say: quiet });
  return { ...installation, ...lived, folder, manifest };
});

test('contains every table of the program, each with its primary key', async ({ kept }) => {
  const names = kept.manifest.tables.map(({ shape }) => shape.name);
  expect(names.toSorted()).toEqual(
    ['jobs.job', 'jobs.queue', ...(await listAllTables()).map((name) => `public.${name}`)].toSorted(),
  );
  expect(kept.manifest.tables.filter(({ shape }) => shape.key.length === 0)).toEqual([]);
  // A large table of this kind would have to fit into memory.
  const toThemselves = kept.manifest.tables.filter(({ shape }) => shape.refersToItself);
  expect(toThemselves.map(({ shape }) => shape.name)).toEqual(['jobs.queue']);
  const rowsOf = (name: string) => kept.manifest.tables.find(({ shape }) => shape.name === name)?.rows;
  expect(rowsOf('public.accounts')).toBe(2);
  expect(rowsOf('public.user_sessions')).toBe(1);
});

test('is readable by its owner only, includes the photos, and leaves nothing else behind', async ({
  kept,
}) => {
  expect((await stat(kept.folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(kept.folder, 'encryption.key'))).mode & 0o777).toBe(0o600);
  const parts = await readdir(kept.folder);
  expect(parts.sort()).toEqual(['encryption.key', 'files', 'files.ndjson.gz', 'manifest.json', 'rows']);
  expect(await readdir(join(kept.folder, '..'))).toEqual(['monday']);
  expect(kept.manifest.files.count).toBe((await openStorage(kept.config).list('')).length);
  expect(kept.manifest.files.gone).toEqual([]);
});

test("leaves everything beside it alone, even another backup's remains", async ({ kept }) => {
  const beside = await mkdtemp(join(tmpdir(), 'backups-'));
  await writeFile(join(beside, 'tuesday.part'), 'mine');
  await mkdir(join(beside, 'tuesday.part-cut'));
  const task = { config: kept.config, storage: openStorage(kept.config), say: quiet };
  await makeBackup({ ...task, folder: join(beside, 'tuesday') });
  expect((await readdir(beside)).sort()).toEqual(['tuesday', 'tuesday.part', 'tuesday.part-cut']);
  const again = makeBackup({ ...task, folder: join(beside, 'tuesday') });
  await expect(again).rejects.toThrow('already exists');
});

test('resumes an interrupted restore, and brings back every row, photo, sign-in, sealed key, and the ledger', async ({
  kept,
}) => {
  const { config } = await emptyInstallation();
  const files = openStorage(config);
  const task = { config, folder: kept.folder, say: quiet };
  const stranger = 'target-photos/stranger/visit/1.jpg';
  await files.put(stranger, Buffer.from('theirs'), 'image/jpeg');
  await expect(restoreBackup({ ...task, storage: files })).rejects.toThrow('storage already holds files');
  await files.remove(stranger);
  // Other files in the folder are not part of the backup.
  await openFilesOf(kept.folder).put(stranger, Buffer.from('x'), 'image/jpeg');
  await writeFile(join(kept.folder, 'files', '.DS_Store'), 'x');

  await expect(restoreBackup({ ...task, storage: failingAfter(files, 1) })).rejects.toThrow('unplugged');
  await expect(openDatabaseOf(config)).rejects.toThrow('was not finished');
  const said: string[] = [];
  await restoreBackup({ ...task, storage: files, say: (line) => said.push(line) });
  expect(said).toContain('Resuming where the last attempt stopped ...');
  expect(said).toContain('  1 of them before');
  expect(await readEverything(config)).toEqual(kept.content);
  expect((await files.list('')).sort()).toEqual((await openStorage(kept.config).list('')).sort());

  const photo = await openStorage(kept.config).get(kept.person.path);
  expect(photo?.contentType).toBe('image/jpeg');
  expect(await files.get(kept.person.path)).toEqual(photo);
  await withServer(config, async (server, database) => {
    const { email, credits, token: tokenBefore } = kept.person;
    const { data } = await server.openAuth().signInWithPassword({ email, password });
    const token = data.session?.access_token ?? '';
    // Signed by the key that was sealed before: if it could not be opened, the server would make another.
    expect(kidOf(token)).toBe(kidOf(tokenBefore));
    const balance = await server.call('GET', '/api/billing/subscription', { token });
    expect(balance.body).toMatchObject({ additional_reports: credits });
    expect(await checkLedger(database)).toEqual([]);
  });
});

test("restores an older version's backup, and then migrates it", async ({ kept }) => {
  const { config } = await emptyInstallation();
  const { migrations, newest } = await addMigrations('alter table firearms add column weight_grams integer');
  expect(kept.manifest.version).toBeLessThan(newest);
  const task = { config, storage: openStorage(config), folder: kept.folder, say: quiet };
  await restoreBackup({ ...task, migrations });
  const into = await openInstallation(config);
  const client = await openClient(into.connection);
  expect(await readSchemaVersion(client)).toBe(newest);
  const { rows } = await client.query('select make from firearms where weight_grams is null');
  expect(rows).toContainEqual({ make: 'Glock' });
  await client.end();
  await into.close();
});

test('finishes a restore that stopped while it migrated', async ({ kept }) => {
  const { config } = await emptyInstallation();
  const task = { config, storage: openStorage(config), folder: kept.folder, say: quiet };
  const altering = `update firearms set make = 'Block' where make = 'Glock'`;
  const broken = await addMigrations(altering, 'alter table there_is_none add column weight integer');
  await expect(restoreBackup({ ...task, migrations: broken.migrations })).rejects.toThrow('there_is_none');
  await expect(openDatabaseOf(config)).rejects.toThrow('was not finished');
  const mended = await addMigrations(altering, 'alter table firearms add column weight integer');
  const { rows, files } = await restoreBackup({ ...task, migrations: mended.migrations });
  expect(rows).toBe(kept.manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  expect(files.files).toHaveLength(kept.manifest.files.count);
  await (await openDatabaseOf(config)).close();
});

test('refuses to overwrite anything', async ({ kept }) => {
  const { config } = await newInstallation();
  const restoring = restoreBackup({ config, storage: openStorage(config), folder: kept.folder, say: quiet });
  await expect(restoring).rejects.toThrow('is not empty');
});

test('refuses a backup with one byte changed, one file missing, or the key', async ({ kept }) => {
  const { config } = await emptyInstallation();
  const storage = openStorage(config);
  const restore = () => restoreBackup({ config, storage, folder: kept.folder, say: quiet });
  await whileChanged(join(kept.folder, 'rows', 'public.firearms.ndjson.gz'), async (file) => {
    await appendFile(file, 'x');
    await expect(restore()).rejects.toThrow(/is damaged: .*public\.firearms.* Nothing was restored/);
    await rm(file);
    await expect(restore()).rejects.toThrow(/is damaged: .*public\.firearms/);
  });
  await whileChanged(join(kept.folder, 'files', ...kept.person.path.split('/')), async (file) => {
    await writeFile(file, 'another picture');
    await expect(restore()).rejects.toThrow(/is damaged: target-photos.*jpg/);
  });
  await whileChanged(join(kept.folder, 'encryption.key'), async (file) => {
    await rm(file);
    await expect(restore()).rejects.toThrow('set ENCRYPTION_KEY');
  });
  expect(await storage.list('')).toEqual([]);
});

test('refuses names that could change a statement or a path', async ({ kept }) => {
  const { config } = await emptyInstallation();
  const restore = () =>
    restoreBackup({ config, storage: openStorage(config), folder: kept.folder, say: quiet });
  const [name, column, type] = ['public.firearms', 'user_id', 'uuid'];
  await whileChanged(join(kept.folder, 'manifest.json'), async (file) => {
    const text = await readFile(file, 'utf8');
    for (const [honest, hostile] of [
      [name, 'public.firearms; drop schema public'],
      [name, '../../firearms'],
      [column, 'user_id, (select 1)'],
      [type, 'uuid) from accounts --'],
    ]) {
      expect(text).toContain(`"${honest}"`);
      await writeFile(
        file,
        text.replace(`"${honest}"`, () => `"${hostile}"`),
      );
      await expect(restore()).rejects.toThrow('is damaged or comes from another version');
    }
  });
});

test("refuses another key, a newer program's backup, and anything else", async ({ kept }) => {
  const { config, settings } = await emptyInstallation();
  const task = { storage: openStorage(config), say: quiet };
  const otherKey = parseConfig({ ...settings, ENCRYPTION_KEY: 'b'.repeat(43) });
  const withOtherKey = restoreBackup({ ...task, config: otherKey, folder: kept.folder });
  await expect(withOtherKey).rejects.toThrow('is not the key');
  await whileChanged(join(kept.folder, 'manifest.json'), async (file) => {
    const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(Object.assign({}, manifest, { version: 9_999_999_999_999 })));
    const newer = restoreBackup({ ...task, config, folder: kept.folder });
    await expect(newer).rejects.toThrow('newer version of this program');
  });
  await expect(restoreBackup({ ...task, config, folder: tmpdir() })).rejects.toThrow('contains no backup');
});

test('does not overwrite a backup, or make an empty one', async ({ kept }) => {
  const { config } = await emptyInstallation();
  const task = { storage: openStorage(config), say: quiet };
  const again = makeBackup({ ...task, config: kept.config, folder: kept.folder });
  await expect(again).rejects.toThrow('already exists');
  const ofNothing = makeBackup({ ...task, config, folder: join(kept.folder, '..', 'nothing') });
  await expect(ofNothing).rejects.toThrow(/no database in|is still empty/);
  expect(await readdir(join(kept.folder, '..'))).toEqual(['monday']);
});

test('lists what was deleted while the backup was made', async ({ kept }) => {
  const { config } = kept;
  const storage = openStorage(config);
  const vanishing: Storage = {
    ...storage,
    openRead: (path) => (path === kept.person.path ? Promise.resolve(null) : storage.openRead(path)),
  };
  const folder = join(kept.folder, '..', 'tuesday');
  const { files } = await makeBackup({ config, storage: vanishing, folder, say: quiet });
  expect(files.gone).toEqual([kept.person.path]);
  await rm(folder, { recursive: true });
});

/** The migrations of a later version. */
async function addMigrations(...statements: string[]): Promise<{ migrations: string; newest: number }> {
  const migrations = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrationsFolder, migrations, { recursive: true });
  const file = join(migrations, 'meta', '_journal.json');
  const entry = z.object({ idx: z.number(), when: z.number(), tag: z.string(), breakpoints: z.boolean() });
  const journal = z.looseObject({ entries: z.array(entry) }).parse(JSON.parse(await readFile(file, 'utf8')));
  const last = Math.max(...journal.entries.map(({ when }) => when));
  const later = statements.map((_, index) => ({
    idx: journal.entries.length + index,
    when: last + index + 1,
    tag: `9999_later_${index}`,
    breakpoints: true,
  }));
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...later] }));
  for (const [index, { tag }] of later.entries())
    await writeFile(join(migrations, `${tag}.sql`), statements[index] ?? '');
  return { migrations, newest: last + statements.length };
}

/** A storage that accepts this many files and then fails, like one whose plug is pulled. */
function failingAfter(storage: Storage, count: number): Storage {
  let taken = 0;
  return {
    ...storage,
    putStream: async (...file) => {
      taken += 1;
      if (taken > count) throw new Error('unplugged');
      await storage.putStream(...file);
    },
  };
}

async function whileChanged(file: string, act: (file: string) => Promise<void>): Promise<void> {
  const bytes = await readFile(file);
  try {
    await act(file);
  } finally {
    await writeFile(file, bytes);
  }
}
