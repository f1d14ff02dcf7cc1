import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { allThatStartPrograms, ofTheDatabase } from './tiers.ts';

const tests = globSync(['apps/*/{src,tests}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'fuzz/**/*.test.ts'], {
  cwd: root,
});

test('every test that starts programs is in the project for them', () => {
  const starts = /\b(startProgram|startServerProgram|startMachines)\(|'node:child_process'/;
  const found = tests.filter((path) => starts.test(readFileSync(join(root, path), 'utf8')));
  // This file contains what it searches for.
  const others = found.filter((path) => path !== 'tools/vitest/tiers.test.ts');
  expect(others.filter((path) => !allThatStartPrograms.includes(path))).toEqual([]);
});

test('every test that a tier names exists', () => {
  const named = [...allThatStartPrograms, ...ofTheDatabase];
  expect(named.filter((path) => !tests.includes(path))).toEqual([]);
});
