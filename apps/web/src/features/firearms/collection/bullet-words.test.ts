import { expect, test } from 'vitest';
import { bulletWords } from './bullet-words.ts';

test('a bullet is as wide as its caliber says, in the unit that was chosen', () => {
  expect(bulletWords('9mm Luger', 'mm')).toBe('9.02 mm bullet');
  expect(bulletWords('.40 S&W', 'inches')).toBe('0.400 in bullet');
});

test('says nothing about a caliber that is not listed', () => {
  expect(bulletWords('.577 Snider', 'mm')).toBeNull();
});
