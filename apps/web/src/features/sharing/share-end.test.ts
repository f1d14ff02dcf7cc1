import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './share-end.ts';

const now = new Date(2026, 10, 22, 15, 30);

test('a link ends with the last moment of the chosen day', () => {
  const end = new Date(endOfDay('2026-11-30', now) ?? '');
  expect([end.getFullYear(), end.getMonth(), end.getDate()]).toEqual([2026, 10, 30]);
  expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([23, 59, 59]);
  expect(dayOf(end)).toBe('2026-11-30');
});

test('accepts today as the last day, but not yesterday', () => {
  expect(endOfDay('2026-11-22', now)).not.toBeNull();
  expect(endOfDay('2026-11-21', now)).toBeNull();
});

test.each(['', '2026-11', '2026-02-30', '2026-13-01', '0002-11-30', '+02026-11-30', 'tomorrow'])(
  '%j is no day to end on',
  (day) => expect(endOfDay(day, now)).toBeNull(),
);
