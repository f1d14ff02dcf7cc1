import { expect, it } from 'vitest';
import type { PixelPoint } from '../../image/raster.ts';
import { paperOutline } from './sheet-part.ts';

const photo = { widthPx: 1000, heightPx: 1000 };

/** Clockwise from the top left. */
function box(left: number, top: number, right: number, bottom: number) {
  return [
    { column: left, row: top },
    { column: right, row: top },
    { column: right, row: bottom },
    { column: left, row: bottom },
  ] as const;
}

function areaOf(outline: readonly PixelPoint[], share: number, confidence = 0.9) {
  return { outline, share, confidence };
}

const card = box(100, 100, 800, 800);
const edge = { corners: box(110, 110, 790, 790), sidesInSight: 4, confidence: 0.9 };

it('uses the edge if the area has about its size, and the area if it differs', () => {
  expect(paperOutline(photo, { sheet: edge, area: areaOf(card, 0.49) })).toBe(edge.corners);
  const wide = box(20, 20, 950, 950);
  expect(paperOutline(photo, { sheet: edge, area: areaOf(wide, 0.86) })).toBe(wide);
  expect(paperOutline(photo, { sheet: null, area: areaOf(card, 0.49, 0.7) })).toBeNull();
});

it('uses no outline that leaves out only a corner of the photo: shots in it would be lost', () => {
  const cut = [...box(0, 0, 1000, 1000).slice(0, 3), { column: 200, row: 1000 }, { column: 0, row: 500 }];
  const area = areaOf(cut, 0.95);
  expect(paperOutline(photo, { sheet: null, area })).toBeNull();
  expect(paperOutline(photo, { sheet: edge, area })).toBeNull();
  const whole = { ...edge, corners: box(5, 5, 995, 995) };
  expect(paperOutline(photo, { sheet: whole, area })).toBe(whole.corners);
});
