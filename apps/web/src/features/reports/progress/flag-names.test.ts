import { expect, test } from 'vitest';
import { flagNamePlaces } from './flag-names.ts';

test('puts a name to the right of its flag if there is room', () => {
  expect(flagNamePlaces([{ x: 50, name: 'Wall Drill' }], 400)).toEqual([{ x: 63, anchor: 'start' }]);
});

test('puts a name at the right edge to the left of its flag', () => {
  expect(flagNamePlaces([{ x: 390, name: 'Wall Drill' }], 400)).toEqual([{ x: 385, anchor: 'end' }]);
});

test('leaves out a name that would cover another flag or name', () => {
  const crowded = [
    { x: 50, name: 'Wall Drill' },
    { x: 70, name: 'Ball and Dummy' },
    { x: 200, name: 'Ball and Dummy' },
    { x: 230, name: 'Dot Drill' },
  ];
  expect(flagNamePlaces(crowded, 240)).toEqual([null, { x: 83, anchor: 'start' }, null, null]);
});
