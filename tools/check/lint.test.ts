/** Breaks each line of CONVENTIONS.md that a linter checks, once each: a linter that reads nothing would pass everything. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, runNode } from '../repository.ts';

/** The rule, a file that breaks it, and the file's name if it matters. */
const broken: [rule: string, text: string, name?: string][] = [
  ['filename-case', 'export const one = 1;', 'TwoWords.ts'],
  ['name-replacements', 'export const idx = 1;'],
  ['no-restricted-syntax', 'export const accuracy = 1;'],
  ['no-restricted-syntax', 'const double = (value: number) => value * 2;'],
  ['no-restricted-syntax', 'let count = 0;'],
  ['no-restricted-syntax', 'export enum Color { Red }'],
  ['no-restricted-syntax', 'export class Service { one = 1; }'],
  ['no-restricted-syntax', "test('works', () => {});", 'name.test.ts'],
  ['no-restricted-syntax', "vi.mock('./other.ts');", 'mock.test.ts'],
  ['no-restricted-syntax', 'await page.waitForTimeout(1000);', 'wait.test.ts'],
  ['no-restricted-exports', 'export default 1;'],
  ['no-explicit-any', 'export function read(value: any): unknown { return value; }'],
  ['consistent-type-assertions', 'export function read(value: unknown): string { return value as string; }'],
  ['no-non-null-assertion', 'export function read(value: string | null): string { return value!; }'],
  ['described-disable', '// eslint-disable-next-line no-console\nconsole.log(1);'],
  ['max-lines', '\n// A line.'.repeat(301)],
  ['max-lines-per-function', `export function long(): void {${'\n  void 0;'.repeat(61)}\n}`],
  ['max-params', 'export function five(a: 1, b: 1, c: 1, d: 1, e: 1): unknown { return [a, b, c, d, e]; }'],
  ['no-empty', 'try { void 0; } catch {}'],
  ['present-tense', '// This was renamed.\nexport const one = 1;'],
  ['known-tags', '// FIXME\nexport const one = 1;'],
  ['no-floating-promises', 'export function start(): void { Promise.resolve(1); }'],
  [
    'no-misused-promises',
    'export function start(): void { [1].forEach(async () => { await Promise.resolve(); }); }',
  ],
  ['no-unnecessary-condition', "export function read(value: string): string { return value ?? ''; }"],
  ['no-unsafe-member-access', "export const name = String(JSON.parse('{}').name);"],
  [
    'switch-exhaustiveness-check',
    "export function read(value: 'a' | 'b'): void { switch (value) { case 'a': } }",
  ],
  ['TS2322', 'export const count: number = String(1);'],
  ['TS6133', 'const unused = 1;'],
  ['eqeqeq', 'export function same(a: number, b: number): boolean { return a == b; }'],
];

const cases = broken.map(([rule, text, name = 'case.ts'], index) => ({
  rule,
  text,
  file: `${String(index)}-${name}`,
}));

test('refuses a file that breaks any convention', async () => {
  const lines = (await askOxlint()).split('\n');
  const missed = cases.filter(
    ({ rule, file }) => !lines.some((line) => line.includes(`/${file}:`) && line.includes(rule)),
  );
  expect(missed.map(({ rule, file }) => `${rule}: ${file}`)).toEqual([]);
});

/** oxlint skips what git ignores, so it reads the cases in a folder outside, with the same rules. */
async function askOxlint(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'broken-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const { file, text } of cases) await writeFile(join(folder, file), `${text}\n`);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['.'] }),
  );
  const words = ['--type-aware', '--type-check', '--format=unix', '--config', 'oxlint.config.ts', folder];
  return (await runNode(['node_modules/oxlint/bin/oxlint', ...words])).output;
}
