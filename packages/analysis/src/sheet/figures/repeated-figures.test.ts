/** @module-tag photos */
import { describe, expect, it } from 'vitest';
import { previewOf } from '../../image/preview.ts';
import type { PixelPoint, Raster } from '../../image/raster.ts';
import {
  aimSheetKinds,
  createDice,
  paintTarget,
  photographAimSheet,
  planTarget,
} from '../../testing/index.ts';
import { findTarget, searchedLongSidePx } from '../find-target.ts';
import { marksToAimAt } from './marks-to-aim-at.ts';
import { repeatedFigures } from './repeated-figures.ts';

function holesOf(places: readonly PixelPoint[]) {
  return places.map(({ column, row }) => ({ column, row, radiusPx: 10 }));
}

function figuresOf(raster: Raster, seen: Parameters<typeof repeatedFigures>[1]) {
  return repeatedFigures(previewOf(raster, searchedLongSidePx), seen);
}

describe('repeatedFigures', () => {
  it.each(aimSheetKinds)('finds all %s of a tilted sheet that was shot at', (kind) => {
    const { raster, aims, holes } = photographAimSheet(kind, 3, {
      ...{ seed: 8, tiltDegrees: 20, turnDegrees: 94 },
    });
    const view = findTarget(raster, { targetFace: null });
    const seen = { holes: holesOf(holes), paper: view.sheet?.corners ?? null };
    const found = marksToAimAt(view, holes, () => figuresOf(raster, seen));
    expect(found).toHaveLength(aims.length);
    for (const aim of aims)
      expect(
        Math.min(...found.map(({ column, row }) => Math.hypot(column - aim.column, row - aim.row))),
      ).toBeLessThan(6);
  });

  it('finds none on a card with one bull, in grain, or in an even picture', () => {
    const plan = planTarget(5, 12);
    expect(figuresOf(paintTarget(plan), { holes: plan.holes, paper: null })).toEqual([]);
    const { random } = createDice(4);
    const rgb = Uint8Array.from({ length: 600 * 450 * 3 }, () => 255 * random());
    expect(figuresOf({ widthPx: 600, heightPx: 450, rgb }, { holes: [], paper: null })).toEqual([]);
    const even = { widthPx: 40, heightPx: 30, rgb: new Uint8Array(40 * 30 * 3) };
    expect(figuresOf(even, { holes: [], paper: null })).toEqual([]);
  });
});
