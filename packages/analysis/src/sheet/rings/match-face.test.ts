import { describe, expect, it } from 'vitest';
import { targetFaceKeys, type TargetFaceKey } from './face-key.ts';
import { faceOf } from './faces.ts';
import { matchFace } from './match-face.ts';
import type { Ring } from './ring-frame.ts';

function ring(radiusPx: number): Ring {
  return { radiusPx, coverage: 1, polarity: 1 };
}

/** Some of a face's rings, each off by up to a third of a pixel. */
function ringsOf(key: TargetFaceKey, pxPerMm: number, from: number): Ring[] {
  return faceOf(key)
    .ringDiametersMm.slice(from)
    .map((diameter, index) => ring((diameter / 2) * pxPerMm + 0.3 * Math.sin(7 * index)));
}

const roundFaces = targetFaceKeys.filter((key) => faceOf(key).ringDiametersMm.length > 0);

describe.each(roundFaces)('the rings of %s', (key) => {
  const largestMm = faceOf(key).ringDiametersMm.at(-1)! / 2;

  it.each([0, 1, 3])('give the scale if the inner %i are shot out', (from) => {
    const pxPerMm = 300 / largestMm;
    const scale = matchFace(ringsOf(key, pxPerMm, from), faceOf(key), null);
    expect(scale!.mmPerLevelPx * pxPerMm).toBeCloseTo(1, 2);
    expect(scale!.relativeUncertainty).toBeGreaterThan(0.003);
    expect(scale!.relativeUncertainty).toBeLessThan(0.03);
  });

  it('give it with a cup beside them', () => {
    const pxPerMm = 300 / largestMm;
    const scale = matchFace([...ringsOf(key, pxPerMm, 1), ring(317)], faceOf(key), null);
    expect(scale!.mmPerLevelPx * pxPerMm).toBeCloseTo(1, 2);
  });
});

it('gives the scale at which the black fits if missing rings leave two, and none if the black is hidden', () => {
  const [face, rings] = [faceOf('issf-25m-50m-pistol'), [ring(12.5), ring(25), ring(50)]];
  expect(matchFace(rings, face, 50)!.mmPerLevelPx).toBeCloseTo(2, 5);
  expect(matchFace(rings, face, 100)!.mmPerLevelPx).toBeCloseTo(1, 5);
  expect(matchFace(rings, face, null)).toBeNull();
});

it('gives the scale of rings that fit once, whatever the black', () => {
  const [rings, { blackMm }] = [ringsOf('nra-b6', 1, 0), faceOf('nra-b6')];
  expect(matchFace(rings, faceOf('nra-b8'), blackMm! / 2)!.mmPerLevelPx).toBeCloseTo(1, 2);
});

it("gives no scale from another face's rings", () => {
  const rings = ringsOf('nra-b6', 300 / 250, 0);
  for (const key of ['issf-10m-air-rifle', 'issf-10m-air-pistol', 'issf-25m-50m-pistol', 'nra-b16'] as const)
    expect(matchFace(rings, faceOf(key), null)).toBeNull();
});

it('gives none from one or two rings, or for a face without round rings', () => {
  expect(matchFace([ring(100), ring(150)], faceOf('issf-10m-air-pistol'), null)).toBeNull();
  expect(matchFace([], faceOf('nra-b6'), null)).toBeNull();
  expect(matchFace(ringsOf('nra-b6', 1, 0), faceOf('nra-b27'), null)).toBeNull();
});
