import { expect, test } from 'vitest';
import { flagNamePlaces } from './flag-names.ts';

test('a name stands right of its flag where it has room', () => {
  expect(flagNamePlaces([{ x: 50, name: 'Wall Drill' }], 400)).toEqual([{ x: 63, anchor: 'start' }]);
});

test('a name at the right rim stands left of its flag', () => {
  expect(flagNamePlaces([{ x: 390, name: 'Wall Drill' }], 400)).toEqual([{ x: 385, anchor: 'end' }]);
});

test('a name that would cover another flag or another name is left out', () => {
  const crowded = [
    { x: 50, name: 'Wall Drill' },
    { x: 70, name: 'Ball and Dummy' },
    { x: 200, name: 'Ball and Dummy' },
    { x: 230, name: 'Dot Drill' },
  ];
  expect(flagNamePlaces(crowded, 240)).toEqual([null, { x: 83, anchor: 'start' }, null, null]);
});
