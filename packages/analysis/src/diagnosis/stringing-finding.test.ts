import { expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { momentsOf } from '../statistics/figures/moments.ts';
import { diagnosisInput } from '../testing/diagnosis-input.ts';
import { stringingFinding } from './stringing-finding.ts';

const unproven = { isUnequal: false, isLong: false };

/** Five shots, this many times as long one way as the other, which is turned from the horizontal. */
function sentenceOf(ratio: number, degrees: number): string | undefined {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const shots: Point[] = [0, 72, 144, 216, 288].map((angle) => {
    const [x, y] = [ratio * Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  });
  const moments = momentsOf(shots);
  const input = diagnosisInput(shots, { hasAim: false, scaleRelativeUncertainty: 0, positionError: 0 });
  return moments ? stringingFinding(input, moments, unproven)?.sentence : undefined;
}

it('calls a group round if it looks round', () => {
  expect(sentenceOf(1.8, 90)).toBe(
    'Your group looks round. With 5 shots, we would only notice a very long one.',
  );
});

it.each([
  ['from side to side', 0],
  ['from low left to high right', 45],
  ['up and down', 90],
  ['from high left to low right', 135],
])('does not call a group round that is plainly longer %s', (way, degrees) => {
  expect(sentenceOf(4, degrees)).toBe(`Your shots spread most ${way}, but with 5 shots that could be luck.`);
});
