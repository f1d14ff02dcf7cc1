import { afterEach, expect, test, vi } from 'vitest';
import { replaceRefusedStorage } from './refused-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that refuses its storage gets one for the page, with what is stored as its keys', () => {
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

test('a browser that gives its storage keeps it', () => {
  const page = { localStorage: {}, sessionStorage: {} };
  const { localStorage: own } = page;
  replaceRefusedStorage(page);
  expect(page.localStorage).toBe(own);
});
