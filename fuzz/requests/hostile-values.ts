/** Values that none of our pages sends. */
import fc from 'fast-check';

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eabc',
  '\u{1F3AF}'.repeat(300),
  'e\u0301\u0327'.repeat(500),
  '\r\nSet-Cookie: a=b',
  "'; drop table accounts; --",
  '{{7*7}}',
  '../../../etc/passwd',
  '%00',
  '=cmd()',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20',
  '2026-02-30',
  '294277-01-01',
  'x'.repeat(5000),
  'y'.repeat(300_000),
];

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  Number.MIN_SAFE_INTEGER,
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let left = depth; left > 0; left -= 1) value = left % 2 === 0 ? [value] : { a: value };
  return value;
}

const shapes: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  nested(40),
  nested(2000),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: 1, valueOf: null, then: 'x', length: -1 },
  Array.from({ length: 3000 }, (_, index) => index),
];

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(...shapes),
  fc.jsonValue({ maxDepth: 3 }),
  hostileText.map((text) => [text]),
);

/** Bodies that are not JSON, or JSON that parses to something other than it seems. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":1e400}',
    '{"a":-1e999999,"a":0}',
    '{"id":"\\ud800"}',
    '\u0000',
    'a=b&c=d',
    '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\n',
    '"text"',
    '[1,2]',
    'nul',
    '{"__proto__":null}',
    '['.repeat(20_000),
    `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    '\uFEFF{}',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 4 }),
);

export const hostileType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/jpeg',
  'x',
);
