/** A data folder has one server at a time, and a dead one keeps no other out. */
import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'vitest';
import { DataFolderInUse, lockDataFolder } from '../../../src/platform/db/data-folder-lock.ts';
import { makeRuntimeFolder } from '../../../src/platform/db/runtime-folder.ts';

const test = base.extend('folder', () => mkdtemp(join(tmpdir(), 'lock-')));

const holder = { runtimeFolder: '/nowhere', takesCommands: false };

test('keeps a second one out, and says who has the folder', async ({ folder }) => {
  const lock = await lockDataFolder(folder, { ...holder, takesCommands: true });
  const second = lockDataFolder(folder, holder);
  await expect(second).rejects.toThrow(DataFolderInUse);
  await expect(second).rejects.toMatchObject({ holder: { pid: process.pid, takesCommands: true } });
  await lock.release();
  await expect(lockDataFolder(folder, holder)).resolves.toBeDefined();
});

test('is acquired by one of many that start at once', async ({ folder }) => {
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder, holder)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['kernel.lock', 'server.lock']);
});

test('is taken over from a dead process, with the sockets that it left', async ({ folder }) => {
  const runtimeFolder = await makeRuntimeFolder();
  const dead = { pid: 2 ** 22 + 1, startedAt: '1', runtimeFolder, takesCommands: true };
  await writeFile(join(folder, 'server.lock'), JSON.stringify(dead));
  await lockDataFolder(folder, holder);
  expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await expect(readdir(runtimeFolder)).rejects.toThrow('ENOENT');
});

test.skipIf(process.platform !== 'linux')(
  'knows a process that was given the number of a dead one',
  async ({ folder }) => {
    const dead = { pid: process.ppid, startedAt: 'another start', ...holder };
    await writeFile(join(folder, 'server.lock'), JSON.stringify(dead));
    await expect(lockDataFolder(folder, holder)).resolves.toBeDefined();
  },
);

test('is taken over if the lock file is empty', async ({ folder }) => {
  await writeFile(join(folder, 'server.lock'), '');
  await expect(lockDataFolder(folder, holder)).resolves.toBeDefined();
});

test('keeps out a second one that thinks the holder is dead, as in another container', async ({ folder }) => {
  const lock = await lockDataFolder(folder, holder);
  const elsewhere = { pid: 2 ** 22 + 1, startedAt: '1', processSpace: 'another', host: 'box', ...holder };
  await writeFile(join(folder, 'server.lock'), JSON.stringify(elsewhere));
  await expect(lockDataFolder(folder, holder)).rejects.toThrow(
    `in use by process ${String(2 ** 22 + 1)} of box.`,
  );
  await lock.release();
});

test('keeps out a machine that shares the volume without its locks, as long as the lease is renewed', async ({
  folder,
}) => {
  const path = join(folder, 'server.lock');
  await writeFile(
    path,
    JSON.stringify({ pid: 1, startedAt: '1', processSpace: 'another', host: 'box', ...holder }),
  );
  const renewal = setInterval(() => void utimes(path, new Date(), new Date()), 200);
  await expect(lockDataFolder(folder, holder)).rejects.toThrow('in use by process 1 of box.');
  clearInterval(renewal);
  await expect(lockDataFolder(folder, holder)).resolves.toBeDefined();
});

test('gives up when another machine took the folder anyway', async ({ folder }) => {
  const lost = Promise.withResolvers<unknown>();
  await lockDataFolder(folder, { ...holder, onLost: lost.resolve });
  await writeFile(
    join(folder, 'server.lock'),
    JSON.stringify({ pid: 1, startedAt: '1', processSpace: 'another', host: 'box', ...holder }),
  );
  expect(await lost.promise).toBeInstanceOf(DataFolderInUse);
});
