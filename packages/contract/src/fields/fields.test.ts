import { expect, it } from 'vitest';
import { requiredLine } from './fields.ts';

it.each(['two\nlines', 'two\r\nlines', 'two\rlines'])('rejects %j as a single line', (text) => {
  expect(requiredLine.safeParse(text).success).toBe(false);
});

it('trims line breaks around a line', () => {
  expect(requiredLine.parse('\n Sunday practice\r\n')).toBe('Sunday practice');
});
