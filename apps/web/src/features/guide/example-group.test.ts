import { describe, expect, it } from 'vitest';
import { centreOf, exampleShots, extremeSpreadOf, meanRadiusOf } from './example-group.ts';

const square = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 40 },
  { x: 0, y: 40 },
];

describe('the figures of the drawn group', () => {
  it('match those of a rectangle worked out by hand', () => {
    expect(centreOf(square)).toEqual({ x: 15, y: 20 });
    expect(meanRadiusOf(square)).toBe(25);
    expect(extremeSpreadOf(square).length).toBe(50);
  });

  it('do not depend on the order of the shots', () => {
    const reversed = [...exampleShots].reverse();
    expect(extremeSpreadOf(reversed).length).toBe(extremeSpreadOf(exampleShots).length);
    expect(meanRadiusOf(reversed)).toBeCloseTo(meanRadiusOf(exampleShots), 12);
  });
});
