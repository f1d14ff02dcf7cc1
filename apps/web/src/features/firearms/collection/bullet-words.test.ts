import { expect, test } from 'vitest';
import { bulletWords } from './bullet-words.ts';

test("shows the caliber's bullet diameter in the chosen unit", () => {
  expect(bulletWords('9mm Luger', 'mm')).toBe('9.02 mm bullet');
  expect(bulletWords('.40 S&W', 'inches')).toBe('0.400 in bullet');
});

test('says nothing about an unlisted caliber', () => {
  expect(bulletWords('.577 Snider', 'mm')).toBeNull();
});
