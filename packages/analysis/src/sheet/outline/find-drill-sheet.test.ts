/** @module-tag photos */
import { describe, expect, it } from 'vitest';
import { drillSheetLayouts, type DrillSheetLayout } from '../printed/layouts.ts';
import { applyHomography } from '../../geometry/homography.ts';
import type { Raster } from '../../image/raster.ts';
import { photographDrillSheet, type SheetPhotoPlan } from '../../testing/scenes/drill-sheets.ts';
import { findDrillSheet } from './find-drill-sheet.ts';

function photoOf(layout: DrillSheetLayout, more: Partial<SheetPhotoPlan>) {
  return photographDrillSheet({
    layout,
    holes: layout.figures.map(({ centre }) => ({ x: centre.x + 6, y: centre.y - 4 })),
    bulletDiameterMm: 9.02,
    seed: 1,
    tiltDegrees: 0,
    turnDegrees: 0,
    ...more,
  });
}

/** Largest relative error of the distance between any two of these places. */
function lengthError(layout: DrillSheetLayout, photo: ReturnType<typeof photoOf>): number {
  // Whatever drill is given, the cells identify the sheet's own.
  const place = findDrillSheet(photo.raster, layout.drill === 'dot' ? 'the-test' : 'dot');
  if (place.status !== 'found') throw new Error(place.status);
  expect(place.drill).toBe(layout.drill);
  const places = [-80, 0, 80].flatMap((x) => [-100, -40, 0, 40, 100].map((y) => ({ x, y })));
  const seen = places.map((point) => {
    const { column, row } = photo.toPhoto(point);
    return applyHomography(place.toSheet, { x: column, y: row });
  });
  const errors = places.flatMap((from, index) =>
    places.slice(index + 1).map((to, step) => {
      const other = seen[index + 1 + step]!;
      const length = Math.hypot(seen[index]!.x - other.x, seen[index]!.y - other.y);
      return Math.abs(length / Math.hypot(from.x - to.x, from.y - to.y) - 1);
    }),
  );
  return Math.max(...errors);
}

const views = [
  { seed: 1, tiltDegrees: 0, turnDegrees: 0 },
  { seed: 2, tiltDegrees: 20, turnDegrees: 8 },
  { seed: 3, tiltDegrees: 35, turnDegrees: -12, distanceMm: 340 },
];

for (const [index, layout] of drillSheetLayouts.entries())
  describe(`the sheet of ${layout.drill}`, () => {
    for (const [side, view] of views.entries())
      it(
        `is told by its cells and measured within 1% from ${String(view.tiltDegrees)} degrees`,
        // By day each sheet is seen from one side, and each side shows some sheet.
        { tags: side === index % views.length ? [] : ['night'] },
        () => expect(lengthError(layout, photoOf(layout, view))).toBeLessThan(0.01),
      );
  });

const [, , torture] = drillSheetLayouts;

describe('a sheet', () => {
  it.each([90, 180, 315])('is found turned by %i degrees', (turnDegrees) => {
    expect(lengthError(torture!, photoOf(torture!, { turnDegrees, distanceMm: 400 }))).toBeLessThan(0.01);
  });

  it.each([1, 2])('is found with a shadow over half of it, seed %i', (seed) => {
    const photo = photoOf(torture!, { seed, tiltDegrees: 15, isShadowed: true });
    expect(lengthError(torture!, photo)).toBeLessThan(0.01);
  });

  it('says so if it is mirrored', () => {
    expect(findDrillSheet(mirrored(photoOf(torture!, {}).raster), 'dot-torture')).toEqual({
      status: 'mirrored',
    });
  });

  it('is not found without one of its marks', () => {
    const { raster, toPhoto } = photoOf(torture!, {});
    const { column, row } = toPhoto({ x: 86, y: 118 });
    for (let y = Math.round(row) - 40; y < row + 40; y++)
      for (let x = Math.round(column) - 40; x < column + 40; x++)
        raster.rgb.fill(225, 3 * (y * raster.widthPx + x), 3 * (y * raster.widthPx + x) + 3);
    expect(findDrillSheet(raster, 'dot-torture')).toEqual({ status: 'marks-not-found' });
  });
});

function mirrored({ widthPx, heightPx, rgb }: Raster): Raster {
  const flipped = new Uint8Array(rgb.length);
  for (let row = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++) {
      const from = 3 * (row * widthPx + column);
      flipped.set(rgb.subarray(from, from + 3), 3 * (row * widthPx + widthPx - 1 - column));
    }
  return { widthPx, heightPx, rgb: flipped };
}
