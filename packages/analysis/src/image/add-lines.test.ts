import { expect, it } from 'vitest';
import { addLines } from './add-lines.ts';

it('adds up each column of the lines, however full and wherever a line begins', () => {
  const [widthPx, heightPx] = [3, 260];
  const rgb = Uint8Array.from({ length: 3 * widthPx * heightPx }, (_, at) => 255 - (at % 7));
  const sums = new Uint16Array(9);
  addLines({ widthPx, heightPx, rgb }, { from: 3, count: 257 }, sums);
  const expected = Array.from({ length: 9 }, (_, column) =>
    rgb.reduce((sum, value, at) => (at >= 27 && at % 9 === column ? sum + value : sum), 0),
  );
  expect([...sums]).toEqual(expected);
});
