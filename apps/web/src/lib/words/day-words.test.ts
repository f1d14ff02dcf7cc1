import { expect, test } from 'vitest';
import { dayOfMoment, dayWords } from './day-words.ts';

test('writes a day in words, and leaves other text unchanged', () => {
  expect(dayWords('2026-11-20')).toBe('Nov 20, 2026');
  expect(dayWords('')).toBe('');
  expect(dayOfMoment('some day')).toBe('some day');
});
