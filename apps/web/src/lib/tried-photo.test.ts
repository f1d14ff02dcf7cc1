import { afterAll, expect, test, vi } from 'vitest';
import { isPhotoKept, takeTriedPhoto } from './tried-photo.ts';

const now = new Date('2026-11-20T10:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

/** Whether a photo waits in a browser that stored this time with it. */
function isKeptSince(keptAt: string | null): boolean {
  const getItem = (key: string) => (key === 'target-analysis:user:visitor:tried-photo' ? keptAt : null);
  vi.stubGlobal('localStorage', { getItem });
  return isPhotoKept(now);
}

afterAll(() => vi.unstubAllGlobals());

test('a tried photo waits for its form for a day', () => {
  expect(isKeptSince(String(now.getTime() - dayMs))).toBe(true);
  expect(isKeptSince(String(now.getTime() - dayMs - 1))).toBe(false);
});

test('nothing waits if nothing was tried', () => {
  expect(isKeptSince(null)).toBe(false);
  expect(isKeptSince('yesterday')).toBe(false);
});

test('a browser that refuses its storage has no photo, and no error on the page', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('A private window', 'SecurityError');
    },
  });
  expect(await takeTriedPhoto(now)).toBeNull();
  expect(log).toHaveBeenCalledTimes(2);
});
