/** README, guides, docs/, and decision records: no line, paragraph, or page too long to read (CONVENTIONS.md, line 36). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

const pages = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONVENTIONS.md', 'docs/*.md'];

/** Fits two windows side by side on a laptop; oxfmt wraps there too (oxfmt.config.ts). */
const longestLine = 120;
/** About 100 words, the most that a reader in a hurry takes in at once. */
const longestParagraph = 6;

/** The maximum number of lines: pages that people read from start to end have a limit. */
function longestPage(file: string): number {
  if (file === 'README.md') return 119;
  return file.startsWith('docs/decisions/') ? 40 : Infinity;
}

/** Returns one line for each line, paragraph, or page that is too long. */
export function findLongProse(): string[] {
  const files = execFileSync('git', ['ls-files', '--', ...pages], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const missing = pages.slice(0, 4).filter((page) => !files.includes(page));
  return [
    ...missing.map((page) => `${page} is missing`),
    ...files.flatMap((file) => problemsOfPage(file, readFileSync(join(root, file), 'utf8'))),
  ];
}

/** @param file its path from the root, which decides how long it may be */
export function problemsOfPage(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n');
  const most = longestPage(file);
  const tooLong =
    lines.length > most ? [`${file}: ${String(lines.length)} lines, at most ${String(most)}`] : [];
  const paragraphs = paragraphsOf(lines);
  return [
    ...tooLong,
    ...paragraphs
      .filter((paragraph) => paragraph.length > longestParagraph)
      .map(([first]) => `${file}:${String(first?.at)}: a paragraph of more than ${longestParagraph} lines`),
    ...paragraphs
      .flat()
      .filter(({ words }) => words.length > longestLine && isBreakable(words))
      .map(({ at, words }) => `${file}:${String(at)}: a line of ${words.length} characters`),
  ];
}

interface Line {
  at: number;
  words: string;
}

/** Runs of prose; each list item is one. Code, tables, and generated sections are skipped. */
function paragraphsOf(lines: readonly string[]): Line[][] {
  const paragraphs: Line[][] = [[]];
  let skippedUntil: RegExp | null = null;
  for (const [index, words] of lines.entries()) {
    const opened: RegExp | null = skippedUntil === null ? endOfSkipped(words) : null;
    if (skippedUntil !== null || opened !== null || isNoProse(words)) paragraphs.push([]);
    else if (isListItem.test(words)) paragraphs.push([{ at: index + 1, words }]);
    else paragraphs.at(-1)?.push({ at: index + 1, words });
    if (opened !== null) skippedUntil = opened;
    else if (skippedUntil?.test(words) === true) skippedUntil = null;
  }
  return paragraphs;
}

const isListItem = /^\s*([-*]|\d+\.) /;

/** The end of a block that starts here: a code fence, or a section written by `npm run generate`. */
function endOfSkipped(words: string): RegExp | null {
  if (/^\s*```/.test(words)) return /^\s*```\s*$/;
  return /^<!-- Made from /.test(words) ? /^<!-- .*: end -->$/ : null;
}

function isNoProse(words: string): boolean {
  return words.trim() === '' || words.startsWith('|') || words.startsWith('#');
}

/** A long link or path can't be wrapped. */
function isBreakable(words: string): boolean {
  return /\S\s+\S/.test(words.replace(isListItem, ''));
}
