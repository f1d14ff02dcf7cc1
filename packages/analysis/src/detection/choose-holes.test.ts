import { expect, it } from 'vitest';
import { blobModelSettings } from '../testing/index.ts';
import type { TargetView } from '../sheet/target-view.ts';
import { nothingSeen } from '../testing/nothing-seen.ts';
import { chooseHoles, type HoleChoice } from './choose-holes.ts';

const decode = { ...blobModelSettings, leastChance: 0.5 };

/** A card with nine rings, centered on the line of marks. */
const card: TargetView = {
  ...nothingSeen,
  marks: [{ column: 0, row: 50, radiusPx: 420, ringCount: 9, confidence: 0.9 }],
};

/** Marks in one line, 100 px apart. */
function marksOf(...chances: number[]) {
  return chances.map((confidence, index) => ({ column: 100 * index, row: 50, radiusPx: 10, confidence }));
}

function choose(chances: number[], choice: Partial<HoleChoice> = {}) {
  return chooseHoles(marksOf(...chances), {
    decode,
    shotsFired: null,
    view: nothingSeen,
    ...choice,
  });
}

function columns(places: readonly { column: number }[]): number[] {
  return places.map(({ column }) => column);
}

it('counts marks that are more likely holes than not, and lists the next ones', () => {
  const { holes, possibleHoles } = choose([0.9, 0.6, 0.3, 0.1, 0.45]);
  expect(columns(holes)).toEqual([0, 100]);
  expect(columns(possibleHoles)).toEqual([400, 200]);
});

it('asks about a hole it is not sure of', () => {
  expect(choose([0.95, 0.7]).holes.map((hole) => hole.isDoubtful)).toEqual([false, true]);
});

it('counts as many as were fired, including less likely ones', () => {
  expect(columns(choose([0.95, 0.45, 0.4, 0.25], { shotsFired: 3 }).holes)).toEqual([0, 100, 200]);
});

it('keeps the least likely of too many marks, and asks about it', () => {
  const { holes, possibleHoles } = choose([0.95, 0.55, 0.97], { shotsFired: 2 });
  expect(holes.map((hole) => hole.isDoubtful)).toEqual([false, true, false]);
  expect(possibleHoles).toEqual([]);
});

it.each([1, 2, 3, 4, 5, 9])('counts at least as many with %i shots given as without', (shotsFired) => {
  const chances = [0.99, 0.9, 0.7, 0.55, 0.45, 0.2];
  const untold = columns(choose(chances).holes);
  expect(columns(choose(chances, { shotsFired }).holes)).toEqual(expect.arrayContaining(untold));
});

it('invents no hole to reach the number of shots', () => {
  expect(choose([0.95, 0.1], { shotsFired: 5 }).holes).toHaveLength(1);
});

it('asks about a hole far off the rings of a card, however sure it is', () => {
  const { holes } = choose([0.99, 0.99, 0.99, 0.99, 0.99, 0.99, 0.99, 0.99], { view: card });
  expect(holes.map((hole) => hole.isDoubtful)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

it('lists five places at most', () => {
  expect(choose([0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]).possibleHoles).toHaveLength(5);
});

it('counts likely holes beyond the given number, and asks about them', () => {
  const { holes } = choose([0.99, 0.995, 0.9, 0.4], { shotsFired: 2 });
  expect(holes.map(({ confidence, isDoubtful }) => [confidence, isDoubtful])).toEqual([
    [0.99, false],
    [0.995, false],
    [0.9, true],
  ]);
});

it('asks about as many holes as are too many, not about all of them', () => {
  const { holes } = choose([0.93, 0.95, 0.88, 0.92, 0.94, 0.91], { shotsFired: 5 });
  expect(holes.flatMap(({ confidence, isDoubtful }) => (isDoubtful ? [confidence] : []))).toEqual([0.88]);
});

it('lists less likely places too if shots are missing, but counts none of them', () => {
  const chances = [0.99, 0.4, 0.19, 0.15, 0.12, 0.04];
  const { holes, possibleHoles } = choose(chances, { shotsFired: 6 });
  expect(columns(holes)).toEqual([0, 100]);
  expect(columns(possibleHoles)).toEqual([200, 300, 400]);
  expect(columns(choose(chances, { shotsFired: 1 }).possibleHoles)).toEqual([100]);
});

it('lists eight of them at most, and only on the face', () => {
  const faint = Array.from({ length: 12 }, () => 0.15);
  expect(choose([0.99, ...faint], { shotsFired: 20 }).possibleHoles).toHaveLength(8);
  const onCard = choose([0.99, ...faint], { shotsFired: 20, view: card }).possibleHoles;
  expect(columns(onCard)).toEqual([100, 200, 300, 400]);
});

it("doubts the only mark on a card's rings, but keeps it", () => {
  const { holes, possibleHoles } = choose([0.24, 0.09], { view: card });
  expect(holes).toEqual([expect.objectContaining({ column: 0, confidence: 0.24, isDoubtful: true })]);
  expect(possibleHoles).toEqual([]);
  expect(choose([0.21], { view: card }).holes).toEqual([]);
  expect(choose([0.24]).holes).toEqual([]);
  const threeRings = { ...card, marks: card.marks.map((mark) => ({ ...mark, ringCount: 3 })) };
  expect(choose([0.24], { view: threeRings }).holes).toEqual([]);
});

it("counts no doubtful mark at a card's edge if nothing is farther in, but lists it", () => {
  const atEdge = {
    ...card,
    marks: [{ column: -380, row: 50, radiusPx: 420, ringCount: 9, confidence: 0.9 }],
  };
  const { holes, possibleHoles } = choose([0.6], { view: atEdge });
  expect(holes).toEqual([]);
  expect(columns(possibleHoles)).toEqual([0]);
  expect(choose([0.85], { view: atEdge }).holes).toHaveLength(1);
  expect(choose([0.6], { view: card }).holes).toHaveLength(1);
});
