import { expect, test } from 'vitest';
import { labelPlace, spotsOfName } from './label-place.ts';

const field = { left: 0, top: 0, side: 400, letter: 12, radius: 8 };

test('a name is right above its mark if nothing is in the way', () => {
  expect(labelPlace({ x: 200, y: 200 }, [], field)).toEqual({ x: 12, y: -10, anchor: 'start' });
});

test('a name goes to the other side of a shot', () => {
  expect(labelPlace({ x: 200, y: 200 }, [{ x: 240, y: 190 }], field)).toMatchObject({
    y: 18,
    anchor: 'start',
  });
});

test('a name goes farther away if shots are all around its mark', () => {
  const row = [140, 160, 180, 200, 220, 240, 260].map((x) => ({ x, y: 200 }));
  expect(labelPlace({ x: 200, y: 200 }, row, field).y).toBeLessThan(-20);
});

test('a name stays inside the drawing', () => {
  expect(labelPlace({ x: 380, y: 200 }, [{ x: 340, y: 200 }], field)).toMatchObject({ anchor: 'end' });
  expect(labelPlace({ x: 20, y: 200 }, [{ x: 60, y: 200 }], field)).toMatchObject({ anchor: 'start' });
  const row = [140, 160, 180, 200, 220, 240, 260].map((x) => ({ x, y: 20 }));
  expect(labelPlace({ x: 200, y: 20 }, row, field).y).toBeGreaterThan(30);
});

test('a name keeps clear of a shorter one beside it', () => {
  const aim = { x: 380, y: 200 };
  const center = { x: 290, y: 200 };
  const taken = [aim, { x: 244, y: 195 }, { x: 336, y: 222 }];
  expect(labelPlace(center, taken, field)).toMatchObject({ anchor: 'start' });
  const ofAim = { x: -12, y: -10, anchor: 'end' } as const;
  expect(labelPlace(center, [...taken, ...spotsOfName(aim, ofAim, field)], field)).toMatchObject({
    anchor: 'end',
  });
});
