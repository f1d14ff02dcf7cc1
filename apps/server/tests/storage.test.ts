/** The storage port: one suite for every adapter. */
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDiskStorage } from '../src/platform/storage/disk-storage.ts';
import type { Storage } from '../src/platform/storage/storage.ts';

const adapters: Record<string, () => Promise<Storage>> = {
  disk: async () =>
    createDiskStorage(join(await mkdtemp(join(tmpdir(), 'target-analysis-storage-')), 'photos')),
};

describe.each(Object.entries(adapters))('%s', (_, open) => {
  const path = 'target-photos/owner/visit/1-photo.jpg';

  test('gives back what was put, with its content type', async () => {
    const storage = await open();
    await storage.put(path, Buffer.from('pixels'), 'image/jpeg');
    const file = await storage.get(path);
    expect(file?.contentType).toBe('image/jpeg');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('pixels');
  });

  test('replaces what was there', async () => {
    const storage = await open();
    await storage.put(path, Buffer.from('a long first version'), 'image/png');
    await storage.put(path, Buffer.from('second'), 'image/jpeg');
    const file = await storage.get(path);
    expect(file?.contentType).toBe('image/jpeg');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('second');
  });

  test('answers null for what is not there, and removes it without complaint', async () => {
    const storage = await open();
    expect(await storage.get(path)).toBeNull();
    await storage.remove(path);
    await storage.put(path, Buffer.from('x'), 'image/jpeg');
    await storage.remove(path);
    expect(await storage.get(path)).toBeNull();
    expect(await storage.list('')).toEqual([]);
  });

  test('lists what begins with a prefix', async () => {
    const storage = await open();
    const paths = [
      'target-photos/owner/a/1.jpg',
      'target-photos/owner/b/2.jpg',
      'target-photos/other/a/3.jpg',
    ];
    for (const each of paths) await storage.put(each, Buffer.from(each), 'image/jpeg');
    expect((await storage.list('target-photos/owner/')).sort()).toEqual(paths.slice(0, 2));
    expect(await storage.list('nothing')).toEqual([]);
  });

  test('keeps one whole version when two are put at once', async () => {
    const storage = await open();
    const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000));
    await Promise.all(versions.map((version) => storage.put(path, Buffer.from(version), 'image/jpeg')));
    expect(versions).toContain(Buffer.from((await storage.get(path))?.bytes ?? []).toString());
  });

  test.each([
    '../outside/x.jpg',
    'bucket/../../x.jpg',
    '/etc/passwd',
    'bucket//x.jpg',
    'bucket/.hidden',
    'bucket/a b.jpg',
    'bucket/x\u0000.jpg',
    'bucket\\x.jpg',
    'alone.jpg',
    '',
    `bucket/${'x'.repeat(600)}`,
  ])('refuses the path %j', async (bad) => {
    const storage = await open();
    await expect(storage.put(bad, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a storage path');
    await expect(storage.get(bad)).rejects.toThrow('not a storage path');
    await expect(storage.remove(bad)).rejects.toThrow('not a storage path');
  });
});

test('leaves no draft on the disk, and lists none that a crash left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-storage-'));
  const storage = createDiskStorage(folder);
  await storage.put('bucket/x.jpg', Buffer.from('x'), 'image/jpeg');
  expect((await readdir(join(folder, 'bucket'))).sort()).toEqual(['x.jpg', 'x.jpg.content-type']);
  await writeFile(join(folder, 'bucket', '~draft-1'), 'half');
  expect(await storage.list('')).toEqual(['bucket/x.jpg']);
});
