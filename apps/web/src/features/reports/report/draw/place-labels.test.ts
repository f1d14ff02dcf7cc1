import { expect, test } from 'vitest';
import { boxOf, overlaps, placeNames } from './place-labels.ts';

/** Marks that touch each other. */
const cluster = clusterOf(10, 4);

const field = { left: 0, right: 400, top: 0, bottom: 400 };

function clusterOf(count: number, across: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    x: 100 + 14 * (index % across),
    y: 100 + 14 * Math.floor(index / across),
    radius: 9,
  }));
}

test("labels in a dense group don't cover each other", () => {
  const boxes = placeNames(cluster, { x: 120, y: 115 }, field).map(boxOf);
  expect(boxes).toHaveLength(10);
  for (const [index, box] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
});

test('a label with no room beside its mark is placed farther away, with a line to it', () => {
  const crowded = clusterOf(25, 5);
  const placed = placeNames(crowded, { x: 128, y: 128 }, field);
  expect(placed.some(({ isLed }) => isLed)).toBe(true);
  for (const { x, y, right, down } of placed)
    for (const other of crowded)
      expect(Math.hypot(x + right - other.x, y + down - other.y)).toBeGreaterThan(other.radius);
});

test('a label without a line is nearest to its own mark', () => {
  const placed = placeNames(cluster, { x: 120, y: 115 }, field);
  const unled = placed.filter(({ isLed }) => !isLed);
  expect(unled.length).toBeGreaterThan(4);
  for (const { x, y, right, down } of unled) {
    const distances = cluster.map((mark) => Math.hypot(x + right - mark.x, y + down - mark.y));
    expect(Math.min(...distances)).toBeCloseTo(Math.hypot(right, down), 6);
  }
});

test('a lone mark has its label close by, away from the middle', () => {
  const [only] = placeNames([{ name: '1', x: 50, y: 20, radius: 8 }], { x: 20, y: 20 }, field);
  expect(only?.isLed).toBe(false);
  expect(only?.right).toBeGreaterThan(0);
  expect(only?.down).toBeCloseTo(0, 6);
});

test('a wide label stays visible if only part of the photo is shown', () => {
  const part = { left: 100, right: 300, top: 100, bottom: 300 };
  const [placed] = placeNames(
    [{ name: '8 · in or out', x: 130, y: 200, radius: 9 }],
    { x: 200, y: 200 },
    part,
  );
  expect(boxOf(placed!).left).toBeGreaterThanOrEqual(part.left);
});

test('a label beside a mark at the edge stays on the photo, and a long one that fits nowhere is still shown', () => {
  const atEdge = { name: '12 · on the line', x: 395, y: 5, radius: 8 };
  const [placed] = placeNames([atEdge], { x: 200, y: 200 }, field);
  const box = boxOf(placed!);
  expect(box.right).toBeLessThanOrEqual(field.right);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(placeNames([atEdge], { x: 200, y: 200 }, { left: 0, right: 20, top: 0, bottom: 20 })).toHaveLength(
    1,
  );
});

test('the line of a name runs through no other name', () => {
  const low = [
    [151, 68],
    [123, 83],
    [171, 95],
    [126, 105],
    [162, 106],
    [156, 106],
    [122, 107],
    [127, 112],
    [149, 114],
  ].map(([x = 0, y = 0], index) => ({ name: String(index + 2), x, y, radius: 4 }));
  const placed = placeNames(low, { x: 140, y: 96 }, { left: 0, right: 375, top: 7, bottom: 135 });
  const led = placed.filter(({ isLed }) => isLed);
  expect(led.length).toBeGreaterThan(0);
  for (const name of led)
    for (const other of placed.filter((one) => one !== name))
      for (let share = 0.05; share < 1; share += 0.05) {
        const [x, y] = [name.x + share * name.right, name.y + share * name.down];
        const dot = { left: x, right: x, top: y, bottom: y };
        expect(overlaps(boxOf(other), dot), `${name.name} through ${other.name}`).toBe(false);
      }
});
