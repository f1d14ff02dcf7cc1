/** @module-tag photos */
import { expect, it } from 'vitest';
import { applyHomography } from '../geometry/homography.ts';
import type { PixelPoint, Raster } from '../image/raster.ts';
import { photographSheet, planStrings } from '../testing/index.ts';
import { fitSheets } from './fit-sheets.ts';

const plan = planStrings(3, 10, 60);
const sheet = { kind: 'load-sheet', seed: 3, holes: plan } as const;
const earlier = withRadii(
  photographSheet({ ...sheet, holes: plan.slice(0, 6) }, { seed: 1, tiltDegrees: 10, turnDegrees: -6 }),
);
/** Rotated by about a quarter, from the side, in different light. */
const later = withRadii(photographSheet(sheet, { seed: 2, tiltDegrees: 25, turnDegrees: 97 }));

function withRadii({ raster, holes }: { raster: Raster; holes: readonly PixelPoint[] }) {
  return { raster, holes: holes.map((hole) => ({ ...hole, radiusPx: 9 })) };
}

it('finds the old holes on a turned and tilted photo, and where each place of the sheet is', () => {
  const fit = fitSheets(earlier, later);
  if (fit.status !== 'same-sheet') throw new Error(fit.status);
  expect(fit.seenAgain).toEqual([0, 1, 2, 3, 4, 5]);
  for (const [index, { column, row }] of earlier.holes.entries()) {
    const { x, y } = applyHomography(fit.map, { x: column, y: row });
    expect(Math.hypot(x - later.holes[index]!.column, y - later.holes[index]!.row)).toBeLessThan(3);
  }
});

it('misses an old hole that the later photo does not show', () => {
  const fit = fitSheets(earlier, { ...later, holes: later.holes.slice(1) });
  expect(fit).toMatchObject({ status: 'same-sheet', seenAgain: [null, 0, 1, 2, 3, 4] });
});

it('refuses holes that are not where they were, even if the print is the same', () => {
  const holes = later.holes.map(({ column, row, radiusPx }) => ({
    column: column + 60,
    row: row - 45,
    radiusPx,
  }));
  expect(fitSheets(earlier, { ...later, holes })).toEqual({ status: 'another-sheet' });
});

it('refuses a photo of a part of the sheet', () => {
  const rowOfLast = Math.max(...later.holes.slice(0, 6).map(({ row }) => row));
  const heightPx = Math.floor(rowOfLast - 4);
  const { widthPx, rgb } = later.raster;
  const raster = { widthPx, heightPx, rgb: rgb.slice(0, 3 * widthPx * heightPx) };
  const holes = later.holes.filter(({ row }) => row < heightPx - 9);
  expect(fitSheets(earlier, { raster, holes })).toEqual({ status: 'part-of-sheet' });
});

it('refuses a photo that shows nothing', () => {
  const { widthPx, heightPx } = later.raster;
  const raster = { widthPx, heightPx, rgb: new Uint8Array(3 * widthPx * heightPx) };
  expect(fitSheets(earlier, { raster, holes: [] })).toEqual({ status: 'another-sheet' });
});
