import { expect, it } from 'vitest';
import { chanceOf } from './calibrate.ts';
import { sizeDoubts, withChances } from './chances.ts';

const calibration = { slope: 2, offset: 0.5 };
function everywhere(): boolean {
  return true;
}

function mark(radiusPx: number, confidence: number, column = 0) {
  return { column, row: 0, radiusPx, confidence };
}

it('leaves the chance of holes of one size to the network', () => {
  const marks = [mark(10, 0.8), mark(10, 0.6), mark(10, 0.2)];
  expect(withChances(marks, calibration, everywhere).map(({ confidence }) => confidence)).toEqual(
    marks.map(({ confidence }) => chanceOf(confidence, calibration)),
  );
});

it('believes a mark less the more its size differs from the sure ones', () => {
  const sure = [mark(10, 0.85), mark(10.4, 0.85), mark(9.8, 0.85)];
  const [half = 0, small = 0, near = 0, large = 0] = sizeDoubts(
    [mark(5, 0.6), mark(6.5, 0.6), mark(9, 0.6), mark(15.4, 0.6), ...sure],
    everywhere,
  );
  expect(near).toBeLessThan(0.3);
  expect(small).toBeCloseTo(large, 0);
  expect(half).toBeGreaterThan(2 * small);
  expect(small).toBeGreaterThan(2);
});

it('doubts an odd size as Bayes does: a tenth of the odds at the ratio where holes are ten times rarer than at the usual size', () => {
  // Densities of two normal distributions, each divided by its value at zero.
  const gauss = (x: number, spread: number) => Math.exp(-0.5 * (x / spread) ** 2);
  const ratio = 1.4;
  const [, doubt = 0] = sizeDoubts([mark(10, 0.9), mark(10 * ratio, 0.3)], everywhere);
  const x = Math.log(ratio);
  expect(Math.exp(-doubt)).toBeCloseTo(gauss(x, 0.15) / gauss(x, 0.35), 6);
});

it('does not learn the usual size beside the paper', () => {
  const marks = [mark(20, 0.9, 900), mark(20, 0.9, 950), mark(10, 0.8, 100)];
  expect(sizeDoubts(marks, everywhere)[2]).toBeGreaterThan(5);
  expect(sizeDoubts(marks, ({ column }) => column < 500)[2]).toBe(0);
});

it('doubts nothing if no mark shows a size', () => {
  expect(sizeDoubts([mark(10, 0.1), mark(30, 0.3)], everywhere)).toEqual([0, 0]);
});
