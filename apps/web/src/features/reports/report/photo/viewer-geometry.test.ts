import { expect, test } from 'vitest';
import {
  groupPlaces,
  outgrowsPicture,
  photoBox,
  scaleForHole,
  sightOf,
  viewOn,
  viewOnHoles,
} from './viewer-geometry.ts';

const frame = { width: 400, height: 300 };
const photo = { widthPx: 4000, heightPx: 3000 };

test('centers the middle of the photo in the frame', () => {
  expect(viewOn({ column: 2000, row: 1500 }, photo, frame, 2)).toEqual({ scale: 2, x: -200, y: -150 });
});

test('keeps a corner in the corner instead of showing what is beyond the photo', () => {
  expect(viewOn({ column: 0, row: 0 }, photo, frame, 4)).toMatchObject({ x: 0, y: 0 });
  expect(viewOn({ column: 4000, row: 3000 }, photo, frame, 4)).toMatchObject({ x: -1200, y: -900 });
});

test('brings all holes into view with a margin', () => {
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

test('centers a lone hole, no closer than needed to judge it', () => {
  const hole = { column: 2000, row: 1500, radiusPx: 20 };
  expect(viewOnHoles([hole], photo, frame, 5)).toEqual(viewOn({ column: 2000, row: 1500 }, photo, frame, 5));
});

test('holes all over the photo are shown as a whole', () => {
  const holes = [
    { column: 10, row: 10, radiusPx: 20 },
    { column: 3990, row: 2990, radiusPx: 20 },
  ];
  expect(viewOnHoles(holes, photo, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('zooms in closer on small holes than on large ones, within bounds', () => {
  expect(scaleForHole(20, photo, frame)).toBe(12);
  expect(scaleForHole(80, photo, frame)).toBeCloseTo(5.5);
  expect(scaleForHole(400, photo, frame)).toBe(2);
});

test('a picture is too coarse once it is shown clearly larger than its own size', () => {
  expect(outgrowsPicture(1200, 3 * 400)).toBe(false);
  expect(outgrowsPicture(1200, 4 * 400)).toBe(true);
});

test('says nothing about a picture that has not loaded', () => expect(outgrowsPicture(0, 4000)).toBe(false));

test('centers a photo of another shape in its frame, and fills the frame with a group', () => {
  const upright = { widthPx: 3000, heightPx: 4000 };
  expect(photoBox(upright, frame)).toMatchObject({ left: 87.5, top: 0, width: 225, height: 300 });
  const holes = [
    { column: 1300, row: 2000, radiusPx: 20 },
    { column: 1700, row: 2000, radiusPx: 20 },
  ];
  const { scale, x } = viewOnHoles(holes, upright, frame);
  const onScreen = holes.map(({ column }) => x + (87.5 + column * 0.075) * scale);
  expect((onScreen[0] ?? 0) + (onScreen[1] ?? 0)).toBeCloseTo(400, 6);
  expect((onScreen[1] ?? 0) - (onScreen[0] ?? 0)).toBeGreaterThan(250);
});

test('shows nothing beyond the edge of a photo that is larger than the frame', () => {
  const upright = { widthPx: 3000, heightPx: 4000 };
  const { x } = viewOn({ column: 0, row: 2000 }, upright, frame, 4);
  expect(x + 87.5 * 4).toBeCloseTo(0, 6);
});

test('the small picture frames the visible part', () => {
  expect(sightOf({ scale: 1, x: 0, y: 0 }, photo, frame)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  expect(sightOf({ scale: 2, x: -200, y: -150 }, photo, frame)).toEqual({
    left: 0.25,
    top: 0.25,
    width: 0.5,
    height: 0.5,
  });
});

test('the report opens on the shots of the newest string, with a nearby aim and without sighters', () => {
  const shot = { column: 1000, row: 1000, radiusPx: 20, role: 'shot' as const, string: 2 };
  const holes = [shot, { ...shot, column: 1400 }, { ...shot, column: 3900, role: 'sighter' as const }];
  const older = { ...shot, column: 100, string: 1 };
  expect(groupPlaces({ holes: [older, ...holes], aim: { column: 1200, row: 1200 } })).toHaveLength(3);
  expect(groupPlaces({ holes, aim: { column: 3900, row: 1000 } })).toHaveLength(2);
});
