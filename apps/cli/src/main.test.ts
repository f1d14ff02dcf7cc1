import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { encodeStoredPhoto } from '@target-analysis/analysis-node';
import { photographTarget, planTarget } from '@target-analysis/analysis/testing';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function run(...words: string[]) {
  return promisify(execFile)(process.execPath, [main, ...words]);
}

const folder = await mkdtemp(join(tmpdir(), 'command-line-'));

afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('measures a file of shots and prints the figures under their ids', async () => {
  const file = join(folder, 'cases.json');
  await writeFile(
    file,
    JSON.stringify([
      {
        id: 'pair',
        unit: 'mm',
        aim: [1, 1],
        points: [
          [1, 1],
          [4, 5],
        ],
      },
    ]),
  );
  const { stdout } = await run('measure', file);
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'pair', figures: { n: 2, extremeSpread: { value: 5 } } }]);
});

it('analyzes photos with the shipped network, one JSON object per line, whatever the outcome', async () => {
  const { photo } = await encodeStoredPhoto(photographTarget(planTarget(31, 5)));
  await writeFile(join(folder, 'a.jpg'), photo);
  await writeFile(join(folder, 'b.jpg'), 'no photo');
  const { stdout } = await run(
    'analyse',
    folder,
    '--caliber',
    '9mm Luger',
    '--distance-yards',
    '10',
    '--shots-fired',
    '5',
    '--target-face',
    'nra-b8',
    '--firearm-kind',
    'pistol',
    '--json',
  );
  const lines: unknown[] = stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ photo: join(folder, 'a.jpg'), widthPx: 900, heightPx: 1200 }),
    expect.objectContaining({ photo: join(folder, 'b.jpg'), status: 'photo-not-an-image', holes: [] }),
  ]);
});

it('accepts a distance in kilometers, and names an unknown unit in one sentence', async () => {
  const file = join(folder, 'far.json');
  const far = (unit: string) => [
    {
      id: 'far',
      unit: 'mm',
      distance: { value: 1, unit },
      points: [
        [0, 0],
        [3, 4],
      ],
    },
  ];
  await writeFile(file, JSON.stringify(far('km')));
  expect(JSON.parse((await run('measure', file)).stdout)).toMatchObject([{ id: 'far' }]);
  await writeFile(file, JSON.stringify(far('mile')));
  await expect(run('measure', file)).rejects.toMatchObject({
    code: 2,
    stderr: 'Case far: "distance.unit" must be mm, cm, m, km, in, ft or yd.\n',
  });
});

it('reports what is wrong with a file in one sentence, with exit code 2', async () => {
  const [missing, broken] = [join(folder, 'missing.json'), join(folder, 'broken.json')];
  await writeFile(broken, '[{');
  await expect(run('measure', missing)).rejects.toMatchObject({
    code: 2,
    stderr: `${missing} cannot be read. Check its name and permissions.\n`,
  });
  await expect(run('measure', broken)).rejects.toMatchObject({
    code: 2,
    stderr: `${broken} is not valid JSON.\n`,
  });
  await expect(run('analyse', missing)).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('This file cannot be opened.'),
    stderr: '',
  });
  const empty = await mkdtemp(join(folder, 'empty-'));
  await expect(run('analyse', empty)).rejects.toMatchObject({
    code: 2,
    stderr: `There are no photos in ${empty}.\n`,
  });
});

it('says in one sentence why a target is not continued, with exit code 2', { tags: ['night'] }, async () => {
  const missing = join(folder, 'missing.json');
  const { photo } = await encodeStoredPhoto(photographTarget(planTarget(31, 5)));
  const [first, other] = [join(folder, 'first.jpg'), join(folder, 'other.jpg')];
  await writeFile(first, photo);
  await writeFile(other, (await encodeStoredPhoto(photographTarget(planTarget(32, 6)))).photo);
  await expect(run('analyse', '--continue', missing, first)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: `${missing}: This file cannot be opened.\n`,
  });
  await expect(run('analyse', '--continue', first, other)).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Is this the same target?'),
    stderr: '',
  });
});

it('refuses an unknown command, and points to the help in one line', async () => {
  await expect(run('fly')).rejects.toMatchObject({
    code: 1,
    stderr: "error: unknown command 'fly'\nAdd --help to see all options.\n",
  });
});
