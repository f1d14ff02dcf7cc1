import { expect, it } from 'vitest';
import { averageBlocks } from './average-blocks.ts';
import { previewOf, toPhotoPixels } from './preview.ts';
import type { Raster } from './raster.ts';

/** White with one dark spot, 24 px wide. */
function spotAt(widthPx: number, heightPx: number, column: number, row: number): Raster {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++) {
    const away = Math.hypot((pixel % widthPx) - column, Math.floor(pixel / widthPx) - row);
    rgb.fill(255 - Math.round(250 * Math.exp(-(away ** 2) / 288)), 3 * pixel, 3 * pixel + 3);
  }
  return { widthPx, heightPx, rgb };
}

function darkestOf({ widthPx, rgb }: Raster) {
  let [weight, columns, rows] = [0, 0, 0];
  for (let pixel = 0; pixel < rgb.length / 3; pixel++) {
    const dark = 255 - rgb[3 * pixel]!;
    weight += dark;
    columns += dark * (pixel % widthPx);
    rows += dark * Math.floor(pixel / widthPx);
  }
  return { column: columns / weight, row: rows / weight };
}

it.each([
  [1000, 751],
  [1403, 997],
  [300, 200],
  [163, 320],
])('leads from a place in the preview to the same one in a photo of %i x %i', (widthPx, heightPx) => {
  const photo = spotAt(widthPx, heightPx, 0.7 * widthPx, 0.4 * heightPx);
  const preview = previewOf(photo, 160);
  expect(Math.max(preview.picture.widthPx, preview.picture.heightPx)).toBe(160);
  const place = toPhotoPixels(preview, darkestOf(preview.picture));
  expect(place.column).toBeCloseTo(0.7 * widthPx, 0);
  expect(place.row).toBeCloseTo(0.4 * heightPx, 0);
});

it('enlarges nothing', () => {
  expect(previewOf(spotAt(90, 60, 40, 30), 640).picture).toMatchObject({ widthPx: 90, heightPx: 60 });
});

it('maps back from a strip lower than the averaged blocks', () => {
  const preview = previewOf(spotAt(2000, 2, 1400, 0), 160);
  expect(preview.picture).toMatchObject({ widthPx: 160, heightPx: 1 });
  expect(toPhotoPixels(preview, darkestOf(preview.picture)).column).toBeCloseTo(1400, 0);
});

it('averages whole blocks and drops the rest', () => {
  const rgb = Uint8Array.from({ length: 3 * 5 * 3 }, (_, index) => 10 * Math.floor(index / 3));
  const shrunk = averageBlocks({ widthPx: 5, heightPx: 3, rgb }, 2);
  expect(shrunk).toMatchObject({ widthPx: 2, heightPx: 1 });
  expect([...shrunk.rgb]).toEqual([30, 30, 30, 50, 50, 50]);
});

it('shows a white picture white, also if it is hundreds of times as large', () => {
  const white = { widthPx: 900, heightPx: 600, rgb: new Uint8Array(3 * 900 * 600).fill(255) };
  expect(new Set(previewOf(white, 3).picture.rgb)).toEqual(new Set([255]));
});
