import { expect, it } from 'vitest';
import { isSeenWell, partsAround, partsOfWhole } from './shown-parts.ts';

const large = { widthPx: 2600, heightPx: 1900 };

function areaOf(parts: readonly { widthPx: number; heightPx: number }[]): number {
  return parts.reduce((sum, part) => sum + part.widthPx * part.heightPx, 0);
}

it('shows a small picture as it is', () => {
  expect(partsOfWhole({ widthPx: 900, heightPx: 700 })).toEqual([
    { left: 0, top: 0, widthPx: 900, heightPx: 700 },
  ]);
});

it('shows every place of a large picture well in one of its small parts', () => {
  const parts = partsOfWhole(large);
  for (let row = -0.5; row < large.heightPx - 0.5; row += 13)
    for (let column = -0.5; column < large.widthPx - 0.5; column += 13)
      expect(parts.some((part) => isSeenWell({ column, row }, part, large))).toBe(true);
  for (const part of parts) expect(Math.max(part.widthPx, part.heightPx)).toBeLessThanOrEqual(1024);
  expect(areaOf(parts) / areaOf([large])).toBeLessThan(1.25);
});

it("shows little more than the places' surroundings, with room for a neighbor of each", () => {
  const places = [
    { column: 5, row: 8 },
    { column: 1300, row: 900 },
    { column: 1330, row: 905 },
    { column: 2595, row: 1895 },
  ];
  const parts = partsAround(large, places);
  expect(parts).toHaveLength(3);
  expect(areaOf(parts)).toBeLessThan(45_000);
  for (const { column, row } of places)
    for (const [across, down] of [
      [0, 0],
      [25, 0],
      [0, -25],
    ] as const) {
      const neighbor = { column: column + across, row: row + down };
      if (neighbor.column > large.widthPx - 0.5 || neighbor.row < -0.5) continue;
      expect(parts.some((part) => isSeenWell(neighbor, part, large))).toBe(true);
    }
});

it('never shows more than separate places would need, however crowded they are', () => {
  const places = Array.from({ length: 400 }, (_, index) => ({
    column: (index * 397) % large.widthPx,
    row: (index * 211) % large.heightPx,
  }));
  const parts = partsAround(large, places);
  expect(areaOf(parts)).toBeLessThan(1.6 * areaOf([large]));
  for (const place of places) expect(parts.some((part) => isSeenWell(place, part, large))).toBe(true);
});

it('shows nothing where nothing is asked about', () => expect(partsAround(large, [])).toEqual([]));

it('does not trust marks at a side that cuts the picture', () => {
  const part = { left: 500, top: 0, widthPx: 200, heightPx: 200 };
  expect(isSeenWell({ column: 510, row: 100 }, part, large)).toBe(false);
  expect(isSeenWell({ column: 600, row: 195 }, part, large)).toBe(false);
  expect(isSeenWell({ column: 600, row: 2 }, part, large)).toBe(true);
});
