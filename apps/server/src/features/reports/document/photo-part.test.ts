import { expect, test } from 'vitest';
import { roomAmid } from './photo-part.ts';

const workOn = {
  text: 'Shoot ten more at the same aim and compare the two groups.',
  goal: 'Goal: 10 shots under 30 mm.',
};
const drill = {
  about: [
    ['Why', 'It trains sights and trigger.'],
    ['Distance', '3 yards'],
  ] as const,
  steps: ['Hang the target.', 'Aim at that hole.', 'Move back.'],
};
const verdict = 'No clear fault. Work on a tighter group.';
const plain = { verdict, checks: [], workOn, drill };

test('the photo is as high as ever next to a short verdict and a drill, and higher without a drill', () => {
  expect(roomAmid(plain)).toEqual({ width: 400, height: 290 });
  expect(roomAmid({ ...plain, drill: null }).height).toBe(400);
});

test('the photo gives way to a long verdict and to what has to be checked, but stays legible', () => {
  const check =
    'Check these two: 3, A. Numbered ones count but may not be holes. Lettered ones may be holes.';
  const long = { ...plain, verdict: `Group 3 (42.4 gr, my best load) ${verdict}`, checks: [check, check] };
  const { height } = roomAmid(long);
  expect(height).toBeLessThan(270);
  expect(height).toBeGreaterThan(200);
  expect(roomAmid({ ...long, checks: Array.from({ length: 20 }, () => check) }).height).toBe(180);
});
