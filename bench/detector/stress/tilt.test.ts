import { expect, it } from 'vitest';
import { tiltOf, tiltRaster } from './tilt.ts';

const size = { widthPx: 300, heightPx: 200 };

it.each([0, 20, 50])('finds the way back from a tilt of %d degrees', (degrees) => {
  const { move, moveBack } = tiltOf(size, degrees);
  const back = moveBack(move({ column: 250, row: 30 }));
  expect(back.column).toBeCloseTo(250);
  expect(back.row).toBeCloseTo(30);
});

it('makes the far side smaller and the near side larger', () => {
  const { move } = tiltOf(size, 40);
  const heightAt = (column: number): number => move({ column, row: 150 }).row - move({ column, row: 50 }).row;
  expect(heightAt(20)).toBeGreaterThan(100);
  expect(heightAt(280)).toBeLessThan(100);
});

it('changes nothing without a tilt', () => {
  const rgb = Uint8Array.from({ length: 3 * 6 * 4 }, () => 77);
  expect(tiltRaster({ widthPx: 6, heightPx: 4, rgb }, 0)).toEqual({ widthPx: 6, heightPx: 4, rgb });
});
