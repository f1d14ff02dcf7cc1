import { expect, test } from 'vitest';
import { clearDirectionInWords, clearPartOf, isWayLuck, movesToAim } from './direction.ts';
import { measureGroup } from '../statistics/measure-group.ts';
import { offsetFinding } from './offset-finding.ts';

/** A center 16 mm left and 30 mm low, each way known to within so many millimeters. */
function offsetWithin(across: number, along: number) {
  const within = (value: number, half: number) => ({ value, low95: value - half, high95: value + half });
  return { right: -16, up: -30, distance: 34, x: within(-16, across), y: within(-30, along) };
}

test('an offset that is clear both ways counts as a whole', () => {
  expect(clearPartOf(offsetWithin(10, 10))).toEqual({ right: -16, up: -30, distance: 34 });
  expect(clearDirectionInWords(offsetWithin(10, 10))).toBe('low and left');
});

test('with one clear way, only that way of an offset counts, so that finding and correction agree', () => {
  expect(clearPartOf(offsetWithin(20, 10))).toEqual({ right: 0, up: -30, distance: 30 });
  expect(clearPartOf(offsetWithin(10, 40))).toEqual({ right: -16, up: 0, distance: 16 });
});

test('the lesser way counts if it is the only clear one, as in a tall group beside the aim', () => {
  const within = (value: number, half: number) => ({ value, low95: value - half, high95: value + half });
  const tall = { right: 42, up: -239, distance: 243, x: within(42, 17), y: within(-239, 280) };
  expect(clearDirectionInWords(tall)).toBe('right');
  expect(clearPartOf(tall)).toEqual({ right: 42, up: 0, distance: 42 });
  expect(movesToAim(tall)).toEqual([{ by: 42, way: 'left' }]);
});

test('an offset mostly one way counts only that way, because words tell no other', () => {
  const steep = { ...offsetWithin(10, 10), right: -10, up: -30, distance: 31.6 };
  expect(clearDirectionInWords(steep)).toBe('low');
  expect(clearPartOf(steep)).toEqual({ right: 0, up: -30, distance: 30 });
});

test('a correction leaves out what could be luck only beside a way that is clear', () => {
  expect(isWayLuck(offsetWithin(20, 10))).toBe(true);
  expect(isWayLuck(offsetWithin(10, 10))).toBe(false);
  expect(isWayLuck(offsetWithin(20, 40))).toBe(false);
  expect(isWayLuck({ ...offsetWithin(20, 10), right: -2 })).toBe(false);
});

test('without a clear way, an offset counts as a whole and has no direction', () => {
  expect(clearPartOf(offsetWithin(20, 40))).toEqual({ right: -16, up: -30, distance: 34 });
  expect(clearDirectionInWords(offsetWithin(20, 40))).toBeNull();
});

test('where either way could be luck, a correction goes the main way', () => {
  const within = (value: number, half: number) => ({ value, low95: value - half, high95: value + half });
  const off = { right: -9, up: -60, x: within(-9, 20), y: within(-60, 62) };
  expect(movesToAim(off)).toEqual([{ by: 60, way: 'up' }]);
  expect(movesToAim({ ...off, right: -50, x: within(-50, 60) }).map(({ way }) => way)).toEqual([
    'up',
    'right',
  ]);
});

test('tells a length along the way that it names, as the figures do', () => {
  const shots = [
    { x: 10, y: -20 },
    { x: -6, y: -36 },
    { x: 15, y: -35 },
    { x: 13, y: -29 },
  ];
  const group = measureGroup({ shots, hasAim: true, scaleRelativeUncertainty: null, positionError: 0 });
  const finding = offsetFinding(
    {
      ...{
        shots,
        shotNumbers: [1, 2, 3, 4],
        group,
        degreesOfFreedom: 6,
        hasSeveralAims: false,
        history: null,
      },
      ...{ lengthUnit: 'mm', distanceM: 25, handedness: null, dominantEye: null, firearmKind: null },
      ...{ caliber: null, trainingGoals: null },
    },
    { p: 0.1, earlierGroups: 0, isProven: false },
  );
  expect(group.offset).toMatchObject({ right: 8, up: -30 });
  expect(finding?.sentence).toMatch(/^Low by 30 mm\. That may be real, but 4 shots don’t prove it\./);
});
