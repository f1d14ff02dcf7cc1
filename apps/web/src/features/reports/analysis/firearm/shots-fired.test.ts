import { expect, test } from 'vitest';
import { readShotsFired, shotsFiredProblem } from './shots-fired.ts';

test.each([
  ['1', 1],
  [' 10 ', 10],
  ['007', 7],
  ['200', 200],
])('%j is read as %i shots', (text, shots) => {
  expect(readShotsFired(text)).toBe(shots);
  expect(shotsFiredProblem(text)).toBeNull();
});

test.each(['', '   '])('nothing typed, as in %j, is nothing told and nothing wrong', (text) => {
  expect(readShotsFired(text)).toBeNull();
  expect(shotsFiredProblem(text)).toBeNull();
});

test.each(['0', '201', '2.5', '-3', '1e2', 'ten', '５', '1 0'])('%j is no number of shots', (text) => {
  expect(readShotsFired(text)).toBeNull();
  expect(shotsFiredProblem(text)).toBe('Enter a whole number from 1 to 200, or leave it empty.');
});
