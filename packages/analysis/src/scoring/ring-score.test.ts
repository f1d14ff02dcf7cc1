import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { targetFaceKeys, type TargetFaceKey } from '../sheet/rings/face-key.ts';
import { faceOf } from '../sheet/rings/faces.ts';
import { scoreShots, type RingScore, type ScoringInput } from './ring-score.ts';

const exact = { positionErrorMm: 0, middleErrorMm: 0, scaleRelativeUncertainty: 0 };

function scoreOf(
  face: TargetFaceKey,
  bulletDiameterMm: number,
  places: readonly Point[],
  errors: Partial<ScoringInput> = {},
): RingScore {
  const shots = places.map((place, index) => ({ holeNumber: index + 1, place }));
  const scored = scoreShots({ face, bulletDiameterMm, shots, ...exact, ...errors });
  if (scored.status === 'not-scored') throw new Error(scored.reason);
  return scored;
}

/** Scores one shot at a distance to the right of the middle. */
function shotAt(face: TargetFaceKey, bulletDiameterMm: number, distanceMm: number) {
  const [shot] = scoreOf(face, bulletDiameterMm, [{ x: distanceMm, y: 0 }]).shots;
  return shot!;
}

const pellet = 4.5;
const rimfire = 5.66;
const luger = 9.02;

describe('a call by line-breaking', () => {
  // By hand from the published ring tables: radius of the ring plus half the gauge.
  it.each([
    ['issf-10m-air-pistol', pellet, 10, 8],
    ['issf-10m-air-pistol', pellet, 9, 16],
    ['issf-10m-air-pistol', pellet, 1, 80],
    ['issf-10m-air-rifle', pellet, 10, 2.5],
    ['issf-10m-air-rifle', pellet, 1, 25],
    ['issf-50m-rifle', rimfire, 10, 8],
    ['issf-50m-rifle', rimfire, 1, 80],
    ['issf-25m-50m-pistol', rimfire, 7, 102.8],
    ['issf-25m-rapid-fire', rimfire, 5, 252.8],
    // Radius 4 in and half of the .357 in plug.
    ['nra-b8', luger, 8, 106.1339],
    ['nra-b8', luger, 5, 254.4699],
    ['nra-b16', luger, 6, 96.2279],
  ] as const)(
    'counts a shot on %s whose gauge touches the line, and no further one',
    (face, bullet, value, reach) => {
      expect(shotAt(face, bullet, reach - 1e-4).value).toBe(value);
      const lowest = face.startsWith('nra') || face === 'issf-25m-rapid-fire' ? 5 : 1;
      expect(shotAt(face, bullet, reach + 1e-3).value).toBe(value === lowest ? 0 : value - 1);
    },
  );

  it('counts a gauge that just touches', () => {
    expect(shotAt('issf-10m-air-pistol', pellet, 16).value).toBe(9);
    expect(shotAt('issf-10m-air-rifle', pellet, 2.5).value).toBe(10);
  });

  it('recognizes inner tens by their ring, and on the air rifle by a dot shot out completely', () => {
    expect(shotAt('issf-10m-air-pistol', pellet, 4.75).isInnerTen).toBe(true);
    expect(shotAt('issf-10m-air-pistol', pellet, 4.76)).toMatchObject({ isInnerTen: false, value: 10 });
    // Half the gauge less half the dot: 2.25 - 0.25.
    expect(shotAt('issf-10m-air-rifle', pellet, 2).isInnerTen).toBe(true);
    expect(shotAt('issf-10m-air-rifle', pellet, 2.01)).toMatchObject({ isInnerTen: false, value: 10 });
    expect(shotAt('nra-b8', luger, 26.0604).isInnerTen).toBe(true);
    expect(shotAt('nra-b8', luger, 26.0607)).toMatchObject({ isInnerTen: false, value: 10 });
  });

  it('lists the rings that are printed, largest first', () => {
    const { rings } = scoreOf('issf-10m-air-rifle', pellet, []);
    expect(rings.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rings.some(({ isInnerTen }) => isInnerTen)).toBe(false);
    const nra = scoreOf('nra-b8', luger, []).rings;
    expect(nra.map(({ value }) => value)).toEqual([5, 6, 7, 8, 9, 10, 10]);
    expect(nra.at(-1)).toMatchObject({ isInnerTen: true, radiusMm: 21.5265 });
    expect(scoreOf('issf-25m-rapid-fire', luger, []).rings[0]).toMatchObject({ radiusMm: 250, value: 5 });
  });
});

