import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctReport } from './correct-report.ts';
import { correctionOf } from './correction-of.ts';
import { measureReport } from './measure-report.ts';
import { fiveRoundsTold, fourHoles, tilt } from './testing/marked-photo.ts';

/** Every number in a value, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const anywhere = fc.record({
  column: fc.double({ min: 0, max: 999, noNaN: true }),
  row: fc.double({ min: 0, max: 1199, noNaN: true }),
});
const role = fc.constantFrom('shot' as const, 'shot' as const, 'flyer' as const, 'sighter' as const);
const hole = fc
  .record({
    radiusPx: fc.double({ min: 2, max: 40, noNaN: true }),
    confidence: fc.double({ min: 0.1, max: 1, noNaN: true }),
    isDoubtful: fc.boolean(),
    origin: fc.constantFrom('detected' as const, 'moved' as const, 'added' as const),
    role,
    ownAim: fc.constant(null),
    string: fc.integer({ min: 1, max: 2 }),
  })
  .chain((known) => anywhere.map((place) => ({ ...place, ...known })));
const scalePoints = { from: { column: 350, row: 300 }, to: { column: 700, row: 600 }, distanceMm: 200 };
const faceScale = { mmPerLevelPx: 0.4, relativeUncertainty: 0.01 };
const outline = [
  [400, 900],
  [400, 500],
  [460, 450],
  [460, 350],
  [540, 350],
  [540, 450],
  [600, 500],
  [600, 900],
].map(([column = NaN, row = NaN]) => ({ column, row }));
const marks = fc.record({
  seen: fc.constantFrom(
    fourHoles.seen,
    { ...fourHoles.seen, faceScale },
    { ...fourHoles.seen, figure: { outline, confidence: 0.8 } },
  ),
  holes: fc
    .array(hole, { minLength: 1, maxLength: 12 })
    .filter((holes) => holes.some((one) => one.role === 'shot')),
  possibleHoles: fc.array(
    anywhere.map((place) => ({ ...place, radiusPx: 10, confidence: 0.4 })),
    { maxLength: 5 },
  ),
  levelling: fc.option(fc.constant(tilt)),
  scalePoints: fc.option(fc.constant(scalePoints)),
});
/** Two aims, or those seen in the photo. */
const ownAims = fc.option(
  fc.array(
    anywhere.map((place) => ({ ...place, label: '42.1 gr' })),
    { minLength: 2, maxLength: 3 },
  ),
);
const told = fc.record({
  caliber: fc.option(fc.constant('9mm Luger')),
  history: fc.option(fc.constant({ groups: 3, shots: 15, degreesOfFreedom: 24, sumOfSquaresMm2: 3000 })),
  targetFace: fc.option(fc.constantFrom('nra-b8' as const, 'issf-10m-air-rifle' as const)),
  targetType: fc.option(fc.constantFrom('silhouette_head', 'bullseye')),
});

describe('a correction that changes nothing', () => {
  it('leaves the report unchanged, whatever was marked and entered', () => {
    fc.assert(
      fc.property(
        marks,
        told,
        fc.option(fc.constant({ column: 480, row: 500 })),
        ownAims,
        (marked, words, userAim, own) => {
          const context = { ...fiveRoundsTold, ...words };
          const before = measureReport({ ...fourHoles, ...marked, userAim, ownAims: own }, context);
          const same = correctReport(before.report, correctionOf(before.report), {
            ...context,
            history: null,
          });
          expect(same).toEqual({ status: 'measured', ...before });
        },
      ),
    );
  });

  it('is measured from an older report that lacks what the photo showed', () => {
    for (const seen of [fourHoles.seen, { ...fourHoles.seen, faceScale }]) {
      const { report } = measureReport({ ...fourHoles, seen }, fiveRoundsTold);
      const old = { ...report, seen: null };
      expect(correctReport(old, correctionOf(old), fiveRoundsTold)).toMatchObject({ report });
    }
  });
});

describe('a correction of anything', () => {
  it('results in numbers or a refusal', () => {
    const places = fc.array(
      fc
        .record({
          from: fc.option(fc.integer({ min: 1, max: 5 })),
          role,
          isConfirmed: fc.boolean(),
          ownAim: fc.option(fc.integer({ min: 1, max: 3 })),
        })
        .chain((one) => anywhere.map((place) => ({ ...one, ...place }))),
      { maxLength: 8 },
    );
    const aimed = fc.record({ aim: fc.option(anywhere), ownAims });
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(marks, told, places, aimed, (marked, words, holes, aims) => {
        const context = { ...fiveRoundsTold, ...words };
        const { report } = measureReport({ ...fourHoles, ...marked, userAim: null }, context);
        const correction = { ...correctionOf(report), holes, ...aims };
        const outcome = correctReport(report, correction, context);
        outcomes.add(outcome.status);
        expect(numbersIn(outcome).every(Number.isFinite)).toBe(true);
        expect(JSON.stringify(outcome)).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 60, seed: 14 },
    );
    expect([...outcomes].toSorted()).toEqual(['correction-does-not-fit', 'measured', 'no-shots-left']);
  });
});
