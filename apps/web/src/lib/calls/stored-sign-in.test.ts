import { expect, it } from 'vitest';
import { readStoredSignIn, signInKey } from './stored-sign-in.ts';

const stored = { access_token: 'a.b.c', user: { id: 'robin' } };

function storageWith(text: string | null) {
  return { getItem: (key: string) => (key === signInKey ? text : null) };
}

it('reads who is signed in', () => {
  expect(readStoredSignIn(storageWith(JSON.stringify(stored)))).toEqual(stored);
});

it.each([null, 'null', '{', '[]', '{"access_token":"a"}', '{"access_token":"a","user":{}}'])(
  'takes %s for nobody',
  (text) => {
    expect(readStoredSignIn(storageWith(text))).toBeNull();
  },
);
