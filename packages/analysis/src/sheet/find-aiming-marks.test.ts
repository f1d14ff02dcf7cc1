/** @module-tag photos */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/random.ts';
import { paintTarget, planTarget, type PlannedMark, type TargetPlan } from '../testing/index.ts';
import type { Raster } from '../image/raster.ts';
import { findTarget } from './find-target.ts';

function findAimingMarks(raster: Raster) {
  return findTarget(raster, { targetFace: null }).marks;
}

function planOf(marks: readonly PlannedMark[]): TargetPlan {
  return { ...planTarget(7, 10), marks };
}

const rings = [45, 90, 135, 180, 225, 270, 315];

describe('the aiming marks of findTarget', () => {
  it.each([1, 2, 3, 4])('finds the center of a shot bull within a pixel (target %i)', (seed) => {
    const plan = planTarget(seed, 15);
    const [mark, ...others] = findAimingMarks(paintTarget(plan));
    expect(others).toEqual([]);
    expect(mark!.column).toBeCloseTo(plan.marks[0]!.column, 0);
    expect(mark!.row).toBeCloseTo(plan.marks[0]!.row, 0);
    expect(mark!.ringCount).toBeGreaterThan(3);
    expect(mark!.confidence).toBeGreaterThan(0.9);
  });

  it.each([0.95, 0.85, 0.75])('finds it if tilt squeezes circles to %f', (squash) => {
    const mark = { column: 435, row: 615, ringRadiiPx: rings, bullRadiusPx: 180, squash, turn: 0.6 };
    const [found] = findAimingMarks(paintTarget(planOf([mark])));
    expect(Math.hypot(found!.column - 435, found!.row - 615)).toBeLessThan(2);
  });

  it('finds thin rings without a bull, and a bull without rings', () => {
    const thin = { column: 375, row: 525, ringRadiiPx: [75, 150, 225], bullRadiusPx: 0 };
    expect(findAimingMarks(paintTarget(planOf([thin])))).toHaveLength(1);
    const disc = { column: 375, row: 525, ringRadiiPx: [], bullRadiusPx: 70 };
    const [found] = findAimingMarks(paintTarget(planOf([disc])));
    expect(found!.ringCount).toBe(1);
    expect(Math.hypot(found!.column - 375, found!.row - 525)).toBeLessThan(1);
  });

  it('finds each of several bulls', () => {
    const marks = [225, 675].flatMap((column) =>
      [300, 860].map((row) => ({ column, row, ringRadiiPx: [38, 75, 112], bullRadiusPx: 45 })),
    );
    expect(findAimingMarks(paintTarget(planOf(marks)))).toHaveLength(4);
  });

  it('finds each of six bulls, even the middle ones, around which the others are symmetric', () => {
    const marks = [260, 640].flatMap((column) =>
      [250, 585, 920].map((row) => ({ column, row, ringRadiiPx: [28, 42], bullRadiusPx: 14 })),
    );
    expect(findAimingMarks(paintTarget({ ...planTarget(7, 0), marks }))).toHaveLength(6);
  });

  describe('in a close-up that cuts off every ring', () => {
    const closeUp = (column: number, more: Partial<PlannedMark> = {}, others: PlannedMark[] = []) =>
      findAimingMarks(
        paintTarget({
          ...planTarget(7, 6),
          marginPx: -10,
          marks: [{ column, row: 640, ringRadiiPx: [160, 320, 480], bullRadiusPx: 160, ...more }, ...others],
        }),
      );

    it.each([130, 60, 20])('finds the center if it is in sight, %i px from the side', (column) => {
      const [mark, ...rest] = closeUp(column);
      expect(rest).toEqual([]);
      expect(mark!.ringCount).toBeGreaterThan(1);
      expect(Math.hypot(mark!.column - column, mark!.row - 640)).toBeLessThan(2);
    });

    it('finds it on tilted paper, and beside a paster', () => {
      const paster = { column: 700, row: 200, ringRadiiPx: [], bullRadiusPx: 40 };
      const [mark, ...rest] = closeUp(120, { squash: 0.85, turn: 0.6 }, [paster]);
      expect(rest).toEqual([]);
      expect(Math.hypot(mark!.column - 120, mark!.row - 640)).toBeLessThan(3);
    });

    it('finds none if less than half of the rings is in sight, or a single one', () => {
      expect(closeUp(-120)).toEqual([]);
      expect(closeUp(120, { ringRadiiPx: [] })).toEqual([]);
    });
  });

  it('finds none on a sheet without a mark, however many holes it has', () => {
    const plan = planOf([]);
    expect(findAimingMarks(paintTarget(plan))).toEqual([]);
    expect(findAimingMarks(paintTarget({ ...plan, holes: planTarget(8, 35).holes }))).toEqual([]);
  });

  it('finds none in grain', () => {
    const random = seededRandom(3);
    const rgb = Uint8Array.from({ length: 600 * 450 * 3 }, () => 255 * random());
    expect(findAimingMarks({ widthPx: 600, heightPx: 450, rgb })).toEqual([]);
  });

  it('finds none in an even or single-pixel picture', () => {
    expect(findAimingMarks({ widthPx: 400, heightPx: 300, rgb: new Uint8Array(400 * 300 * 3) })).toEqual([]);
    expect(findAimingMarks({ widthPx: 1, heightPx: 1, rgb: new Uint8Array(3) })).toEqual([]);
  });
});
