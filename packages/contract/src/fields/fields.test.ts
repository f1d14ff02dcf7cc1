import { expect, it } from 'vitest';
import { requiredLine } from './fields.ts';

it.each(['two\nlines', 'two\r\nlines', 'two\rlines'])('takes %j for no single line', (text) => {
  expect(requiredLine.safeParse(text).success).toBe(false);
});

it('takes a line without the breaks around it', () => {
  expect(requiredLine.parse('\n Sunday practice\r\n')).toBe('Sunday practice');
});
