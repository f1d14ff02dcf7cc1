import { expect, it } from 'vitest';
import { measureGroup } from '../measure-group.ts';
import { withinGroups } from './within-groups.ts';

const exact = { hasAim: true, scaleRelativeUncertainty: 0, positionError: 0 };
/** Two squares of side 2 about (0, 0) and (10, 4): each has 8 as its sum of squares. */
const squares = [0, 10].flatMap((x) =>
  [-1, 1].flatMap((right) => [-1, 1].map((up) => ({ x: x + right, y: 0.4 * x + up }))),
);
const groupOf = squares.map((_, index) => (index < 4 ? 0 : 1));

it('adds up squares and degrees of freedom, each around its own center', () => {
  expect(withinGroups(squares, groupOf)).toMatchObject({
    shots: 8,
    groups: 2,
    sumOfSquares: 16,
    degreesOfFreedom: 12,
    varianceX: 8 / 6,
    varianceY: 8 / 6,
  });
  expect(withinGroups(squares)).toMatchObject({ groups: 1, degreesOfFreedom: 14 });
  expect(withinGroups([])).toBeNull();
  expect(withinGroups([{ x: 3, y: 4 }])).toMatchObject({ degreesOfFreedom: 0, varianceX: 0 });
});

it('keeps the spread of groups with different centers: no wider than each of them', () => {
  const { meanRadius, ellipse50, offset } = measureGroup({ ...exact, shots: squares, groupOf });
  expect(meanRadius!.value).toBeCloseTo(Math.SQRT2, 10);
  expect(ellipse50).toBeNull();
  expect(offset).toMatchObject({ right: 5, up: 2 });
  // Overlaid, the two would spread as far as the distance between them.
  expect(measureGroup({ ...exact, shots: squares }).meanRadius!.value).toBeGreaterThan(5);
});

it('leaves shots alone at their aims out of the mean radius, as out of the other figures of spread', () => {
  const alone = [3, 4, 5].map((x) => ({ x, y: 0 }));
  const { meanRadius, cep50 } = measureGroup({
    ...exact,
    shots: [...squares, ...alone],
    groupOf: [...groupOf, 2, 3, 4],
  });
  const ofSquares = measureGroup({ ...exact, shots: squares, groupOf });
  expect([meanRadius, cep50]).toEqual([ofSquares.meanRadius, ofSquares.cep50]);
});

it('says nothing about the spread of one shot per aim', () => {
  const { meanRadius, horizontalStandardDeviation } = measureGroup({
    ...exact,
    shots: squares,
    groupOf: squares.map((_, index) => index),
  });
  expect([meanRadius, horizontalStandardDeviation]).toEqual([null, null]);
});
