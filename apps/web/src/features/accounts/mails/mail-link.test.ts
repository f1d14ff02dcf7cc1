import { expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

it('reads the token and the purpose of the link', () => {
  expect(readMailLink(new URLSearchParams('token_hash=abc&type=recovery'))).toMatchObject({
    tokenHash: 'abc',
    type: 'recovery',
    words: { button: 'Continue' },
  });
});

it.each(['', 'type=signup', 'token_hash=abc', 'token_hash=abc&type=toString'])(
  'takes ?%s for no link of ours',
  (query) => expect(readMailLink(new URLSearchParams(query))).toBeNull(),
);
