import { expect, it } from 'vitest';
import { nothingSeen } from '../../testing/nothing-seen.ts';
import { isOnFace } from './on-face.ts';

function markAt(column: number, row: number) {
  return { column, row, radiusPx: 10 };
}

it('treats everything as the face if none is seen', () => {
  expect(isOnFace(markAt(5, 5), nothingSeen)).toBe(true);
});

it('ends the face at the largest ring, with holes that touch it', () => {
  const bull = { column: 500, row: 500, radiusPx: 200, ringCount: 6, confidence: 1 };
  const view = { ...nothingSeen, marks: [bull] };
  expect(isOnFace(markAt(709, 500), view)).toBe(true);
  expect(isOnFace(markAt(711, 500), view)).toBe(false);
});

it('ends the face at the bounds of a figure', () => {
  const outline = [
    { column: 100, row: 100 },
    { column: 300, row: 100 },
    { column: 300, row: 600 },
    { column: 100, row: 600 },
  ];
  const view = { ...nothingSeen, figure: { outline, confidence: 1 } };
  expect(isOnFace(markAt(150, 550), view)).toBe(true);
  expect(isOnFace(markAt(350, 550), view)).toBe(false);
});
