import { pricesOf } from '@target-analysis/contract/prices';
import { expect, test } from 'vitest';
import { cheaperPack, singleReports, wholePack } from './choice.ts';

const prices = pricesOf([]);

test.each([
  [1, null],
  [4, null],
  [5, 'pack5'],
  [6, null],
  [17, null],
  [18, 'pack20'],
  [20, 'pack20'],
  [21, null],
  [50, null],
])('of %i single reports the cheaper pack is %j', (quantity, pack) => {
  expect(cheaperPack(singleReports(quantity), prices)).toBe(pack);
});

test('a pack is not compared with another', () => expect(cheaperPack(wholePack('pack5'), prices)).toBeNull());

test('the number of single reports stays within what is sold', () => {
  expect([0, 7, 51].map((quantity) => singleReports(quantity).quantity)).toEqual([1, 7, 50]);
});
