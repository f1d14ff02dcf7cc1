/** @module-tag photos */
import { expect, it } from 'vitest';
import { frameLongSidePx, guideCamera, sharpnessOf } from './camera-guide.ts';
import { cropRaster } from '../image/crop-raster.ts';
import type { Raster } from '../image/raster.ts';
import { resizeRaster } from '../image/resize.ts';
import { checkedLongSidePx } from './photo-quality.ts';
import { paintTarget, planTarget } from '../testing/index.ts';

const plan = planTarget(3, 5);
const [bull] = plan.marks;

/** A target as the camera sees it, with larger or smaller rings, or squashed by a view from the side. */
function sceneOf({ size = 1, squash = 1 } = {}): Raster {
  const mark = { ...bull!, ringRadiiPx: bull!.ringRadiiPx.map((radius) => size * radius), squash };
  return paintTarget({
    ...plan,
    marginPx: 0,
    marks: [{ ...mark, bullRadiusPx: size * bull!.bullRadiusPx }],
  });
}

function hintOf(scene: Raster) {
  const fit = (longSide: number) => {
    const scale = longSide / Math.max(scene.widthPx, scene.heightPx);
    return resizeRaster(scene, {
      widthPx: Math.round(scene.widthPx * scale),
      heightPx: Math.round(scene.heightPx * scale),
    });
  };
  const checked = fit(checkedLongSidePx);
  const [left, top] = [(checked.widthPx - 400) / 2, (checked.heightPx - 400) / 2].map(Math.floor);
  const part = { left: left!, top: top!, widthPx: 400, heightPx: 400 };
  return guideCamera({ whole: fit(frameLongSidePx), middle: cropRaster(checked, part) });
}

function changed(scene: Raster, level: (value: number, column: number) => number): Raster {
  const rgb = scene.rgb.map((value, at) => level(value, Math.floor(at / 3) % scene.widthPx));
  return { ...scene, rgb };
}

/** A lens out of focus: shrinking a picture removes its edges. */
function blurred(scene: Raster): Raster {
  const { widthPx, heightPx } = scene;
  const small = { widthPx: Math.round(widthPx / 14), heightPx: Math.round(heightPx / 14) };
  return resizeRaster(resizeRaster(scene, small), { widthPx, heightPx });
}

it('accepts a sheet seen from straight above in even light', () => {
  expect(hintOf(sceneOf())).toBe('ready');
});

it('says what to improve, one thing at a time', () => {
  const scene = sceneOf();
  expect(hintOf(changed(scene, (value) => value / 5))).toBe('too-dark');
  expect(hintOf(changed(scene, () => 200))).toBe('no-target');
  expect(hintOf(sceneOf({ size: 0.35 }))).toBe('too-far');
  expect(hintOf(sceneOf({ size: 1.5 }))).toBe('too-close');
  expect(hintOf(sceneOf({ squash: 0.8 }))).toBe('tilted');
  expect(hintOf(changed(scene, (value, column) => (column < 450 ? value : value / 3)))).toBe('uneven-light');
  expect(hintOf(blurred(scene))).toBe('blurred');
});

it('identifies the sharper of two pictures', () => {
  const scene = sceneOf();
  expect(sharpnessOf(scene)).toBeGreaterThan(2 * sharpnessOf(blurred(scene)));
});
