import { expect, test } from 'vitest';
import { exampleComments } from '../example-comments.ts';
import { placeInView, pressedHole, viewOfHoles, wholePhoto } from './hole-places.ts';

const { holes } = exampleComments();
const photo = { widthPx: 1000, heightPx: 500 };
const frame = { width: 300, height: 150 };

test('a hole stands where it is on the whole photo', () => {
  expect(placeInView({ column: 400, row: 200 }, photo, wholePhoto)).toEqual({ left: 0.4, top: 0.4 });
});

test('the close view shows every hole, larger', () => {
  const view = viewOfHoles(holes, photo);
  expect(view.scale).toBeGreaterThan(3);
  for (const hole of holes) {
    const { left, top } = placeInView(hole, photo, view);
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(Math.max(left, top)).toBeLessThan(1);
  }
});

test('the close view stays within the photo when the holes are in its corner', () => {
  const view = viewOfHoles([{ number: 1, column: 5, row: 495, radiusPx: 4 }], photo);
  expect(view.left).toBe(0);
  expect(view.top + 1 / view.scale).toBeCloseTo(1);
});

test('holes all over the photo are shown no closer than the photo itself', () => {
  const corners = [
    { number: 1, column: 0, row: 0, radiusPx: 4 },
    { number: 2, column: 1000, row: 500, radiusPx: 4 },
  ];
  expect(viewOfHoles(corners, photo)).toEqual(wholePhoto);
});

test('a press means the nearest hole, within the reach of a fingertip', () => {
  const press = (x: number, y: number) =>
    pressedHole({ at: { x, y }, frame, holes, photo, view: wholePhoto });
  expect(press(119, 60)).toBe(1);
  expect(press(133, 67)).toBe(2);
  expect(press(100, 45)).toBe(1);
  expect(press(20, 20)).toBeNull();
});

test('a press in the close view means the hole that is seen there', () => {
  const view = viewOfHoles(holes, photo);
  const seen = placeInView({ column: 440, row: 220 }, photo, view);
  const at = { x: seen.left * frame.width, y: seen.top * frame.height };
  expect(pressedHole({ at, frame, holes, photo, view })).toBe(2);
});

test('of forty holes in a small group each one can be pressed in the close view of a phone', () => {
  const group = Array.from({ length: 40 }, (_, index) => ({
    number: index + 1,
    column: 480 + 12 * (index % 8),
    row: 240 + 12 * Math.floor(index / 8),
    radiusPx: 6,
  }));
  const view = viewOfHoles(group, photo);
  for (const hole of group) {
    const { left, top } = placeInView(hole, photo, view);
    const at = { x: left * frame.width, y: top * frame.height };
    expect(pressedHole({ at, frame, holes: group, photo, view })).toBe(hole.number);
  }
});
