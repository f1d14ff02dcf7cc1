import { expect, it } from 'vitest';
import { isSizeEvident, sizeIn, sizeToldBy } from './hole-size.ts';

const leastConfidence = 0.14;
const hints = { holeRadiusPx: null, isExpected: () => true, isOnPaper: () => true };

/** A look with marks of one size; `radiusPx` in pixels of the picture. */
function lookWith(scale: number, radiusPx: number, confidences: readonly number[]) {
  const peaks = confidences.map((confidence, index) => ({
    column: 100 * index,
    row: 0,
    radiusPx,
    confidence,
  }));
  return { scale, peaks };
}

it('believes the look whose marks are most evident', () => {
  const looks = [lookWith(0.3, 30, [0.5, 0.4, 0.4]), lookWith(0.5, 14, [0.8, 0.8, 0.7])];
  expect(sizeToldBy(looks, hints, leastConfidence)).toBe(14);
  expect(sizeToldBy([...looks].reverse(), hints, leastConfidence)).toBe(14);
});

it('believes one sure hole rather than three that may be letters', () => {
  const looks = [lookWith(0.5, 20, [0.8]), lookWith(0.9, 9, [0.5, 0.5, 0.5])];
  expect(sizeToldBy(looks, hints, leastConfidence)).toBe(20);
});

it('believes a look less that enlarges the picture', () => {
  const looks = [lookWith(0.9, 14, [0.73]), lookWith(1.4, 6, [0.65, 0.59, 0.5])];
  expect(sizeToldBy(looks, hints, leastConfidence)).toBe(14);
});

it('leaves marks aside that lie where no shot is expected, while there are others', () => {
  const look = {
    scale: 0.5,
    peaks: [...lookWith(1, 30, [0.9]).peaks, { ...lookWith(1, 15, [0.5]).peaks[0]!, column: 500 }],
  };
  const onFace = { ...hints, isExpected: ({ column }: { column: number }) => column > 400 };
  expect(sizeIn(look.peaks, onFace, leastConfidence)).toBe(15);
  expect(sizeIn(look.peaks, { ...hints, isExpected: () => false }, leastConfidence)).toBe(30);
});

it('makes a size near the told one likelier, and lets evidence outweigh it', () => {
  const close = [lookWith(0.4, 25, [0.6, 0.6]), lookWith(0.9, 12, [0.55, 0.55])];
  expect(sizeToldBy(close, { ...hints, holeRadiusPx: 12 }, leastConfidence)).toBe(12);
  const clear = [lookWith(0.4, 25, [0.85, 0.85, 0.8]), lookWith(0.9, 12, [0.4])];
  expect(sizeToldBy(clear, { ...hints, holeRadiusPx: 12 }, leastConfidence)).toBe(25);
});

it('tells nothing from marks that are hardly seen', () => {
  expect(sizeToldBy([lookWith(0.5, 14, [0.1, 0.1])], hints, leastConfidence)).toBeNull();
});

it('needs no finer look where two agree and are evident', () => {
  const sure = [0.8, 0.8, 0.7];
  const isEvident = (...looks: Parameters<typeof isSizeEvident>[0][number][]) =>
    isSizeEvident(looks, hints, leastConfidence);
  expect(isEvident(lookWith(0.5, 15, sure), lookWith(0.8, 14, sure))).toBe(true);
  expect(isEvident(lookWith(0.5, 15, sure))).toBe(false);
  expect(isEvident(lookWith(0.5, 30, sure), lookWith(0.8, 14, sure))).toBe(false);
  expect(isEvident(lookWith(0.5, 15, [0.4, 0.4]), lookWith(0.8, 14, sure))).toBe(false);
});
