/** Folders as rooms: two folders, neither inside the other, never import each other, and no folder is a hall (has too many files). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../repository.ts';

/** A newcomer reads a list of this many names, and skims a longer one. */
const mostFilesInFolder = 20;
/** Numbered records, read one at a time. */
const records = new Set(['docs/decisions', 'apps/server/migrations']);
const isCode = /\.(tsx?|mjs)$/;
const isTest = /\.(test|spec)\.tsx?$|\/tests\//;
const importedPath = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Returns one line for each pair of rooms that import each other, with a file on either side, and for each hall. */
export function findEntangledRooms(folder = root, files = listFiles()): string[] {
  return [...findPairs(folder, files), ...findHalls(files)];
}

function listFiles(): string[] {
  const given = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', given, { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file.includes('/') && existsSync(join(root, file)));
}

function findPairs(folder: string, files: string[]): string[] {
  const known = new Set(files);
  /** The first import found from one room into another. */
  const arrows = new Map<string, string>();
  for (const file of files.filter((path) => isCode.test(path) && !isTest.test(path))) {
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(importedPath)) {
      const imported = join(dirname(file), path);
      const arrow = arrowBetween(dirname(file), dirname(imported));
      if (known.has(imported) && !arrows.has(arrow)) arrows.set(arrow, `${file} imports ${imported}`);
    }
  }
  return [...arrows].flatMap(([arrow, there]) => {
    const [from = '', to = ''] = arrow.split(' -> ');
    const back = arrows.get(arrowBetween(to, from));
    return from < to && back !== undefined && !isInside(from, to) && !isInside(to, from)
      ? [`${from} and ${to} import each other\n  ${there}\n  ${back}`]
      : [];
  });
}

function arrowBetween(from: string, to: string): string {
  return `${from} -> ${to}`;
}

function isInside(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(`${other}/`);
}

function findHalls(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > mostFilesInFolder && !records.has(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${String(count)} files, ${String(mostFilesInFolder)} at most: give it rooms`,
    );
}