describe('a score in tenths', () => {
  it.each([
    ['issf-10m-air-rifle', pellet, 0, 10.9],
    ['issf-10m-air-rifle', pellet, 0.25, 10.9],
    ['issf-10m-air-rifle', pellet, 0.26, 10.8],
    ['issf-10m-air-rifle', pellet, 2.5, 10],
    ['issf-10m-air-rifle', pellet, 2.51, 9.9],
    ['issf-10m-air-pistol', pellet, 0.8, 10.9],
    ['issf-10m-air-pistol', pellet, 0.81, 10.8],
    ['issf-10m-air-pistol', pellet, 8, 10],
    ['issf-10m-air-pistol', pellet, 12, 9.5],
    ['issf-10m-air-pistol', pellet, 80, 1],
    ['issf-10m-air-pistol', pellet, 80.1, 0],
    ['issf-50m-rifle', rimfire, 0.8, 10.9],
    ['issf-50m-rifle', rimfire, 4, 10.5],
  ] as const)(
    'is that of the rules on %s with a gauge of %f mm, %f mm off the middle',
    (face, bullet, distance, tenths) => expect(shotAt(face, bullet, distance).decimal).toBe(tenths),
  );

  it('is given only if the rules define it', () => {
    expect(shotAt('nra-b8', luger, 10).decimal).toBeNull();
    expect(scoreOf('issf-25m-50m-pistol', rimfire, [{ x: 1, y: 1 }]).decimalTotal).toBeNull();
  });

  it("has a total whose errors add up: the shots' in quadrature, the scale's in proportion", () => {
    const ring = Array.from({ length: 4 }, (_, k) => ({
      x: 20 * Math.cos((k * Math.PI) / 2),
      y: 20 * Math.sin((k * Math.PI) / 2),
    }));
    // 20 mm off: 10 + (8 - 20) / 8 = 8.5.
    const sure = scoreOf('issf-10m-air-pistol', pellet, ring).decimalTotal!;
    expect(sure).toEqual({ value: 34, low: 34, high: 34 });
    const placed = scoreOf('issf-10m-air-pistol', pellet, ring, { positionErrorMm: 0.8 }).decimalTotal!;
    // 1.96 x 0.8 x 2 / 8 = 0.392, in whole tenths.
    expect(placed).toEqual({ value: 34, low: 33.6, high: 34.4 });
    const scaled = scoreOf('issf-10m-air-pistol', pellet, ring, {
      scaleRelativeUncertainty: 0.02,
    }).decimalTotal!;
    // 1.96 x 0.02 x 80 / 8 = 0.392.
    expect(scaled).toEqual({ value: 34, low: 33.6, high: 34.4 });
    // With shots all around the middle, a shift takes from one what it gives to another.
    const shifted = scoreOf('issf-10m-air-pistol', pellet, ring, { middleErrorMm: 0.8 }).decimalTotal!;
    expect(shifted).toEqual({ value: 34, low: 34, high: 34 });
  });

  it('stays within what shots can score', () => {
    const { decimalTotal } = scoreOf(
      'issf-10m-air-rifle',
      pellet,
      [
        { x: 0, y: 0 },
        { x: 24.9, y: 0 },
      ],
      { positionErrorMm: 2 },
    );
    expect(decimalTotal!.high).toBeLessThanOrEqual(21.8);
    expect(decimalTotal!.low).toBeGreaterThanOrEqual(0);
  });
});

describe('a line call', () => {
  it('is a shot closer to a line than the error of its place, and widens the total', () => {
    const places = [
      { x: 16.1, y: 0 },
      { x: 0, y: 15.95 },
      { x: -12, y: 0 },
    ];
    const { total, shots } = scoreOf('issf-10m-air-pistol', pellet, places, { positionErrorMm: 0.1 });
    expect(shots.map(({ isLineCall }) => isLineCall)).toEqual([true, true, false]);
    expect(shots.map(({ value, low, high }) => [value, low, high])).toEqual([
      [8, 8, 9],
      [9, 8, 9],
      [9, 9, 9],
    ]);
    expect(total).toEqual({ value: 26, low: 25, high: 27 });
  });

  it('never occurs if places are exact', () => {
    expect(shotAt('issf-10m-air-pistol', pellet, 16).isLineCall).toBe(false);
  });

  it('begins at 1.96 standard deviations, of place, middle and scale together', () => {
    const at = (distance: number) =>
      scoreOf('issf-10m-air-pistol', pellet, [{ x: distance, y: 0 }], {
        positionErrorMm: 0.3,
        middleErrorMm: 0.4,
        scaleRelativeUncertainty: 0.01,
      }).shots[0]!;
    // Near 49 mm: sqrt(0.09 + 0.16 + 0.49 ^ 2) = 0.7 mm, 1.96 of them are 1.37 mm from the line at 48 mm.
    expect(at(48 + 1.3).isLineCall).toBe(true);
    expect(at(48 + 1.5).isLineCall).toBe(false);
  });

  it('applies to the inner ten too, even if the value is sure', () => {
    const { shots, innerTens, total } = scoreOf('issf-10m-air-pistol', pellet, [{ x: 4.8, y: 0 }], {
      positionErrorMm: 0.1,
    });
    expect(shots[0]).toMatchObject({ isLineCall: true, value: 10, low: 10, high: 10 });
    expect(innerTens).toEqual({ value: 0, low: 0, high: 1 });
    expect(total).toEqual({ value: 10, low: 10, high: 10 });
  });
});

