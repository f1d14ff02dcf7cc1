/** Words that a native writer would not use in a page, a mail, a comment or a document (CONVENTIONS.md, line 35). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

/** Each with what to write instead. */
const replacements: Readonly<Record<string, string>> = {
  whoever: 'anyone who, people who',
  somebody: 'a person, another person',
  anew: 'again',
  thereof: 'its, their',
  'of which': 'a sentence of its own',
};

const foreign = new RegExp(String.raw`\b(?:${Object.keys(replacements).join('|')})\b`, 'gi');

const written = ['*.ts', '*.tsx', '*.mjs', '*.md'];

/** What has its own list of words, and parts whose sentences are still to be rewritten. */
const leftOut = [
  'tools/check/rules/words*',
  '*billing*',
  'packages/analysis/src/detection',
  'packages/analysis-node',
  'apps/server/src/platform/http',
  'apps/server/src/platform/limits',
  'workshop',
];

/** Answers one line for each such word. */
export function findForeignWords(): string[] {
  const files = execFileSync('git', ['ls-files', '--', ...written, ...leftOut.map((path) => `:!${path}`)], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => foreignWordsIn(file, readFileSync(join(root, file), 'utf8')));
}

export function foreignWordsIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(foreign), ([word]) => {
      const better = replacements[word.toLowerCase()] ?? '';
      return `${file}:${String(index + 1)}: "${word}" reads as translated; write ${better}`;
    }),
  );
}
