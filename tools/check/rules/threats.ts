/** SECURITY.md: every threat in its table names a test, and every named test exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../repository.ts';

const file = 'SECURITY.md';
/** The page's other tables are about something else. */
const headOfTable = /^\| Who .*\n\|[ |:-]+\n/m;
/** A table that lost its rows would pass. */
const fewestRows = 20;

/** Returns one line for each row without a test, and each missing test. */
export function findUntestedThreats(): string[] {
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const known = tests.split('\n').filter((path) => existsSync(join(root, path)));
  return problemsOfThreats(
    readFileSync(join(root, file), 'utf8'),
    new Set(known.map((path) => basename(path))),
  );
}

/** @param known the names of all test files */
export function problemsOfThreats(text: string, known: ReadonlySet<string>, fewest = fewestRows): string[] {
  const [, afterHead = ''] = text.split(headOfTable);
  const rows = afterHead.split(/\n(?!\|)/, 1).flatMap((table) => table.split('\n').filter(Boolean));
  const few = rows.length < fewest ? [`${file}: only ${String(rows.length)} threats`] : [];
  return [
    ...few,
    ...rows.flatMap((row) => {
      const named = [...row.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
      if (named.length === 0) return [`${file}: no test shows what stops "${row.slice(2, 60)} ..."`];
      return named.filter((name) => !known.has(name)).map((name) => `${file}: there is no ${name}`);
    }),
  ];
}
