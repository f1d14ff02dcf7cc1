import { expect, test } from 'vitest';
import { foreignWordsIn } from './words.ts';

test('reports each word with its line and what to write instead', () => {
  const text = '/** For whoever signs in. */\nconst a = "Somebody wrote anew.";\n';
  expect(foreignWordsIn('page.ts', text)).toEqual([
    'page.ts:1: "whoever" reads as translated; write anyone who, people who',
    'page.ts:2: "Somebody" reads as translated; write a person, another person',
    'page.ts:2: "anew" reads as translated; write again',
  ]);
});

test('leaves parts of longer words alone', () => {
  expect(foreignWordsIn('page.ts', 'renewal, everybody, janewood')).toEqual([]);
});
