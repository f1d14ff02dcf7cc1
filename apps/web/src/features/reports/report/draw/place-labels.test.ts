import { expect, test } from 'vitest';
import { boxOf, overlaps, placeNames } from './place-labels.ts';

/** Marks that touch each other. */
const cluster = clusterOf(10, 4);

function clusterOf(count: number, across: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    x: 100 + 14 * (index % across),
    y: 100 + 14 * Math.floor(index / across),
    radius: 9,
  }));
}

test('names in a dense group cover no other name', () => {
  const boxes = placeNames(cluster, { x: 120, y: 115 }).map(boxOf);
  expect(boxes).toHaveLength(10);
  for (const [index, box] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
});

test('a name that has no room beside its mark stands away from it, and a line leads there', () => {
  const crowded = clusterOf(25, 5);
  const placed = placeNames(crowded, { x: 128, y: 128 });
  expect(placed.some(({ isLed }) => isLed)).toBe(true);
  for (const { x, y, right, down } of placed)
    for (const other of crowded)
      expect(Math.hypot(x + right - other.x, y + down - other.y)).toBeGreaterThan(other.radius);
});

test('a mark that is alone has its name close by, away from the middle', () => {
  const [only] = placeNames([{ name: '1', x: 50, y: 20, radius: 8 }], { x: 20, y: 20 });
  expect(only?.isLed).toBe(false);
  expect(only?.right).toBeGreaterThan(0);
  expect(only?.down).toBeCloseTo(0, 6);
});
