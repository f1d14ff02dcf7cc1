import { expect, it } from 'vitest';
import { touchingPixels } from './touching-pixels.ts';

function mapOf(...rows: string[]) {
  const marks = rows.join('');
  return Uint8Array.from(marks, (mark) => (mark === '#' ? 1 : 0));
}

it('groups marked pixels that share a side, not a corner, and not around the border', () => {
  const map = mapOf('#..#', '##.#', '..#.', '#..#');
  const groups = touchingPixels(map, 4).map((group) => group.sort((a, b) => a - b));
  expect(groups).toEqual([[0, 4, 5], [3, 7], [10], [12], [15]]);
  expect(map).toEqual(mapOf('#..#', '##.#', '..#.', '#..#'));
});

it('finds nothing if nothing is marked', () => expect(touchingPixels(mapOf('....'), 2)).toEqual([]));
