/** The storage port: one suite for every adapter. */
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '../../../src/platform/storage/disk-storage.ts';
import { createS3Storage } from '../../../src/platform/storage/s3-storage.ts';
import { StorageUnavailable } from '../../../src/platform/storage/storage-unavailable.ts';
import type { Storage } from '../../../src/platform/storage/storage.ts';
import { startS3 } from './_s3.ts';

const adapters: Record<string, () => Promise<Storage>> = {
  disk: async () =>
    createDiskStorage(join(await mkdtemp(join(tmpdir(), 'target-analysis-storage-')), 'photos')),
  S3: async () => {
    const s3 = await startS3();
    const storage = createS3Storage(s3.settings);
    onTestFinished(async () => {
      storage.close();
      await s3.close();
    });
    return storage;
  },
};

describe.each(Object.entries(adapters))('%s', (_, open) => {
  const path = 'target-photos/owner/visit/1-photo.jpg';

  test('returns what was stored, with its content type', async () => {
    const storage = await open();
    await storage.put(path, Buffer.from('pixels'), 'image/jpeg');
    const file = await storage.get(path);
    expect(file?.contentType).toBe('image/jpeg');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('pixels');
  });

  test('replaces an existing file', async () => {
    const storage = await open();
    await storage.put(path, Buffer.from('a long first version'), 'image/png');
    await storage.put(path, Buffer.from('second'), 'image/jpeg');
    const file = await storage.get(path);
    expect(file?.contentType).toBe('image/jpeg');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('second');
  });

  test('returns null for a missing file, and removes it without an error', async () => {
    const storage = await open();
    expect(await storage.get(path)).toBeNull();
    await storage.remove(path);
    await storage.put(path, Buffer.from('x'), 'image/jpeg');
    await storage.remove(path);
    expect(await storage.get(path)).toBeNull();
    expect(await storage.list('')).toEqual([]);
  });

  test('lists files that begin with a prefix', async () => {
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

  test('removes a folder with everything in it, and nothing else', async () => {
    const storage = await open();
    const beside = ['target-photos/owner-2/a/3.jpg', 'target-photos/other/a/4.jpg'];
    for (const each of ['target-photos/owner/a/1.jpg', 'target-photos/owner/b/2.jpg', ...beside])
      await storage.put(each, Buffer.from(each), 'image/jpeg');
    await storage.removeFolder('target-photos/owner/');
    await storage.removeFolder('target-photos/owner/');
    expect((await storage.list('')).sort()).toEqual(beside.toSorted());
    for (const outside of ['target-photos', 'target-photos/', '../x', ''])
      await expect(storage.removeFolder(outside)).rejects.toThrow('not a storage path');
  });

  test('keeps one complete version when two are stored at once', async () => {
    const storage = await open();
    const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000));
    await Promise.all(versions.map((version) => storage.put(path, Buffer.from(version), 'image/jpeg')));
    expect(versions).toContain(Buffer.from((await storage.get(path))?.bytes ?? []).toString());
  });

  test('stores and reads large files in chunks', async () => {
    const storage = await open();
    const part = new Uint8Array(300_000).map((_, index) => index % 251);
    await storage.putStream(path, inChunks([part, part, part.subarray(0, 7)]), 'application/zip');
    const opened = await storage.openRead(path);
    expect(opened).toMatchObject({ sizeBytes: 600_007, contentType: 'application/zip' });
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened?.chunks ?? []) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks).equals(Buffer.concat([part, part, part.subarray(0, 7)]))).toBe(true);
    expect((await storage.get(path))?.bytes.length).toBe(600_007);
  });

  test('keeps the existing file if the chunks fail, and leaves no remains', async () => {
    const storage = await open();
    await storage.put(path, Buffer.from('before'), 'image/jpeg');
    const broken = inChunks([Buffer.from('half')], new Error('cut off'));
    await expect(storage.putStream(path, broken, 'application/zip')).rejects.toThrow('cut off');
    expect(Buffer.from((await storage.get(path))?.bytes ?? []).toString()).toBe('before');
    expect(await storage.list('')).toEqual([path]);
  });

  test.for([
    [0, 0],
    [3, 262_150],
    [599_999, 600_006],
  ] as const)('reads the bytes %d to %d and no others', async ([firstByte, lastByte]) => {
    const storage = await open();
    const bytes = Buffer.from(new Uint8Array(600_007).map((_, index) => index % 251));
    await storage.put(path, bytes, 'image/jpeg');
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await storage.openRead(path))?.part({ firstByte, lastByte }) ?? []) {
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks).equals(bytes.subarray(firstByte, lastByte + 1))).toBe(true);
  });

  test('keeps an empty file', async () => {
    const storage = await open();
    await storage.put(path, new Uint8Array(0), 'image/jpeg');
    expect((await storage.get(path))?.bytes.length).toBe(0);
    const opened = await storage.openRead(path);
    for await (const chunk of opened?.chunks ?? []) expect(chunk.length).toBe(0);
    expect(opened?.sizeBytes).toBe(0);
  });

  test('reports that it is reachable', async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
  });

  test('opens nothing if nothing is stored', async () => {
    const storage = await open();
    expect(await storage.openRead(path)).toBeNull();
  });

  test('releases a file that is not read to the end', async () => {
    const storage = await open();
    await storage.put(path, new Uint8Array(1_000_000), 'image/jpeg');
    const opened = await storage.openRead(path);
    for await (const chunk of opened?.chunks ?? []) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await storage.remove(path);
    expect(await storage.openRead(path)).toBeNull();
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
    await expect(storage.putStream(bad, inChunks([]), 'image/jpeg')).rejects.toThrow('not a storage path');
    await expect(storage.openRead(bad)).rejects.toThrow('not a storage path');
    await expect(storage.remove(bad)).rejects.toThrow('not a storage path');
  });
});

