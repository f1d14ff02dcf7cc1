import { afterEach, expect, test, vi } from 'vitest';
import { replaceRefusedStorage } from './refused-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('replaces blocked storage with one for the page, whose entries are its keys', () => {
  vi.stubGlobal('localStorage', null);
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
  replaceRefusedStorage(globalThis);
  expect(localStorage.getItem('theme')).toBeNull();
  localStorage.setItem('theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(Object.keys(localStorage)).toEqual(['theme']);
  localStorage.removeItem('theme');
  expect(localStorage.getItem('theme')).toBeNull();
});

test("keeps the browser's own storage if it is available", () => {
  const page = { localStorage: {}, sessionStorage: {} };
  const { localStorage: own } = page;
  replaceRefusedStorage(page);
  expect(page.localStorage).toBe(own);
});
