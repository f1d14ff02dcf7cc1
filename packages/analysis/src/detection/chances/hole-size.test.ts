import { expect, it } from 'vitest';
import { evidenceOf, isSizeEvident, rivalAmong, sizeIn, sizeNear, sizesToldBy } from './hole-size.ts';

const leastConfidence = 0.14;
const hints = { holeRadiusPx: null, isExpected: () => true, isOnPaper: () => true };

function sizeToldBy(...[looks, known, least]: Parameters<typeof sizesToldBy>): number | null {
  return sizesToldBy(looks, known, least)[0]?.radiusPx ?? null;
}

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

it('believes one sure hole over three that may be letters', () => {
  const looks = [lookWith(0.5, 20, [0.8]), lookWith(0.9, 9, [0.5, 0.5, 0.5])];
  expect(sizeToldBy(looks, hints, leastConfidence)).toBe(20);
});

it('believes a look less if it enlarges the picture', () => {
  const looks = [lookWith(0.9, 14, [0.73]), lookWith(1.4, 6, [0.65, 0.59, 0.5])];
  expect(sizeToldBy(looks, hints, leastConfidence)).toBe(14);
});

it('ignores marks where no shot is expected, if there are others', () => {
  const look = {
    scale: 0.5,
    peaks: [...lookWith(1, 30, [0.9]).peaks, { ...lookWith(1, 15, [0.5]).peaks[0]!, column: 500 }],
  };
  const onFace = { ...hints, isExpected: ({ column }: { column: number }) => column > 400 };
  expect(sizeIn(look.peaks, onFace, leastConfidence)).toBe(15);
  expect(sizeIn(look.peaks, { ...hints, isExpected: () => false }, leastConfidence)).toBe(30);
});

it('makes a size near the expected one likelier, but evidence outweighs it', () => {
  const close = [lookWith(0.4, 25, [0.6, 0.6]), lookWith(0.9, 12, [0.55, 0.55])];
  expect(sizeToldBy(close, { ...hints, holeRadiusPx: 12 }, leastConfidence)).toBe(12);
  const clear = [lookWith(0.4, 25, [0.85, 0.85, 0.8]), lookWith(0.9, 12, [0.4])];
  expect(sizeToldBy(clear, { ...hints, holeRadiusPx: 12 }, leastConfidence)).toBe(25);
});

it('infers nothing from faint marks', () => {
  expect(sizeToldBy([lookWith(0.5, 14, [0.1, 0.1])], hints, leastConfidence)).toBeNull();
});

it('needs no finer look if two agree and are evident', () => {
  const sure = [0.8, 0.8, 0.7];
  const isEvident = (...looks: Parameters<typeof isSizeEvident>[0][number][]) =>
    isSizeEvident(looks, hints, leastConfidence);
  expect(isEvident(lookWith(0.5, 15, sure), lookWith(0.8, 14, sure))).toBe(true);
  expect(isEvident(lookWith(0.5, 15, sure))).toBe(false);
  expect(isEvident(lookWith(0.5, 30, sure), lookWith(0.8, 14, sure))).toBe(false);
  expect(isEvident(lookWith(0.5, 15, [0.4, 0.4]), lookWith(0.8, 14, sure))).toBe(false);
});

it('tries a second size if it is half as evident as the best, and different', () => {
  const rivalOf = (...looks: Parameters<typeof sizesToldBy>[0][number][]) =>
    rivalAmong(sizesToldBy(looks, hints, leastConfidence), 11)?.radiusPx ?? null;
  const patches = lookWith(0.4, 25, [0.73, 0.62, 0.62]);
  expect(rivalOf(patches, lookWith(0.9, 10, [0.7, 0.65, 0.6]))).toBe(10);
  expect(rivalOf(patches, lookWith(0.9, 10, [0.5, 0.45, 0.4]))).toBeNull();
  expect(rivalOf(patches, lookWith(0.6, 21, [0.7, 0.65, 0.6]))).toBeNull();
  expect(rivalOf(patches, lookWith(0.9, 7, [0.7, 0.65, 0.6]))).toBeNull();
  expect(rivalOf()).toBeNull();
});

it('uses the size that most marks near a supposed one share, despite surer ones of other sizes', () => {
  const radii = [9.4, 9.6, 10.7, 10.8, 10.9, 6, 6];
  const peaks = radii.map((radiusPx, index) => ({
    column: 100 * index,
    row: 0,
    radiusPx,
    confidence: radiusPx < 9 ? 0.8 : 0.6,
  }));
  const telling = { hints, leastConfidence };
  expect(sizeNear(peaks, 10.2, telling)).toBeCloseTo(10.7, 0);
  expect(sizeNear(peaks, 6.3, telling)).toBe(6);
  expect(sizeNear(peaks, 20, telling)).toBe(20);
});

it('weighs marks less at a size that needs enlarging, or differs from the expected one', () => {
  const { peaks } = lookWith(1, 10, [0.8, 0.7]);
  const telling = { hints, leastConfidence };
  const evidence = evidenceOf(peaks, 0.8, telling);
  expect(evidence).toBeCloseTo(0.8 ** 4 + 0.7 ** 4, 6);
  expect(evidenceOf(peaks, 2, telling)).toBeCloseTo(evidence / 2, 6);
  expect(evidenceOf(peaks, 0.8, { ...telling, hints: { ...hints, holeRadiusPx: 20 } })).toBeLessThan(
    evidence / 2,
  );
  expect(evidenceOf([], 0.8, telling)).toBe(0);
});
