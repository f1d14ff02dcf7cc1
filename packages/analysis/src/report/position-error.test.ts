import { expect, it } from 'vitest';
import { aimErrorPx } from './position-error.ts';

const photo = { widthPx: 3000, heightPx: 4000 };
const aim = { column: 1500, row: 2000, confidence: 1 };

it('takes printed marks as given, a hand for a slip, and the middle of a zone for as unsure as its outline', () => {
  expect(aimErrorPx(null, photo)).toBe(0);
  expect(aimErrorPx({ ...aim, source: 'rings' }, photo)).toBe(0);
  expect(aimErrorPx({ ...aim, source: 'user' }, photo)).toBe(1.5);
  // A cell of a 96th of the long side, uniformly filled.
  expect(aimErrorPx({ ...aim, source: 'zone' }, photo)).toBeCloseTo(4000 / 96 / Math.sqrt(12), 12);
});
