import { expect, test } from 'vitest';
import { readLegalText } from './legal-text.ts';

test('reads headings, paragraphs, lists, bold words and links, wrapped as they may be', () => {
  const text = '## What we\nkeep **it**\nhere\n\n- **One:** a\n  b\n- [two](/terms)\n';
  expect(readLegalText(text)).toEqual([
    { kind: 'heading', words: ['What we'] },
    { kind: 'paragraph', words: ['keep ', { kind: 'bold', text: 'it' }, ' here'] },
    {
      kind: 'list',
      items: [[{ kind: 'bold', text: 'One:' }, ' a b'], [{ kind: 'link', text: 'two', to: '/terms' }]],
    },
  ]);
});

test('shows a link that would run something as plain words', () => {
  const [block] = readLegalText('[x](javascript:alert) and [y](//elsewhere.example)');
  expect(block).toEqual({
    kind: 'paragraph',
    words: ['[x](javascript:alert)', ' and ', '[y](//elsewhere.example)'],
  });
});
