import { expect, test } from 'vitest';
import { noHint, takeSharpest, withHint } from './camera-frames.ts';

test('a hint changes when two frames in a row say so', () => {
  const first = withHint(noHint, 'too-far');
  expect(first.shown).toBe('too-far');
  const flicker = withHint(first, 'ready');
  expect(flicker.shown).toBe('too-far');
  expect(withHint(flicker, 'too-far').shown).toBe('too-far');
  expect(withHint(flicker, 'ready').shown).toBe('ready');
});

test('keeps the sharpest picture of a burst and drops all others', async () => {
  const pictures = [3, 9, 4, 9, 1];
  const dropped: number[] = [];
  let turn = 0;
  const kept = await takeSharpest({
    take: () => Promise.resolve(turn++),
    sharpnessOf: (picture) => Promise.resolve(pictures[picture] ?? 0),
    drop: (picture) => dropped.push(picture),
  });
  expect(kept).toBe(1);
  expect(dropped.toSorted()).toEqual([0, 2, 3, 4]);
});
