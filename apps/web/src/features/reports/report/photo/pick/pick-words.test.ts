import { expect, test } from 'vitest';
import { pickWords } from './pick-words.ts';

const near = { isCorrecting: false, isFar: false, hasMissed: false };

test('the prompt asks for a hole, and asks again after a miss', () => {
  expect(pickWords(near)).toBe('Tap a hole to comment on it.');
  expect(pickWords({ ...near, hasMissed: true })).toMatch(/^No hole there/);
});

test('asks for earlier steps first', () => {
  const far = { ...near, isFar: true, hasMissed: true };
  expect(pickWords(far)).toMatch(/^Tap a group, then a hole/);
  expect(pickWords({ ...far, isCorrecting: true })).toMatch(/^Finish your correction/);
});
