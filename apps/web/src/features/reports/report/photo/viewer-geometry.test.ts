import { expect, test } from 'vitest';
import { outgrowsPicture, scaleForHole, viewOn, viewOnHoles } from './viewer-geometry.ts';

const frame = { width: 400, height: 300 };

test('the middle of the photo comes to the middle of the frame', () => {
  expect(viewOn({ right: 0.5, down: 0.5 }, frame, 2)).toEqual({ scale: 2, x: -200, y: -150 });
});

test('a corner stays in the corner rather than showing what lies beyond the photo', () => {
  expect(viewOn({ right: 0, down: 0 }, frame, 4)).toMatchObject({ x: 0, y: 0 });
  expect(viewOn({ right: 1, down: 1 }, frame, 4)).toMatchObject({ x: -1200, y: -900 });
});

test('all holes are brought into view with room about them', () => {
  const photo = { widthPx: 4000, heightPx: 3000 };
  const holes = [
    { column: 1980, row: 1500, radiusPx: 20 },
    { column: 2400, row: 1500, radiusPx: 20 },
  ];
  const view = viewOnHoles(holes, photo, frame);
  const onScreen = holes.map((hole) => view.x + (hole.column / photo.widthPx) * frame.width * view.scale);
  expect(onScreen[0]).toBeGreaterThan(40);
  expect(onScreen[1]).toBeLessThan(360);
  expect(view.scale).toBeGreaterThan(5);
});

test('a hole alone stands in the middle, no closer than it can be judged', () => {
  const photo = { widthPx: 4000, heightPx: 3000 };
  const hole = { column: 2000, row: 1500, radiusPx: 20 };
  expect(viewOnHoles([hole], photo, frame, 5)).toEqual(viewOn({ right: 0.5, down: 0.5 }, frame, 5));
});

test('holes all over the photo are shown as a whole', () => {
  const holes = [
    { column: 10, row: 10, radiusPx: 20 },
    { column: 3990, row: 2990, radiusPx: 20 },
  ];
  expect(viewOnHoles(holes, { widthPx: 4000, heightPx: 3000 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('small holes are brought closer than large ones, within bounds', () => {
  expect(scaleForHole(20, 4000, 400)).toBe(12);
  expect(scaleForHole(80, 4000, 400)).toBeCloseTo(5.5);
  expect(scaleForHole(400, 4000, 400)).toBe(2);
});

test('a picture is too coarse once the screen shows it clearly larger than it is', () => {
  expect(outgrowsPicture(1200, 3 * 400)).toBe(false);
  expect(outgrowsPicture(1200, 4 * 400)).toBe(true);
});

test('nothing is said of a picture that has not loaded', () => {
  expect(outgrowsPicture(0, 4000)).toBe(false);
});
