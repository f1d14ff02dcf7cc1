/** Texts of comments, including malicious ones. */
import { maxCommentLength } from '@target-analysis/contract/constants';
import { expect, test } from 'vitest';
import { cleanComment } from './comment-text.ts';

const removed = '[email removed]';

test.for([
  'A fine group.',
  'Two\nlines, and\n\na third.',
  '<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;b&gt;',
  '[x](javascript:alert(1)) {{7*7}} ${7*7}',
  "'; drop table session_comments; --",
  'Family 👨‍👩‍👧‍👦, flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿, heart ❤️, hand 👍🏽, rainbow 🏳️‍🌈',
  'مُحَمَّدٌ رَسُولُ',
  'क्षत्रिय निशानेबाज़',
  'שָׁלוֹם עֲלֵיכֶם',
  'ก็ได้ครับ',
  '5 shots @ 25 yards. Nice group',
  '3 rounds @10m, 2 @15m.',
  'Look at the red dot in the middle, and at red dot optics.',
  'shot at 25 yards (at) the range. Next time closer.',
  'See example.com',
])('keeps %j', (text) => expect(cleanComment(text)).toEqual({ status: 'clean', text }));

test.for([
  ['spaces around it', ' \n A \n ', 'A'],
  ['other line breaks', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
  ['many empty lines', `a${'\n'.repeat(500)}b`, 'a\n\n\nb'],
  ['turned writing', '\u202Etxt.exe\u202C', 'txt.exe'],
  ['unseen characters', 'a\u200B\u200D\u2060\uFEFF\u00ADb', 'ab'],
  ['controls', 'a\u0000\u0007\u001B[31mb\tc', 'a[31mb c'],
  ['unseen letters of a flag without its flag', 'a\u{E0068}\u{E0069}b', 'ab'],
  ['halves of characters', 'a\uD800b\uDC00c', 'abc'],
] as const)('takes %s out', ([, raw, text]) => expect(cleanComment(raw)).toEqual({ status: 'clean', text }));

test.for([
  'ann@example.com',
  'Ann.B+targets@mail.example.co.uk',
  '"ann b"@example.com',
  'ann@[192.0.2.1]',
  'użytkownik@przykład.pl',
  'ann＠example．com',
  'ann@example。com',
  '𝒶𝓃𝓃@𝑒𝓍𝒶𝓂𝓅𝓁𝑒.𝒸𝑜𝓂',
  'ann (at) example dot com',
  'ann [AT] example [DOT] com',
  'ann{at}example{dot}com',
  'ann(at)example.com',
  'ann_at_example_dot_com',
  'ann at example dot com',
  'ANN AT EXAMPLE DOT ORG',
  'ann at gmail',
  'ann at gmail.com',
  'annATexampleDOTcom',
  'ann @ example . com',
  'ann @example.com',
  'a n n @ e x a m p l e . c o m',
  'ann&#64;example&#46;com',
  'ann&#x40;example&#x2e;com',
  'ann&commat;example&period;com',
  'ann&amp;#64;example.com',
  '&#97;&#110;&#110;&#64;example.com',
  'ann%40example.com',
  'ann\u200B@\u2060exam\u00ADple.com',
  'ann@\u202Eexample.com',
])('hides the address %j', (address) => {
  expect(cleanComment(`Write to ${address}, please`)).toEqual({
    status: 'clean',
    text: expect.stringMatching(/^Write( to)? \[email removed\],? please$/),
  });
});

test('hides every one of several addresses', () => {
  const text = 'ann@example.com, bob (at) example dot org; ann@example.com';
  expect(cleanComment(text)).toEqual({ status: 'clean', text: `${removed}, ${removed}; ${removed}` });
});

test.for([
  ['comment-required', ''],
  ['comment-required', ' \n\t '],
  ['comment-required', '\u200B\u200B\u2800\u3164'],
  ['comment-required', '\u200D'.repeat(10_000)],
  ['comment-too-long', 'a'.repeat(maxCommentLength + 1)],
  ['comment-too-long', 'a'.repeat(10_000)],
  [
    'comment-unreadable',
    'Z\u0335\u0322\u0316\u0317a\u0336\u031B\u0316\u0317l\u0338\u0321\u0322\u0327g\u0335\u0321',
  ],
  ['comment-unreadable', `Fine${'\u0301'.repeat(40)} group`],
  ['comment-unreadable', '\u0301'.repeat(100)],
] as const)('refuses with %s: %j', ([problem, text]) => {
  expect(cleanComment(text)).toEqual({ status: 'refused', problem });
});

test('accepts the longest text, and counts its visible part', () => {
  const longest = 'a'.repeat(maxCommentLength);
  expect(cleanComment(`\u200B ${longest} \u200B`)).toEqual({ status: 'clean', text: longest });
});

test.for([
  'a',
  'a@',
  'a.',
  '- at ',
  'a dot ',
  '@ ',
  '(at)',
  '_-',
  '_at_',
  '((((at ',
  '&#64;',
  'a \n',
  'a b ',
  '.b',
  '\u0301a',
])('is done at once with a text of %j over and over', (part) => {
  const text = part.repeat(Math.floor(maxCommentLength / part.length));
  const begin = performance.now();
  cleanComment(text);
  // Milliseconds if no pattern backtracks; seconds if one does.
  expect(performance.now() - begin).toBeLessThan(500);
});
