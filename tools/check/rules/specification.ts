/** docs/specification.md: every row of the two documents, and the files that implement it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

const file = 'docs/specification.md';

/** A table that lost its rows would pass every other check. */
const fewestRows = 350;

/** Returns one line per row that names a missing file, or says nothing about its code or its test. */
export function findUntrueRows(): string[] {
  const rows = readRows(readFileSync(join(root, file), 'utf8'));
  const few =
    rows.length < fewestRows
      ? [`${file}: only ${String(rows.length)} rows, expected ${String(fewestRows)} at least`]
      : [];
  return [...few, ...rows.flatMap((row) => problemsOfRow(row))];
}

interface Row {
  line: number;
  cells: string[];
}

/** Rows of the tables with Code and Test as their last columns. */
export function readRows(text: string): Row[] {
  const rows: Row[] = [];
  let inTable = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|')) inTable = false;
    else if (/\|\s*Code\s*\|\s*Test\s*\|\s*$/.test(line)) inTable = true;
    else if (inTable && !/^\|[\s|:-]+\|$/.test(line)) rows.push({ line: index + 1, cells: cellsOf(line) });
  }
  return rows;
}

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return cells.slice(1, -1);
}

/** Each of the last two cells is `not yet`, or one or more paths in backticks; a test may also be `-` with a reason. */
export function problemsOfRow(
  { line, cells }: Row,
  exists = (path: string) => existsSync(join(root, path)),
): string[] {
  const [code = '', test = ''] = cells.slice(-2);
  return [
    ['code', code],
    ['test', test],
  ].flatMap(([kind = '', cell = '']) => {
    const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    if (paths.length === 0 && cell !== 'not yet')
      return [`${file}:${String(line)}: ${kind} is neither a path nor "not yet": ${cell}`];
    const missing = paths.filter((path) => !exists(path));
    const noTests = kind === 'test' ? paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)) : [];
    return [
      ...missing.map((path) => `${file}:${String(line)}: there is no ${path}`),
      ...noTests.map((path) => `${file}:${String(line)}: ${path} is no test`),
    ];
  });
}
