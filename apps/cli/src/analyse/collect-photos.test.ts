import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectPhotos } from './collect-photos.ts';

const folder = await mkdtemp(join(tmpdir(), 'collect-photos-'));

beforeAll(async () => {
  await mkdir(join(folder, 'b', 'deep'), { recursive: true });
  for (const file of ['z.jpg', 'a.json', 'b/deep/c.HEIC', 'b/two.png'])
    await writeFile(join(folder, file), '');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('takes the photos of a folder and of the folders below, by name', async () => {
  expect(await collectPhotos([folder])).toEqual(
    ['b/deep/c.HEIC', 'b/two.png', 'z.jpg'].map((file) => join(folder, file)),
  );
});

it('accepts a file whatever its name, even a missing one', async () => {
  const files = [join(folder, 'a.json'), join(folder, 'absent.jpg')];
  expect(await collectPhotos(files)).toEqual(files);
});
