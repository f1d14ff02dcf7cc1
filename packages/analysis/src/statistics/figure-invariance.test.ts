import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { referenceFigures } from './reference-figures.ts';

const coordinate = fc.integer({ min: -60_000, max: 60_000 }).map((value) => value / 1000);
const shot = fc.record({ x: coordinate, y: coordinate });
/** Shots that span a plane: a singular group has no figures to preserve. */
const group = fc
  .uniqueArray(shot, { minLength: 4, maxLength: 9, selector: ({ x, y }) => `${String(x)} ${String(y)}` })
  .filter((shots) => {
    const figures = leavesOf(referenceFigures(shots, { distance: null, radii: null }));
    return Math.abs(Number(figures.get('cor') ?? 1)) < 0.95;
  });

const radii = { aboutCentre: [10, 40], aboutAim: [20, 70] };
const runs = { numRuns: 12 };

/** Every number of a tree of figures by its path. */
function leavesOf(figure: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof figure !== 'object' || figure === null) return found.set(path, figure);
  for (const [name, part] of Object.entries(figure))
    leavesOf(part, path === '' ? name : `${path}.${name}`, found);
  return found;
}

function figuresOf(shots: readonly Point[], unit = 1): Map<string, unknown> {
  const times = (values: number[]) => values.map((value) => value * unit);
  return leavesOf(
    referenceFigures(shots, {
      distance: 10_000 * unit,
      radii: { aboutCentre: times(radii.aboutCentre), aboutAim: times(radii.aboutAim) },
    }),
  );
}

/** Figures that name shots or ties: a turned or reordered group may choose another one. */
const choices =
  /pair|outliers|unique|oneOfSeveral|longSide|shortSide|angleDeg|AngleDeg|kuchnost|minAreaBox\.(fom|diagonal)/;

/** Compares the entries that both lists have, and checks that they have many in common. */
function expectKept(
  after: Map<string, unknown>,
  before: Map<string, unknown>,
  { keep, factorOf = () => 1 }: { keep: (path: string) => boolean; factorOf?: (path: string) => number },
): void {
  const different = [...before].flatMap(([path, want]) => {
    if (choices.test(path) || !keep(path)) return [];
    const got = after.get(path);
    if (typeof want !== 'number' || typeof got !== 'number')
      return want === got ? [] : [`${path}: ${String(got)}`];
    const expected = want * factorOf(path);
    const room = 2e-6 * Math.max(Math.abs(expected), 1e-3 * factorOf(path));
    return Math.abs(got - expected) <= room ? [] : [`${path}: ${String(got)}, not ${String(expected)}`];
  });
  expect(different).toEqual([]);
  expect([...before.keys()].filter(keep).length).toBeGreaterThan(60);
}

/** Figures that don't depend on the aim. */
function isAboutCentre(path: string): boolean {
  return !/^(centre|distToPOA|centreCI95|hotelling|rice|rayleighKnownCentre|cepAccuracy|hitProbAccuracy|angular\.distToPOA|boundingBox\.[xy]M|\w+\.centre)/.test(
    path,
  );
}

/** Figures that don't depend on which way is across and which is up. */
function isRound(path: string): boolean {
  return !/^(centre\.|centreCI95|sd|cov|cor|boundingBox|shapiro|\w+\.centre|rangeStats\.(FoM|D|rangeStatCI95\.(FoM|D))\b|cep(Accuracy)?\.(RAND|Ethridge|Krempasky))/.test(
    path,
  );
}

/** The power of the unit of length in a figure. */
function powerOf(path: string): number {
  if (
    /^(n$|cor$|shapiro|hotelling|angular|hitProb\w*\.(?!radii))|aspectRatio|flattening|magFactor|hoyt\.q/.test(
      path,
    )
  )
    return 0;
  if (/^cov|area|trace|omega/.test(path)) return 2;
  return path.endsWith('.det') ? 4 : 1;
}

describe('every figure of a group', () => {
  it('stays the same when the shots are reordered', () => {
    fc.assert(
      fc.property(group, (shots) => {
        expectKept(figuresOf(shots.toReversed()), figuresOf(shots), { keep: () => true });
      }),
      runs,
    );
  });

  it('stays the same when the group is moved, if it is about the group itself', () => {
    fc.assert(
      fc.property(group, shot, (shots, by) => {
        const moved = shots.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
        expectKept(figuresOf(moved), figuresOf(shots), { keep: isAboutCentre });
      }),
      runs,
    );
  });

  it('stays the same when the paper is turned around the aim, if it has no across and up', () => {
    fc.assert(
      fc.property(group, fc.integer({ min: 1, max: 359 }), (shots, degrees) => {
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const turned = shots.map(({ x, y }) => ({ x: c * x - s * y, y: s * x + c * y }));
        expectKept(figuresOf(turned), figuresOf(shots), { keep: isRound });
      }),
      runs,
    );
  });

  it('scales with the power of its unit', () => {
    fc.assert(
      fc.property(group, fc.constantFrom(1e-6, 1 / 25.4, 1e6), (shots, unit) => {
        const scaled = shots.map(({ x, y }) => ({ x: x * unit, y: y * unit }));
        expectKept(figuresOf(scaled, unit), figuresOf(shots), {
          keep: () => true,
          factorOf: (path) => unit ** powerOf(path),
        });
      }),
      runs,
    );
  });

  it('is a number or says that it is missing, for shots in one place, on a line, far off, huge, and tiny', () => {
    const along = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 7 });
    const place = fc.constantFrom(0, 1, -1e6, 1e6 + 0.1);
    const size = fc.constantFrom(0, 1e-6, 1, 1e6);
    const slope = fc.constantFrom(0, 1, 1e-9, 0.3, -7);
    fc.assert(
      fc.property(along, place, size, slope, (steps, at, unit, tilt) => {
        const shots = steps.map((step) => ({ x: at + step * unit, y: at + tilt * step * unit }));
        const odd = [...leavesOf(referenceFigures(shots, { distance: 1e4, radii: null }))].filter(
          ([, figure]) => typeof figure === 'number' && !Number.isFinite(figure),
        );
        expect(odd).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
