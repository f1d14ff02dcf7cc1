import { expect, it } from 'vitest';
import { blobModelSettings } from '../testing/index.ts';
import { chooseHoles, type HoleChoice } from './choose-holes.ts';

const decode = { ...blobModelSettings, leastChance: 0.5, leastChanceWhenCounted: 0.2 };

/** Marks in one line, 100 px apart. */
function marksOf(...chances: number[]) {
  return chances.map((confidence, index) => ({ column: 100 * index, row: 50, radiusPx: 10, confidence }));
}

function choose(chances: number[], choice: Partial<HoleChoice> = {}) {
  return chooseHoles(marksOf(...chances), { decode, shotsFired: null, ...choice });
}

function columns(places: readonly { column: number }[]): number[] {
  return places.map(({ column }) => column);
}

it('takes the marks that are more likely holes than not, and mentions the next ones', () => {
  const { holes, possibleHoles } = choose([0.9, 0.6, 0.3, 0.1, 0.45]);
  expect(columns(holes)).toEqual([0, 100]);
  expect(columns(possibleHoles)).toEqual([400, 200]);
});

it('asks about a hole of which it is not sure', () => {
  expect(choose([0.95, 0.7]).holes.map((hole) => hole.isDoubtful)).toEqual([false, true]);
});

it('takes as many as were fired, less likely ones too', () => {
  expect(columns(choose([0.95, 0.4, 0.3, 0.25], { shotsFired: 3 }).holes)).toEqual([0, 100, 200]);
});

it('drops the least likely of too many, and mentions it', () => {
  const { holes, possibleHoles } = choose([0.95, 0.55, 0.97], { shotsFired: 2 });
  expect(columns(holes)).toEqual([0, 200]);
  expect(columns(possibleHoles)).toEqual([100]);
});

it('invents no hole to reach the number of shots', () => {
  expect(choose([0.95, 0.1], { shotsFired: 5 }).holes).toHaveLength(1);
});

it('asks about holes that were hardly more likely than one left out', () => {
  const { holes } = choose([0.9, 0.85, 0.84], { shotsFired: 2 });
  expect(holes.map((hole) => hole.isDoubtful)).toEqual([true, true]);
  expect(choose([0.99, 0.85, 0.3], { shotsFired: 2 }).holes.some((hole) => hole.isDoubtful)).toBe(false);
});

it('mentions five places at most', () => {
  expect(choose([0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]).possibleHoles).toHaveLength(5);
});

it('counts what nobody would doubt beyond the number told, and doubts none of it for that', () => {
  const { holes } = choose([0.99, 0.995, 0.99, 0.9], { shotsFired: 2 });
  expect(holes.map(({ confidence, isDoubtful }) => [confidence, isDoubtful])).toEqual([
    [0.99, false],
    [0.995, false],
    [0.99, false],
  ]);
});