test('leaves no draft on the disk, and lists none left by a crash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-storage-'));
  const storage = createDiskStorage(folder);
  await storage.put('bucket/x.jpg', Buffer.from('x'), 'image/jpeg');
  expect((await readdir(join(folder, 'bucket'))).sort()).toEqual(['x.jpg', 'x.jpg.content-type']);
  await writeFile(join(folder, 'bucket', '~draft-1'), 'half');
  expect(await storage.list('')).toEqual(['bucket/x.jpg']);

  await storage.tidy(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, 'bucket'))).toContain('~draft-1');
  await storage.tidy(new Date(Date.now() + 60_000));
  expect((await readdir(join(folder, 'bucket'))).sort()).toEqual(['x.jpg', 'x.jpg.content-type']);
});

test('says what is wrong with an unusable folder, but not where it is', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'target-analysis-storage-')), 'a-file');
  await writeFile(file, 'in the way');
  const storage = createDiskStorage(file);
  for (const attempt of [() => storage.put('bucket/x.jpg', Buffer.from('x'), 'image/jpeg'), storage.check]) {
    const thrown: unknown = await attempt().catch((cause: unknown) => cause);
    expect(thrown).toBeInstanceOf(StorageUnavailable);
    expect(String(thrown)).toMatch(/the folder of files: (ENOTDIR|EEXIST)$/);
  }
});

test('says what is wrong with a file that it cannot remove or read, but not where it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-storage-'));
  const storage = createDiskStorage(folder);
  await storage.put('bucket/x.jpg', Buffer.from('x'), 'image/jpeg');
  const opened = await storage.openRead('bucket/x.jpg');
  await storage.remove('bucket/x.jpg');
  const read = async () => {
    for await (const chunk of opened?.chunks ?? []) expect(chunk).toBeUndefined();
  };
  await mkdir(join(folder, 'bucket', 'x.jpg', 'in-the-way'), { recursive: true });
  for (const attempt of [() => storage.remove('bucket/x.jpg'), read]) {
    const thrown: unknown = await attempt().catch((cause: unknown) => cause);
    expect(thrown).toBeInstanceOf(StorageUnavailable);
    expect(String(thrown)).toMatch(/the folder of files: (ERR_FS_EISDIR|EISDIR)$/);
  }
});

async function* inChunks(chunks: Uint8Array[], end?: Error): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
  if (end !== undefined) throw end;
}
