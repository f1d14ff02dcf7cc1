import { expect, test } from 'vitest';
import { afterTap, nothingPicked } from './hole-pick.ts';

test('a tap selects a hole, and a tap away from all holes selects the whole report', () => {
  const onFive = afterTap(nothingPicked, 5);
  expect(onFive).toEqual({ chosen: 5, picking: 'off' });
  expect(afterTap(onFive, null)).toEqual(nothingPicked);
});

test('picking ends with a hole: a miss keeps the earlier choice and asks again', () => {
  const missed = afterTap({ chosen: 5, picking: 'on' }, null);
  expect(missed).toEqual({ chosen: 5, picking: 'missed' });
  expect(afterTap(missed, null)).toEqual(missed);
  expect(afterTap(missed, 2)).toEqual({ chosen: 2, picking: 'off' });
});