describe('the gauge', () => {
  it.each([
    ['nra-b8', 9.02, 9.0678],
    ['nra-b8', 9.07, 9.0678],
    ['nra-b8', 11.46, 11.4808],
    ['nra-b8', 5.69, 5.67055],
    // No plug is known for it.
    ['nra-b8', 7.82, 7.82],
    ['issf-10m-air-pistol', 4.5, 4.5],
    ['issf-50m-rifle', 5.66, 5.6],
    ['issf-25m-50m-pistol', 9.07, 9.07],
  ] as const)('on %s is for a bullet of %f mm one of %f mm', (face, bullet, gauge) => {
    expect(scoreOf(face, bullet, []).gaugeDiameterMm).toBeCloseTo(gauge, 4);
  });
});

describe('a face that cannot be scored', () => {
  it('is one without round rings', () => {
    for (const face of ['nra-b27', 'ipsc', 'idpa'] as const)
      expect(scoreShots({ face, bulletDiameterMm: luger, shots: [], ...exact })).toEqual({
        status: 'not-scored',
        reason: 'no-rings',
      });
  });

  it('is any face if the caliber is unknown', () => {
    expect(scoreShots({ face: 'nra-b8', bulletDiameterMm: null, shots: [], ...exact })).toEqual({
      status: 'not-scored',
      reason: 'caliber-unknown',
    });
  });
});

describe('any score', () => {
  const faces = targetFaceKeys.filter((key) => faceOf(key).ringDiametersMm.length > 0);
  const coordinate = fc.double({ min: -300, max: 300, noNaN: true });
  const anything = {
    face: fc.constantFrom(...faces),
    bullet: fc.constantFrom(pellet, rimfire, luger, 11.46),
    places: fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 12 }),
    errors: fc.record({
      positionErrorMm: fc.double({ min: 0, max: 3, noNaN: true }),
      middleErrorMm: fc.double({ min: 0, max: 3, noNaN: true }),
      scaleRelativeUncertainty: fc.double({ min: 0, max: 0.1, noNaN: true }),
    }),
  };

  it('is within its bounds, and they are within what that many shots can reach', () => {
    fc.assert(
      fc.property(fc.record(anything), ({ face, bullet, places, errors }) => {
        const { total, innerTens, decimalTotal, highestTotal, shots } = scoreOf(face, bullet, places, errors);
        for (const { value, low, high } of [total, innerTens, ...shots]) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(value);
          expect(value).toBeLessThanOrEqual(high);
        }
        expect(total.high).toBeLessThanOrEqual(highestTotal);
        for (const { decimal, value } of shots)
          if (decimal !== null) expect(Math.min(10, Math.floor(decimal))).toBe(value);
        if (decimalTotal) {
          expect(decimalTotal.low).toBeLessThanOrEqual(decimalTotal.value);
          expect(decimalTotal.high).toBeGreaterThanOrEqual(decimalTotal.value);
        }
      }),
    );
  });

  it('stays the same if the card is turned or mirrored, or the shots are reordered', () => {
    fc.assert(
      fc.property(
        fc.record(anything),
        fc.double({ min: 0, max: 7, noNaN: true }),
        ({ face, bullet, places, errors }, angle) => {
          const turned = places
            .map(({ x, y }) => ({
              x: -(x * Math.cos(angle) - y * Math.sin(angle)),
              y: x * Math.sin(angle) + y * Math.cos(angle),
            }))
            .reverse();
          const { total } = scoreOf(face, bullet, places, errors);
          expect(scoreOf(face, bullet, turned, errors).total).toEqual(total);
        },
      ),
    );
  });

  it('never gets worse with a larger gauge', () => {
    fc.assert(
      fc.property(fc.record(anything), ({ face, places }) => {
        const [small, large] = [pellet, 11.46].map((bullet) => scoreOf(face, bullet, places).total.value);
        expect(large).toBeGreaterThanOrEqual(small!);
      }),
    );
  });
});
