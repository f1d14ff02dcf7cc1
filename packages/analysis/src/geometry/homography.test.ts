import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/random.ts';
import {
  applyHomography,
  composeHomographies,
  homographyBetween,
  identity,
  invertHomography,
  isOnSameSide,
  scaleAt,
  type FourPoints,
  type Homography,
} from './homography.ts';

const square: FourPoints = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 80 },
  { x: 0, y: 80 },
];

/** A rectangle seen at an angle: each corner moves by up to a fifth of its size. */
function seenFrom(seed: number): Homography {
  const random = seededRandom(seed);
  const moved = (x: number, y: number) => ({ x: x + 40 * (random() - 0.5), y: y + 32 * (random() - 0.5) });
  const corners: FourPoints = [moved(300, 200), moved(400, 200), moved(400, 280), moved(300, 280)];
  return homographyBetween(square, corners)!;
}

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('a homography (seed %i)', (seed) => {
  const map = seenFrom(seed);
  const random = seededRandom(1000 + seed);
  const places = Array.from({ length: 20 }, () => ({ x: 100 * random(), y: 80 * random() }));

  it('returns to every place through its inverse', () => {
    for (const place of places) {
      const back = applyHomography(invertHomography(map), applyHomography(map, place));
      expect(back.x).toBeCloseTo(place.x, 8);
      expect(back.y).toBeCloseTo(place.y, 8);
    }
  });

  it('chained with another maps like both in turn', () => {
    const other = seenFrom(seed + 500);
    for (const place of places) {
      const chained = applyHomography(composeHomographies(other, map), place);
      const inTurn = applyHomography(other, applyHomography(map, place));
      expect(chained.x).toBeCloseTo(inTurn.x, 6);
      expect(chained.y).toBeCloseTo(inTurn.y, 6);
    }
  });

  it('keeps places of a line on a line', () => {
    const [a, b, c] = [0.1, 0.4, 0.9].map((share) => applyHomography(map, { x: 100 * share, y: 80 * share }));
    const area = (b!.x - a!.x) * (c!.y - a!.y) - (c!.x - a!.x) * (b!.y - a!.y);
    expect(area).toBeCloseTo(0, 7);
  });

  it('scales small lengths as stated', () => {
    for (const { x, y } of places) {
      const step = 1e-4;
      const [a, b, c] = [
        { x, y },
        { x: x + step, y },
        { x, y: y + step },
      ].map((place) => applyHomography(map, place));
      const area = (b!.x - a!.x) * (c!.y - a!.y) - (c!.x - a!.x) * (b!.y - a!.y);
      expect(Math.sqrt(Math.abs(area)) / step).toBeCloseTo(scaleAt(map, { x, y }), 3);
    }
  });
});

it('says whether the horizon is between two places', () => {
  const horizonAtColumn400: Homography = [1, 0, 0, 0, 1, 0, -1 / 400, 0, 1];
  const at = (x: number) => isOnSameSide(horizonAtColumn400, { x, y: 7 }, { x: 100, y: -90 });
  expect([at(0), at(399), at(400), at(401)]).toEqual([true, true, false, false]);
});

it('maps four places to four others exactly', () => {
  const corners: FourPoints = [
    { x: 324, y: 41 },
    { x: 514, y: 253 },
    { x: 319, y: 456 },
    { x: 102, y: 255 },
  ];
  const map = homographyBetween(square, corners)!;
  for (const [index, corner] of square.entries()) {
    expect(applyHomography(map, corner).x).toBeCloseTo(corners[index]!.x, 9);
    expect(applyHomography(map, corner).y).toBeCloseTo(corners[index]!.y, 9);
  }
});

it('is the identity between the same four places', () => {
  for (const [index, value] of homographyBetween(square, square)!.entries())
    expect(value).toBeCloseTo(identity[index]!, 12);
});

it('does not exist if three places are on a line', () => {
  const flat: FourPoints = [square[0], square[1], { x: 200, y: 0 }, square[3]];
  expect(homographyBetween(flat, square)).toBeNull();
  expect(homographyBetween(square, flat)).toBeNull();
});
