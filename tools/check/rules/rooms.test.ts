import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test as base } from 'vitest';
import { findEntangledRooms } from './rooms.ts';

const test = base.extend('house', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-rooms-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  const files: string[] = [];
  return {
    problems: () => findEntangledRooms(folder, files),
    place: async (path: string, imported?: string) => {
      files.push(path);
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), imported === undefined ? '' : `import '${imported}';\n`);
    },
  };
});

test('names both files of two folders that import each other', async ({ house }) => {
  await house.place('hall/left/one.ts', '../right/two.ts');
  await house.place('hall/right/two.ts');
  expect(house.problems()).toEqual([]);

  await house.place('hall/right/three.ts', '../left/one.ts');
  expect(house.problems()).toEqual([
    'hall/left and hall/right import each other\n' +
      '  hall/left/one.ts imports hall/right/two.ts\n' +
      '  hall/right/three.ts imports hall/left/one.ts',
  ]);
});

test('lets a folder and one inside it import each other, and lets tests import anything', async ({
  house,
}) => {
  await house.place('hall/door.ts', './room/one.ts');
  await house.place('hall/room/one.ts', '../tables.ts');
  await house.place('hall/tables.ts');
  await house.place('hall/room/one.test.ts', '../other/two.ts');
  await house.place('hall/other/two.ts', '../room/one.ts');
  expect(house.problems()).toEqual([]);
});

test('refuses the 21st file of a folder', async ({ house }) => {
  for (let file = 1; file <= 20; file += 1) await house.place(`hall/file-${String(file)}.ts`);
  expect(house.problems()).toEqual([]);

  await house.place('hall/file-21.ts');
  expect(house.problems()).toEqual(['hall holds 21 files, 20 at most: give it rooms']);
});
