import { expect, test } from 'vitest';
import { splitByBacker } from './marks-in-backer.ts';

function at(column: number, row: number) {
  return { column, row };
}

/** The five aims of a die, 283 px from one to the next. */
const aims = [at(200, 200), at(600, 200), at(400, 400), at(200, 600), at(600, 600)];
const shots = [at(210, 220), at(390, 430), at(420, 410), at(580, 610), at(630, 590)];
/** Beyond the reach of every aim, which is 212 px. */
const inBoard = [at(300, 900), at(350, 920), at(420, 890), at(500, 930), at(620, 900)];

test('marks out of reach of all aims are in the backer if there are many', () => {
  expect(splitByBacker([...shots, ...inBoard], aims)).toEqual({ onSheet: shots, inBacker: inBoard });
});

test('a few of them may be strays, so they stay', () => {
  const all = [...shots, ...inBoard.slice(0, 2)];
  expect(splitByBacker(all, aims)).toEqual({ onSheet: all, inBacker: [] });
});

test('with fewer than four aims, another may have been overlooked', () => {
  const all = [...shots, ...inBoard];
  expect(splitByBacker(all, aims.slice(0, 3)).inBacker).toEqual([]);
  expect(splitByBacker(all, []).inBacker).toEqual([]);
});

test('a mark within reach but closer to a hole in the backer than to its aim goes with it', () => {
  const edge = at(560, 800);
  expect(splitByBacker([...shots, edge, ...inBoard], aims).inBacker).toContain(edge);
  const shot = at(560, 730);
  const besideIt = at(560, 820);
  expect(splitByBacker([...shots, shot, besideIt, ...inBoard], aims).onSheet).toContain(shot);
});
