import { expect, test } from 'vitest';
import { authorTag, isLong, pinWords, roomWords } from './comment-words.ts';

test('distinguishes owner and visitor in the words of the specification', () => {
  expect(authorTag(true)).toBe('(Report Owner)');
  expect(authorTag(false)).toBe('(Visitor)');
});

test('a pin names its hole, or a place if there is no hole', () => {
  expect(pinWords({ hole_number: 17 })).toBe('Hole 17');
  expect(pinWords({ hole_number: null })).toBe('A place on the photo');
});

test.each([
  [1799, null],
  [1800, '200 characters left'],
  [1999, '1 character left'],
  [2000, '0 characters left'],
  [2001, '1 character too many'],
  [10_000, '8000 characters too many'],
])('of %d characters the form says: %s', (length, words) => {
  expect(roomWords('x'.repeat(length))).toBe(words);
});

test("spaces around a comment don't count", () => {
  expect(roomWords(`${'x'.repeat(2000)}   \n`)).toBe('0 characters left');
});

test('a comment is folded when it is long, or made of many lines', () => {
  expect(isLong('x'.repeat(900))).toBe(false);
  expect(isLong('x'.repeat(901))).toBe(true);
  expect(isLong('line\n'.repeat(11))).toBe(false);
  expect(isLong('line\n'.repeat(12))).toBe(true);
});
