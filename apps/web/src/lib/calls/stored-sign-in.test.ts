import { afterAll, expect, it, vi } from 'vitest';
import { readStoredSignIn, signInKey } from './stored-sign-in.ts';

const stored = { access_token: 'a.b.c', user: { id: 'robin' } };

function keep(text: string | null) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === signInKey ? text : null) });
}

afterAll(() => vi.unstubAllGlobals());

it('reads who is signed in', () => {
  keep(JSON.stringify(stored));
  expect(readStoredSignIn()).toEqual(stored);
});

it.each([null, 'null', '{', '[]', '{"access_token":"a"}', '{"access_token":"a","user":{}}'])(
  'takes %s for nobody',
  (text) => {
    keep(text);
    expect(readStoredSignIn()).toBeNull();
  },
);

it('treats a browser that blocks storage as signed out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
  expect(readStoredSignIn()).toBeNull();
});
