import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../geometry/point.ts';
import { placeZone } from './place-zone.ts';
import { vitalZoneOf, type VitalZone } from './vital-zone.ts';

/** A box of 6 inches on a body of 18 by 24, as on practical targets; 1 is an inch, and the neck is at 0. */
const boxHeaded: Point[] = [
  [-3, 6],
  [3, 6],
  [3, 0],
  [9, -0.5],
  [9, -24],
  [-9, -24],
  [-9, -0.5],
  [-3, 0],
].map(([x = 0, y = 0]) => ({ x, y }));

/** A round head of radius 4 on a neck, sloping shoulders and a body that ends at a height. */
function roundHeaded(bottom: number): Point[] {
  const side = Array.from({ length: 21 }, (_, index) => {
    const angle = (index / 20) * 0.8 * Math.PI;
    return { x: 4 * Math.sin(angle), y: 5 + 4 * Math.cos(angle) };
  });
  const right = [...side, { x: 2.4, y: 0 }, { x: 8, y: -1.5 }, { x: 9, y: -4 }, { x: 9, y: bottom }];
  return [...right, ...right.map(({ x, y }) => ({ x: -x, y })).reverse()];
}

const zones: VitalZone[] = ['head', 'chest', 'center_mass'];

function boundsOf(border: readonly Point[]) {
  const [xs, ys] = [border.map(({ x }) => x), border.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function placed(outline: readonly Point[], zone: VitalZone) {
  const border = placeZone(outline, zone);
  if (border === null) throw new Error(`no ${zone}`);
  return border;
}

describe('placeZone', () => {
  it('treats everything above the neck as the head', () => {
    const box = boundsOf(placed(boxHeaded, 'head'));
    expect(box.bottom).toBeCloseTo(0, 0);
    expect(box).toMatchObject({ top: 6 });
    expect([box.left, box.right]).toEqual([expect.closeTo(-3, 1), expect.closeTo(3, 1)]);
    const round = boundsOf(placed(roundHeaded(-30), 'head'));
    expect(round.right).toBeCloseTo(4, 1);
    expect(Math.abs(round.bottom)).toBeLessThan(2);
  });

  it('finds the neck next to the shoulders, even if grain narrows a box-shaped head elsewhere', () => {
    const sides = Array.from({ length: 60 }, (_, row) => {
      const grain = 0.25 * Math.sin(37 * row * row);
      return { x: (row < 12 ? 3 : 9) + grain, y: 6 - (row + 0.5) / 2 };
    });
    const grained = [...sides, ...sides.map(({ x, y }) => ({ x: -x, y })).reverse()];
    expect(Math.abs(boundsOf(placed(grained, 'head')).bottom)).toBeLessThan(0.8);
  });

  it("puts a circle of 8/18 of the body's width on the chest, and a box of 6 by 11 on its middle", () => {
    const chest = boundsOf(placed(boxHeaded, 'chest'));
    expect(chest.right - chest.left).toBeCloseTo(8, 1);
    expect(chest.top - chest.bottom).toBeCloseTo(8, 1);
    expect(chest.right).toBeCloseTo(4, 1);
    expect((chest.top + chest.bottom) / 2).toBeCloseTo(-7.2, 0);
    const mass = boundsOf(placed(boxHeaded, 'center_mass'));
    expect(mass.right - mass.left).toBeCloseTo(6, 1);
    expect(mass.top - mass.bottom).toBeCloseTo(11, 1);
    expect((mass.top + mass.bottom) / 2).toBeLessThan((chest.top + chest.bottom) / 2);
  });

  it('needs no legs: a cut-off figure keeps its zones', () => {
    for (const zone of zones) {
      const [long, short] = [-40, -18].map((bottom) => boundsOf(placed(roundHeaded(bottom), zone)));
      expect(Math.abs(short!.top - long!.top)).toBeLessThan(0.8);
      expect(Math.abs(short!.bottom - long!.bottom)).toBeLessThan(0.8);
    }
  });

  it('places nothing below what is visible', () => {
    expect(placeZone(roundHeaded(-10), 'center_mass')).toBeNull();
    expect(placeZone(roundHeaded(-10), 'head')).not.toBeNull();
  });

  it('finds no zone on anything but a figure', () => {
    const disc = Array.from({ length: 40 }, (_, index) => ({
      x: 9 * Math.cos((index * Math.PI) / 20),
      y: 9 * Math.sin((index * Math.PI) / 20),
    }));
    const box = [
      [-9, 9],
      [9, 9],
      [9, -9],
      [-9, -9],
    ].map(([x = 0, y = 0]) => ({ x, y }));
    for (const zone of zones)
      for (const outline of [disc, box, [], [{ x: 1, y: 1 }]]) expect(placeZone(outline, zone)).toBeNull();
  });

  it('moves and grows with the figure', () => {
    const number = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        number,
        number,
        (zone, scale, right, up) => {
          const moved = (points: readonly Point[]) =>
            points.map(({ x, y }) => ({ x: scale * x + right, y: scale * y + up }));
          const expected = boundsOf(moved(placed(roundHeaded(-30), zone)));
          const actual = boundsOf(placed(moved(roundHeaded(-30)), zone));
          // Heights are cut into slices: rounding may choose the next one.
          for (const side of ['left', 'right', 'bottom', 'top'] as const)
            expect(Math.abs(actual[side] - expected[side])).toBeLessThan(0.7 * scale);
        },
      ),
    );
  });
});

it('reads the zone from the target type', () => {
  expect(
    ['silhouette_head', 'silhouette_chest', 'silhouette_center_mass', 'silhouette', 'bullseye', null].map(
      vitalZoneOf,
    ),
  ).toEqual(['head', 'chest', 'center_mass', null, null, null]);
});
