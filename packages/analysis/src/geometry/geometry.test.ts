import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convexHull } from './convex-hull.ts';
import { enclosingCircle } from './enclosing-circle.ts';
import { enclosingEllipse } from './enclosing-ellipse.ts';
import { minimumAreaBox } from './minimum-area-box.ts';
import { distanceBetween, meanPoint, type Point } from './point.ts';
import { distanceToPolygon } from './polygon.ts';
import { foldDegrees, principalAxes } from './symmetric-matrix.ts';

const coordinate = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10);
const cloud = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 20 });

function points(...list: [number, number][]): Point[] {
  return list.map(([x, y]) => ({ x, y }));
}

describe('convexHull', () => {
  it('keeps only corners', () => {
    const corners = convexHull(points([0, 0], [2, 0], [1, 0], [2, 2], [1, 1], [0, 2], [0, 0]));
    expect(corners).toEqual(points([0, 0], [2, 0], [2, 2], [0, 2]));
  });

  it('is two ends for a line and one point for identical points', () => {
    expect(convexHull(points([0, 0], [1, 1], [3, 3]))).toEqual(points([0, 0], [3, 3]));
    expect(convexHull(points([5, 5], [5, 5]))).toEqual(points([5, 5]));
  });
});

describe('enclosingCircle', () => {
  it('holds every point, and at least two lie on it', () => {
    fc.assert(
      fc.property(cloud, (shots) => {
        const { centre, radius } = enclosingCircle(shots);
        const distances = shots.map((shot) => distanceBetween(centre, shot));
        expect(Math.max(...distances)).toBeLessThanOrEqual(radius * (1 + 1e-9) + 1e-12);
        expect(
          convexHull(shots).filter((shot) => distanceBetween(centre, shot) >= radius * (1 - 1e-9)).length,
        ).toBeGreaterThanOrEqual(Math.min(2, convexHull(shots).length));
      }),
    );
  });

  it('is the circle about the diagonal of a right triangle', () => {
    expect(enclosingCircle(points([0, 0], [3, 0], [0, 4]))).toEqual({
      centre: { x: 1.5, y: 2 },
      radius: 2.5,
    });
  });
});

describe('enclosingEllipse', () => {
  it('holds every point and is smaller than the smallest circle', () => {
    fc.assert(
      fc.property(cloud, (shots) => {
        const ellipse = enclosingEllipse(shots);
        if (!ellipse) return;
        const angle = ((ellipse.angleDegrees ?? 0) * Math.PI) / 180;
        for (const { x, y } of shots) {
          const [dx, dy] = [x - ellipse.centre.x, y - ellipse.centre.y];
          const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / ellipse.semiMajor;
          const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / ellipse.semiMinor;
          expect(along ** 2 + across ** 2).toBeLessThan(1 + 1e-4);
        }
        expect(ellipse.area).toBeLessThanOrEqual(Math.PI * enclosingCircle(shots).radius ** 2 * (1 + 1e-9));
      }),
      { numRuns: 50 },
    );
  });

  it('is Steiner’s ellipse for a triangle: 4 pi / (3 sqrt 3) times its area', () => {
    const ellipse = enclosingEllipse(points([0, 0], [3, 0], [0, 4]));
    expect(ellipse?.area).toBeCloseTo((6 * 4 * Math.PI) / (3 * Math.sqrt(3)), 9);
    expect(ellipse?.centre.x).toBeCloseTo(1, 9);
  });

  it('does not exist for a line', () => expect(enclosingEllipse(points([0, 0], [1, 1], [2, 2]))).toBeNull());
});

describe('minimumAreaBox', () => {
  it('finds a turned rectangle', () => {
    const box = minimumAreaBox(points([0, 0], [3, 3], [2, 4], [-1, 1]));
    expect(box.longSide).toBeCloseTo(Math.sqrt(18), 12);
    expect(box.shortSide).toBeCloseTo(Math.SQRT2, 12);
    expect(box.longSideAngleDegrees).toBeCloseTo(45, 9);
    expect(box.isUnique).toBe(true);
  });

  it('says that the box of an acute triangle is not unique', () => {
    expect(minimumAreaBox(points([0, 0], [4, 0], [1.5, 3])).isUnique).toBe(false);
  });

  it('is never larger than the box along the axes', () => {
    fc.assert(
      fc.property(cloud, (shots) => {
        const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
        const upright = extent(shots.map(({ x }) => x)) * extent(shots.map(({ y }) => y));
        expect(minimumAreaBox(shots).area).toBeLessThanOrEqual(upright + 1e-9);
      }),
    );
  });
});

describe('principalAxes', () => {
  it('gives the axes of a turned ellipse', () => {
    const axes = principalAxes({ xx: 2.5, xy: 1.5, yy: 2.5 });
    expect(axes).toEqual({ major: 4, minor: 1, angleDegrees: 45 });
  });

  it('calls a singular matrix singular and a round one directionless', () => {
    expect(principalAxes({ xx: 0.01, xy: 0.03, yy: 0.09 }).minor).toBe(0);
    expect(principalAxes({ xx: 2, xy: 0, yy: 2 }).angleDegrees).toBeNull();
  });
});

describe('distanceToPolygon', () => {
  const notched = points([0, 0], [4, 0], [4, 4], [2, 2], [0, 4]);

  it.each([
    ['inside', { x: 1, y: 1 }, -1],
    ['in the notch', { x: 2, y: 3 }, Math.SQRT1_2],
    ['beside a side', { x: 2, y: -3 }, 3],
    ['beyond a corner', { x: 7, y: -4 }, 5],
  ])('is measured to the nearest place of the border, %s', (_, place, distance) => {
    expect(distanceToPolygon(place, notched)).toBeCloseTo(distance, 12);
    expect(distanceToPolygon(place, notched.toReversed())).toBeCloseTo(distance, 12);
  });
});

describe('foldDegrees', () => {
  it('treats opposite directions as one axis', () => {
    expect([-90, 180, 270, -180, 45].map((degrees) => foldDegrees(degrees))).toEqual([90, 0, 90, 0, 45]);
  });
});

describe('meanPoint', () => {
  it('keeps the digits of a group far from the origin', () => {
    const mean = meanPoint(points([1e9, 1e9], [1e9 + 0.5, 1e9 + 0.25]));
    expect(mean).toEqual({ x: 1e9 + 0.25, y: 1e9 + 0.125 });
  });
});
