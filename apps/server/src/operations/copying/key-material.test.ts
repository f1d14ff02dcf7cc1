import { expect, it } from 'vitest';
import { assertSameKey, fingerprintOf } from './key-material.ts';

const [former, next] = ['a'.repeat(43), 'b'.repeat(43)];

it('accepts a backup if one of the keys sealed it', () => {
  expect(() => assertSameKey(`${next},${former}`, fingerprintOf(former))).not.toThrow();
  expect(() => assertSameKey(next, fingerprintOf(`${next},${former}`))).not.toThrow();
  expect(() => assertSameKey(next, fingerprintOf(`${former},${next}`))).toThrow('is not the key');
});
