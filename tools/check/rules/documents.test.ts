import { expect, test } from 'vitest';
import { problemsOfPage } from './documents.ts';

const line = 'word '.repeat(24).trimEnd();

test('accepts lines of 120 characters, paragraphs of six lines and a README of 119', () => {
  const paragraph = `${line}\n`.repeat(6);
  expect(problemsOfPage('docs/a.md', `# A page\n\n${paragraph}\n- ${'item '.repeat(20)}\n`)).toEqual([]);
  expect(problemsOfPage('README.md', 'short\n\n'.repeat(59))).toEqual([]);
});

test('reports a line and a paragraph that are too long', () => {
  expect(problemsOfPage('docs/a.md', `${line}, word`)).toEqual(['docs/a.md:1: a line of 125 characters']);
  expect(problemsOfPage('docs/a.md', `# A page\n\n${'words\n'.repeat(7)}`)).toEqual([
    'docs/a.md:3: a paragraph of more than 6 lines',
  ]);
});

test('treats each list item as a paragraph', () => {
  expect(problemsOfPage('docs/a.md', '- words\n'.repeat(9))).toEqual([]);
  expect(problemsOfPage('docs/a.md', `1. words\n${'   words\n'.repeat(6)}`)).toHaveLength(1);
});

test('reports a README and a decision record with too many lines', () => {
  expect(problemsOfPage('README.md', 'short\n\n'.repeat(60))).toEqual([]);
  expect(problemsOfPage('README.md', 'short\n\n'.repeat(61))).toEqual(['README.md: 121 lines, at most 119']);
  expect(problemsOfPage('docs/decisions/001-a.md', 'short\n\n'.repeat(21))).toHaveLength(1);
});

test.each([
  ['tables', `| ${line} ${line} |`],
  ['code', `\`\`\`sh\n${line} ${line}\n\`\`\``],
  ['generated sections', `<!-- Made from bench/results: a -->\n\n${line} ${line}\n\n<!-- a: end -->`],
  ['links', `- [${'link'.repeat(20)}](https://example.com/${'path/'.repeat(20)})`],
])('leaves %s alone', (_, text) => expect(problemsOfPage('docs/a.md', text)).toEqual([]));

test('continues after code and after a generated section', () => {
  const text = `\`\`\`sh\nls\n\`\`\`\n<!-- Made from a -->\n<!-- a: end -->\n${line} ${line}`;
  expect(problemsOfPage('docs/a.md', text)).toHaveLength(1);
});
