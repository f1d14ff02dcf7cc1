/** Proofs of identity expire. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SignInRow } from '../sign-in/sign-in-store.ts';
import type { AccountView } from '../user/account-view.ts';
import { createAccessTokens } from './access-tokens.ts';
import { importKey, makeJwk, type SigningKey, type SigningKeys } from './signing-keys.ts';

const lifeSeconds = 60;

async function startTokens() {
  const held: SigningKey[] = [await importKey(await makeJwk('ES256', randomUUID()))];
  let now = new Date('2026-03-01T10:00:00Z');
  const keys: SigningKeys = {
    current: () => Promise.resolve(held[0]!),
    find: (kid) => Promise.resolve(held.find((key) => key.kid === kid) ?? null),
    list: () => Promise.resolve(held),
    rotate: () => Promise.resolve('configured'),
    tidy: () => Promise.resolve(),
  };
  const tokens = createAccessTokens({
    keys,
    clock: { now: () => now },
    issuer: 'https://a.example',
    lifeSeconds,
  });
  const signIn: SignInRow = {
    id: randomUUID(),
    accountId: randomUUID(),
    method: 'password',
    authenticatedAt: now,
    provenAt: now,
    factorId: null,
    factorProvenAt: null,
    userAgent: null,
    network: null,
    lastActiveAt: now,
  };
  return {
    tokens,
    held,
    signIn,
    token: await tokens.sign(viewOf(signIn), signIn),
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

function viewOf({ accountId, authenticatedAt }: SignInRow): AccountView {
  return {
    account: {
      id: accountId,
      email: 'ann@club.example',
      passwordHash: null,
      newEmail: null,
      emailChangeSentAt: null,
      emailConfirmedAt: authenticatedAt,
      confirmationSentAt: null,
      recoverySentAt: null,
      lastSignInAt: null,
      lastSeenAt: null,
      userMetadata: {},
      isAdmin: false,
      isEnabled: true,
      createdAt: authenticatedAt,
      updatedAt: authenticatedAt,
    },
    identities: [],
    factors: [],
  };
}

test('a token names its sign-in every time, until it expires', async () => {
  const { tokens, token, signIn, wait } = await startTokens();
  for (const seconds of [0, 1, lifeSeconds - 2]) {
    wait(seconds);
    expect(await tokens.verify(token)).toMatchObject({ signInId: signIn.id });
  }
  wait(1);
  expect(await tokens.verify(token)).toBeNull();
});

test('a valid token names no one once its key is gone', async () => {
  const { tokens, token, signIn, held } = await startTokens();
  expect(await tokens.verify(token)).toMatchObject({ signInId: signIn.id });
  held.pop();
  expect(await tokens.verify(token)).toBeNull();
});

test('a token that differs from a valid one in one letter names no one', async () => {
  const { tokens, token, signIn } = await startTokens();
  expect(await tokens.verify(token)).toMatchObject({ signInId: signIn.id });
  const [header = '', claims = '', signature = ''] = token.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  expect(await tokens.verify(`${header}.${claims}.${other}${signature.slice(1)}`)).toBeNull();
});
