import { expect, test } from 'vitest';
import { isPhotoKept } from './tried-photo.ts';

const now = new Date('2026-11-20T10:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

function storing(keptAt: string | null) {
  return { getItem: (key: string) => (key === 'target-analysis:user:visitor:tried-photo' ? keptAt : null) };
}

test('a tried photo waits for its form for a day', () => {
  expect(isPhotoKept(storing(String(now.getTime() - dayMs)), now)).toBe(true);
  expect(isPhotoKept(storing(String(now.getTime() - dayMs - 1)), now)).toBe(false);
});

test('nothing waits where nothing was tried', () => {
  expect(isPhotoKept(storing(null), now)).toBe(false);
  expect(isPhotoKept(storing('yesterday'), now)).toBe(false);
});
