import { expect, it } from 'vitest';
import { splitByFace } from './off-face.ts';

const face = { column: 500, row: 500, radiusPx: 200, ringCount: 10, confidence: 1 };

function hole(column: number, confidence: number) {
  return { column, row: 500, radiusPx: 10, confidence };
}

it('drops an unsure mark far off the rings, and only lists a sure one, if the face is hit too', () => {
  const [logo, miss] = [hole(900, 0.5), hole(900, 0.95)];
  const hits = [hole(480, 0.7), hole(520, 0.9)];
  expect(splitByFace([logo, miss, ...hits], [face])).toEqual({ marks: hits, offFace: [miss] });
});

it('counts sure marks off the rings if there are as many as on them: the face is one of several', () => {
  const [hit, ...others] = [hole(480, 0.9), hole(900, 0.95), hole(100, 0.95)];
  expect(splitByFace([hit, ...others], [face])).toEqual({ marks: [hit, ...others], offFace: [] });
});

it('counts nothing far off a face that is not hit', () => {
  const [stars, faint] = [hole(900, 0.95), hole(480, 0.3)];
  expect(splitByFace([stars, faint], [face])).toEqual({ marks: [faint], offFace: [stars] });
});

it('counts nothing far off a face with one unsure hit: a printed emblem looks surer than it', () => {
  const [hit, stars] = [hole(480, 0.6), [hole(900, 0.95), hole(930, 0.95)]];
  expect(splitByFace([hit, ...stars], [face])).toEqual({ marks: [hit], offFace: stars });
});

it('keeps unsure marks on the rings and a little beyond', () => {
  const holes = [hole(500, 0.5), hole(780, 0.5)];
  expect(splitByFace(holes, [face]).marks).toEqual(holes);
});

it('reaches farther if the outer rings are not visible', () => {
  const [shot, logo] = [hole(880, 0.6), hole(1000, 0.6)];
  expect(splitByFace([shot, logo], [{ ...face, ringCount: 6 }]).marks).toEqual([shot]);
});

it('drops nothing if there are several aiming marks, few rings, or none', () => {
  const holes = [hole(990, 0.5)];
  expect(splitByFace(holes, [face, { ...face, column: 900 }]).marks).toEqual(holes);
  expect(splitByFace(holes, [{ ...face, ringCount: 2 }]).marks).toEqual(holes);
  expect(splitByFace(holes, []).marks).toEqual(holes);
});
