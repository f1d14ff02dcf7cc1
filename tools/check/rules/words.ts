/** Words that a native writer would not use in a page, a mail, a comment or a document (CONVENTIONS.md, line 35). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

/** Each word with a better one. */
const replacements: Readonly<Record<string, string>> = {
  whoever: 'anyone who, people who',
  whomever: 'anyone that',
  somebody: 'a person, another person',
  anew: 'again',
  thereof: 'its, their',
  wherefore: 'so, therefore',
  'by itself': 'on its own, automatically, alone',
  'by themselves': 'on their own, automatically, alone',
  'is told of': 'hears of, gets, reads',
  'are told of': 'hear of, get, read',
  'stands here': 'is here, appears here',
  'stand here': 'be here, appear here',
  'stands there': 'is there, is shown',
  'stand there': 'are there, are shown',
  'has nothing to lose': 'holds no secrets',
  'nobody can': 'no one can, it is impossible to',
  'what cannot': 'a noun: an unreadable file, a failed step',
  'of which': 'a sentence of its own',
};

const foreign = new RegExp(String.raw`\b(?:${Object.keys(replacements).join('|')})\b`, 'gi');

const written = ['*.ts', '*.tsx', '*.mjs', '*.md'];

/** This rule contains the words itself. */
const leftOut = ['tools/check/rules/words*'];

/** Returns one line for each word found. */
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
