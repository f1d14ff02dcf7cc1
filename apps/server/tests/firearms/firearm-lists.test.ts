/** The lists in the firearm forms match the domain's document. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calibers } from '@target-analysis/analysis/calibers';
import { analysisFirearmMakes, firearmMakes, otherMake } from '@target-analysis/contract/lists';
import { expect, test } from 'vitest';

const document = join(import.meta.dirname, '../../../../shared/domain/lists.md');

test('has 46 and 17 makes, each once, with Other at the end', () => {
  for (const [makes, count] of [
    [firearmMakes, 46],
    [analysisFirearmMakes, 17],
  ] as const) {
    expect(new Set(makes).size).toBe(count);
    expect(makes).toHaveLength(count);
    expect(makes.at(-1)).toBe(otherMake);
  }
  expect(analysisFirearmMakes.filter((make) => !firearmMakes.some((listed) => listed === make))).toEqual([]);
});

test.skipIf(!existsSync(document))('names makes and calibers like ../shared/domain', () => {
  const text = readFileSync(document, 'utf8');
  const listed = text.split('\n').filter((line) => line.includes(', ') && line.endsWith(', Other'));
  expect(listed.map((line) => line.split(', '))).toEqual([[...firearmMakes], [...analysisFirearmMakes]]);
  const rows = [...text.matchAll(/^\| \d+ \| (.+?) \| (\.\d+) \| ([\d.]+) \|$/gm)];
  expect(rows.map(([, name, inches, mm]) => [name, Number(inches), Number(mm)])).toEqual(
    calibers.map(({ name, diameterInches, diameterMm }) => [name, diameterInches, diameterMm]),
  );
});
