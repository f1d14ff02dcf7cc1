import { expect, it } from 'vitest';
import { withoutPrintOffFace } from './off-face.ts';

const face = { column: 500, row: 500, radiusPx: 200, ringCount: 10, confidence: 1 };

function hole(column: number, confidence: number) {
  return { column, row: 500, radiusPx: 10, confidence };
}

it('drops an unsure mark far off the rings and keeps a sure hole there', () => {
  const [logo, miss] = [hole(900, 0.5), hole(900, 0.95)];
  expect(withoutPrintOffFace([logo, miss], [face])).toEqual([miss]);
});

it('keeps unsure marks on the rings and a little beyond', () => {
  const holes = [hole(500, 0.5), hole(780, 0.5)];
  expect(withoutPrintOffFace(holes, [face])).toEqual(holes);
});

it('reaches further where the outer rings are not in sight', () => {
  const [shot, logo] = [hole(950, 0.6), hole(1300, 0.6)];
  expect(withoutPrintOffFace([shot, logo], [{ ...face, ringCount: 6 }])).toEqual([shot]);
});

it('drops nothing where there are several marks, few rings, or none', () => {
  const holes = [hole(990, 0.5)];
  expect(withoutPrintOffFace(holes, [face, { ...face, column: 900 }])).toEqual(holes);
  expect(withoutPrintOffFace(holes, [{ ...face, ringCount: 2 }])).toEqual(holes);
  expect(withoutPrintOffFace(holes, [])).toEqual(holes);
});
