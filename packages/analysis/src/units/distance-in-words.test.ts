import { expect, it } from 'vitest';
import { shortDistance, toldDistance } from './distance-in-words.ts';

it.each([
  ['25 yards', 'meters', '22.9 meters'],
  ['25 meters', 'yards', '27.3 yards'],
  ['75 feet', 'yards', '25 yards'],
  ['75 ft', 'meters', '22.9 meters'],
  ['50m', 'yards', '54.7 yards'],
  ['1 yard', 'meters', '0.9 meters'],
  ['100 YD', 'meters', '91.4 meters'],
] as const)('says %s in %s as %s', (told, unit, words) => {
  expect(toldDistance(told, unit)).toBe(words);
});

it.each(['25 yards', '13.4 yards', 'Not given', '', 'about 25 meters', '25', '25 miles', '1,5 m'])(
  'repeats %j as it was told to whoever reads yards',
  (told) => {
    expect(toldDistance(told, 'yards')).toBe(told);
  },
);

it('rounds a distance to a tenth, without a tenth that is none', () => {
  expect(shortDistance(22.86, 'yards')).toBe('25 yd');
  expect(shortDistance(22.86, 'meters')).toBe('22.9 m');
  expect(shortDistance(25, 'yards')).toBe('27.3 yd');
});
