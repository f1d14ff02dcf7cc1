import { expect, test } from 'vitest';
import { scaleForHole, viewOn } from './viewer-geometry.ts';

const frame = { width: 400, height: 300 };

test('the middle of the photo comes to the middle of the frame', () => {
  expect(viewOn({ right: 0.5, down: 0.5 }, frame, 2)).toEqual({ scale: 2, x: -200, y: -150 });
});

test('a corner stays in the corner rather than showing what lies beyond the photo', () => {
  expect(viewOn({ right: 0, down: 0 }, frame, 4)).toMatchObject({ x: 0, y: 0 });
  expect(viewOn({ right: 1, down: 1 }, frame, 4)).toMatchObject({ x: -1200, y: -900 });
});

test('small holes are brought closer than large ones, within bounds', () => {
  expect(scaleForHole(20, 4000, 400)).toBe(12);
  expect(scaleForHole(80, 4000, 400)).toBeCloseTo(5.5);
  expect(scaleForHole(400, 4000, 400)).toBe(2);
});
