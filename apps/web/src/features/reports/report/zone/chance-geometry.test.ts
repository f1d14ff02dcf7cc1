import { exampleZone } from '@target-analysis/analysis/testing';
import { expect, test } from 'vitest';
import { chanceDrawing, chanceField } from './chance-geometry.ts';

const right = chanceField.left + chanceField.width;
const bottom = chanceField.top + chanceField.height;

test('doubling the distance is one step to the right, and a certain hit is at the top', () => {
  const { line, band, x } = chanceDrawing(exampleZone(), 'meters');
  expect(line.map((place) => place.x)).toEqual([
    chanceField.left,
    expect.closeTo(chanceField.left + chanceField.width / 2, 6),
    right,
  ]);
  expect(line[0]?.y).toBeCloseTo(bottom - 0.9 * chanceField.height, 6);
  expect(band[0]).toEqual({ x: chanceField.left, y: chanceField.top });
  expect(x(20)).toBeCloseTo(chanceField.left + chanceField.width / 2, 6);
});

test('the band follows the upper bounds and returns along the lower ones', () => {
  const { band } = chanceDrawing(exampleZone(), 'meters');
  const shares = band.map((place) => (bottom - place.y) / chanceField.height);
  expect(shares.map((share) => Number(share.toFixed(6)))).toEqual([1, 0.85, 0.5, 0.05, 0.2, 0.5]);
  expect(band[0]?.x).toBe(band[5]?.x);
});

test("ticks are round in the reader's unit and include the ends of the axis", () => {
  const { ticks } = chanceDrawing(exampleZone(), 'meters');
  expect(ticks.map(({ name }) => name)).toEqual(['10', '15', '25']);
  const yards = [3, 100].map((distance) => ({
    distanceM: distance * 0.9144,
    probability: { value: 0.5, low95: 0.4, high95: 0.6 },
  }));
  const inYards = chanceDrawing(exampleZone({ projections: yards }), 'yards');
  expect(inYards.ticks.map(({ name }) => name)).toEqual(['3', '5', '7', '10', '15', '25', '50', '100']);
  expect(inYards.unit).toBe('yd');
  expect(inYards.ticks[0]?.x).toBeCloseTo(chanceField.left, 6);
});
