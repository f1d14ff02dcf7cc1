import { expect, test } from 'vitest';
import { outOfHundred, scoreWords, secondsWords } from './accuracy-words.ts';

test.each([
  [0, 0],
  [0.29, 29],
  [0.8793, 87],
  [0.999, 99],
  [1, 100],
])('a share of %s is %s of a hundred, never more than was measured', (share, hundredths) => {
  expect(outOfHundred(share)).toBe(hundredths);
});

test.each([
  [0.893, '0.893'],
  [0.8939, '0.893'],
  [0.9999, '0.999'],
  [1, '1.000'],
])('a score of %s is written %s', (share, words) => expect(scoreWords(share)).toBe(words));

test.each([
  [1.58, '1.6'],
  [42.4, '42'],
])('%s seconds are written %s', (seconds, words) => expect(secondsWords(seconds)).toBe(words));
