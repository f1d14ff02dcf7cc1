import { expect, test } from 'vitest';
import { typicalTimeWords } from './typical-time.ts';

test.each([
  [null, '1-2 minutes'],
  [0.4, 'about a second'],
  [4.6, 'about 5 seconds'],
  [90, 'about 90 seconds'],
  [130, 'about 2 minutes'],
])('a median of %s seconds is told as %s', (seconds, words) => {
  expect(typicalTimeWords(seconds)).toBe(`This usually takes ${words}.`);
});
