import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawCode } from './link-code.ts';

const link = 'https://targets.example/shared-report/c2hhcmU.MQ.0f5b2a7e9d4c';

test('the code contains the link, black on white, with a margin of two', () => {
  const svg = decodeURIComponent(drawCode(link).replace('data:image/svg+xml,', ''));
  const { size } = encode(link, { border: 2, ecc: 'M' });
  expect(svg).toContain(`viewBox="0 0 ${String(size * 10)} ${String(size * 10)}"`);
  expect(svg).toContain('fill="white"');
  expect(svg).toContain('fill="black"');
  expect(size).toBe(encode(link, { border: 0, ecc: 'M' }).size + 4);
});

test('different links have different codes', () => expect(drawCode(link)).not.toBe(drawCode(`${link}a`)));

test('refuses a text too long for a code', () => expect(() => drawCode('a'.repeat(4000))).toThrow());
