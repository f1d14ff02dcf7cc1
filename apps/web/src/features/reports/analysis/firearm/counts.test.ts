import { expect, test } from 'vitest';
import { aimsProblem, readAims, readShotsFired, shotsFiredProblem } from './counts.ts';

test.each([
  ['1', 1],
  [' 10 ', 10],
  ['007', 7],
  ['200', 200],
])('%j is read as %i shots', (text, shots) => {
  expect(readShotsFired(text)).toBe(shots);
  expect(shotsFiredProblem(text)).toBeNull();
});

test.each(['', '   '])('an empty field, such as %j, is unknown but not wrong', (text) => {
  expect(readShotsFired(text)).toBeNull();
  expect(shotsFiredProblem(text)).toBeNull();
});

test.each(['0', '201', '2.5', '-3', '1e2', 'ten', '５', '1 0'])('%j is not a number of shots', (text) => {
  expect(readShotsFired(text)).toBeNull();
  expect(shotsFiredProblem(text)).toBe('Enter a whole number from 1 to 200, or leave it blank.');
});

test('a sheet has 1 to 40 aims', () => {
  expect(readAims('6')).toBe(6);
  expect(aimsProblem('')).toBeNull();
  expect(readAims('41')).toBeNull();
  expect(aimsProblem('0')).toBe('Enter a whole number from 1 to 40, or leave it blank.');
});
