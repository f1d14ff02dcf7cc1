import { expect, it } from 'vitest';
import { scaleFromHoles } from './scale.ts';

function hole(radiusPx: number, isDoubtful = false) {
  return { column: 0, row: 0, radiusPx, confidence: isDoubtful ? 0.45 : 0.9, isDoubtful };
}

it("uses the bullet's diameter as that of the median hole", () => {
  const scale = scaleFromHoles([hole(9), hole(10), hole(14)], 9.02);
  expect(scale).toMatchObject({ source: 'bullet', bulletDiameterMm: 9.02, medianHoleRadiusPx: 10 });
  expect(scale.mmPerPx).toBeCloseTo(0.451, 9);
});

it('measures only sure holes, if there are any', () => {
  expect(scaleFromHoles([hole(10), hole(30, true), hole(30, true)], 9.02).medianHoleRadiusPx).toBe(10);
  expect(scaleFromHoles([hole(30, true)], 9.02).medianHoleRadiusPx).toBe(30);
});

it('grows surer with holes, but never surer than paper allows', () => {
  const of = (count: number) =>
    scaleFromHoles(
      Array.from({ length: count }, () => hole(10)),
      5.7,
    ).relativeUncertainty!;
  expect(of(1)).toBeGreaterThan(of(10));
  expect(of(1000)).toBeGreaterThan(0.14);
});

it('claims no scale if the caliber is unknown', () => {
  expect(scaleFromHoles([hole(10)], null)).toEqual({
    source: 'none',
    mmPerPx: null,
    relativeUncertainty: null,
    bulletDiameterMm: null,
    medianHoleRadiusPx: 10,
  });
});
