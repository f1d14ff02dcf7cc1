import { expect, it } from 'vitest';
import { aimErrorPx } from './position-error.ts';

const photo = { widthPx: 3000, heightPx: 4000 };
const aim = { column: 1500, row: 2000, confidence: 1 };

it("treats printed marks as exact, a hand as a slip, and a zone's middle as unsure as its outline", () => {
  expect(aimErrorPx(null, photo)).toBe(0);
  expect(aimErrorPx({ ...aim, source: 'rings' }, photo)).toBe(0);
  expect(aimErrorPx({ ...aim, source: 'user' }, photo)).toBe(1.5);
  // A cell of a 96th of the long side, uniformly filled.
  expect(aimErrorPx({ ...aim, source: 'zone' }, photo)).toBeCloseTo(4000 / 96 / Math.sqrt(12), 12);
});
