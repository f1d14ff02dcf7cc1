/** @module-tag photos */
import { expect, it } from 'vitest';
import { paintTarget, planTarget } from '../../testing/index.ts';
import { findTarget } from '../find-target.ts';
import type { TargetFaceKey } from './face-key.ts';
import { faceOf } from './faces.ts';

/** A face as printed, with a largest ring 400 px wide and six holes. */
function photoOf(key: TargetFaceKey, { black = faceOf(key).blackMm ?? 0, squash = 1 } = {}) {
  const diameters = faceOf(key).ringDiametersMm;
  const pxPerMm = 800 / (diameters.at(-1) ?? 1);
  const ringRadiiPx = diameters.map((diameter) => (diameter / 2) * pxPerMm);
  const mark = { column: 450, row: 600, ringRadiiPx, bullRadiusPx: (black / 2) * pxPerMm, squash };
  return paintTarget({ ...planTarget(7, 6), marks: [mark] });
}

function recognized(photo: ReturnType<typeof photoOf>) {
  return findTarget(photo, { targetFace: null }).likelyFace;
}

const known = ['nra-b6', 'nra-b8', 'nra-b16', 'issf-10m-air-pistol', 'issf-25m-50m-pistol'] as const;

it.each(known)('recognizes %s by its rings and its black', (key) => {
  expect(recognized(photoOf(key))).toBe(key);
});

it('recognizes a face seen from the side', () => {
  expect(recognized(photoOf('issf-25m-50m-pistol', { squash: 0.85 }))).toBe('issf-25m-50m-pistol');
});

it('does not mistake rings with a different black for that face', () => {
  expect(recognized(photoOf('issf-25m-50m-pistol', { black: 300 }))).toBeNull();
  expect(recognized(photoOf('issf-25m-50m-pistol', { black: 0 }))).toBeNull();
});

it('says nothing if a face was given', () => {
  expect(findTarget(photoOf('nra-b8'), { targetFace: 'nra-b6' }).likelyFace).toBeNull();
});
