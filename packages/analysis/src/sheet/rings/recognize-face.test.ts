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

/** Rings of a face around the middle of a photo, with its black. */
function scaleOf(key: TargetFaceKey, diametersMm: readonly number[], pxPerMm: number): number | undefined {
  const ringRadiiPx = diametersMm.map((diameter) => (diameter / 2) * pxPerMm);
  const mark = { column: 450, row: 600, ringRadiiPx, bullRadiusPx: (faceOf(key).blackMm! / 2) * pxPerMm };
  const photo = paintTarget({ ...planTarget(7, 1), marks: [mark] });
  return findTarget(photo, { targetFace: key }).faceScale?.mmPerLevelPx;
}

it('measures a face with a ring missing by its black: otherwise its rings fit at half the scale, too', () => {
  expect(scaleOf('issf-25m-50m-pistol', [50, 100, 200], 1.4)! * 1.4).toBeCloseTo(1, 1);
});

it.each([125, 130, 135])('measures a small card, %i px from its middle to its largest ring', (largestPx) => {
  const { ringDiametersMm } = faceOf('issf-10m-air-rifle');
  const pxPerMm = largestPx / (ringDiametersMm.at(-1)! / 2);
  expect(scaleOf('issf-10m-air-rifle', ringDiametersMm, pxPerMm)! * pxPerMm).toBeCloseTo(1, 2);
});

it('says nothing if a face was given', () => {
  expect(findTarget(photoOf('nra-b8'), { targetFace: 'nra-b6' }).likelyFace).toBeNull();
});
