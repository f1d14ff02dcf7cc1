/** @module-tag photos */
import { expect, it } from 'vitest';
import type { Raster } from '../image/raster.ts';
import { resizeRaster } from '../image/resize.ts';
import { checkPhoto, measurePhoto, type PhotoFlaw } from './photo-quality.ts';
import { paintTarget, planTarget } from '../testing/index.ts';

const photo = paintTarget(planTarget(7, 8));

const unfocused = outOfFocus(photo, 3);

function flawsOf(raster: Raster): PhotoFlaw[] {
  return checkPhoto(raster, raster).map(({ flaw }) => flaw);
}

/** The raster with each value computed from the old one and its place. */
function changed(raster: Raster, change: (value: number, column: number, row: number) => number): Raster {
  const rgb = raster.rgb.map((value, at) => {
    const pixel = Math.floor(at / 3);
    const column = pixel % raster.widthPx;
    return Math.min(255, Math.max(0, change(value, column, Math.floor(pixel / raster.widthPx))));
  });
  return { ...raster, rgb };
}

/** Averages along a line of pixels to both sides, like a hand moving in that direction. */
function smeared(raster: Raster, reachPx: number, axis: 'across' | 'down'): Raster {
  const { widthPx, rgb } = raster;
  const step = axis === 'across' ? 3 : 3 * widthPx;
  const smearedRgb = rgb.map((value, at) => {
    let sum = 0;
    for (let near = -reachPx; near <= reachPx; near++) sum += rgb[at + near * step] ?? value;
    return sum / (2 * reachPx + 1);
  });
  return { ...raster, rgb: smearedRgb };
}

/** Smearing twice in each direction is nearly a Gaussian blur. */
function outOfFocus(raster: Raster, reachPx: number): Raster {
  const once = smeared(smeared(raster, reachPx, 'across'), reachPx, 'down');
  return smeared(smeared(once, reachPx, 'across'), reachPx, 'down');
}

function cropped(raster: Raster, from: { left: number; top: number; right: number; bottom: number }): Raster {
  const widthPx = from.right - from.left;
  const heightPx = from.bottom - from.top;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const start = 3 * ((from.top + row) * raster.widthPx + from.left);
    rgb.set(raster.rgb.subarray(start, start + 3 * widthPx), 3 * row * widthPx);
  }
  return { widthPx, heightPx, rgb };
}

/** The reflection of a lamp: brightest in its middle, fading out. */
function withGlare(raster: Raster, at: { column: number; row: number }, sizePx: number): Raster {
  return changed(raster, (value, column, row) => {
    const away = Math.hypot(column - at.column, row - at.row) / sizePx;
    return value + 220 * Math.exp(-(away ** 2) / 2);
  });
}

it('has no advice for a sharp, bright, complete target', () => expect(flawsOf(photo)).toEqual([]));

it('has no advice for a target that fills the photo with all its rings', () => {
  expect(flawsOf(cropped(photo, { left: 120, top: 250, right: 780, bottom: 1200 }))).toEqual([]);
});

it('sees that a blank picture shows nothing', () => {
  expect(flawsOf(changed(photo, () => 128))).toEqual(['no-edge']);
});

it('sees that a photo is out of focus', () => expect(flawsOf(unfocused)).toEqual(['blur']));

it.each(['across', 'down'] as const)('detects that the phone moved %s', (axis) => {
  expect(flawsOf(smeared(photo, 6, axis))).toEqual(['blur']);
});

it('is not misled by grain in a blurred photo', () => {
  let state = 1;
  const grain = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  expect(flawsOf(changed(unfocused, (value) => value + 24 * grain()))).toContain('blur');
});

it('finds neither blur nor glare on a blank sheet', () => {
  const blank = changed(photo, () => 255);
  expect(flawsOf(blank)).toEqual(['no-edge']);
});

it('detects a dark photo', () => expect(flawsOf(changed(photo, (value) => 0.25 * value))).toEqual(['dark']));

it('detects the reflection of a lamp', () => {
  expect(flawsOf(withGlare(photo, { column: 260, row: 330 }, 60))).toEqual(['glare']);
});

it('does not mistake a white sticker for glare', () => {
  const sticker = changed(photo, (value, column, row) =>
    column > 200 && column < 330 && row > 950 && row < 1060 ? 255 : value,
  );
  expect(flawsOf(sticker)).toEqual([]);
});

it('does not mistake bright white paper on a table for glare', () => {
  expect(flawsOf(changed(photo, (value) => 1.25 * value))).toEqual([]);
});

it('detects a photo with few pixels', () => {
  expect(flawsOf(resizeRaster(photo, { widthPx: 450, heightPx: 600 }))).toEqual(['small']);
});

it('judges the size by the photo, not by the checked picture', () => {
  expect(
    checkPhoto(resizeRaster(photo, { widthPx: 480, heightPx: 640 }), { widthPx: 3024, heightPx: 4032 }),
  ).toEqual([]);
});

it.each([
  ['left', { left: 250, top: 0, right: 900, bottom: 1200 }],
  ['right', { left: 0, top: 0, right: 650, bottom: 1200 }],
  ['top', { left: 0, top: 400, right: 900, bottom: 1200 }],
  ['bottom', { left: 0, top: 0, right: 900, bottom: 780 }],
])('sees rings that are cut off at the %s', (_, box) => {
  expect(flawsOf(cropped(photo, box))).toEqual(['cut-off']);
});

it('reports its measurements', () => {
  expect(checkPhoto(unfocused, photo)).toEqual([
    { flaw: 'blur', measured: measurePhoto(unfocused, photo).blur },
  ]);
});

it('measures the same for a photo turned by a quarter', () => {
  const turned: Raster = {
    widthPx: photo.heightPx,
    heightPx: photo.widthPx,
    rgb: new Uint8Array(photo.rgb.length),
  };
  for (let row = 0; row < turned.heightPx; row++)
    for (let column = 0; column < turned.widthPx; column++) {
      const from = 3 * (column * photo.widthPx + photo.widthPx - 1 - row);
      turned.rgb.set(photo.rgb.subarray(from, from + 3), 3 * (row * turned.widthPx + column));
    }
  expect(measurePhoto(turned, turned).blur).toBeCloseTo(measurePhoto(photo, photo).blur, 1);
});

it('handles a picture of one pixel', () => {
  expect(flawsOf({ widthPx: 1, heightPx: 1, rgb: new Uint8Array(3) })).toEqual(['dark', 'small']);
});
