/** Staying signed in with the unmodified client library: several tabs, lost answers, restarts, many requests at once, and sign-outs. */
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { createStorage, openBrowser, startLossyProxy, type Browser } from './_auth-client.ts';
import { testWithDatabase } from '../../world/database.ts';
import { patience } from '../../world/patience.ts';
import { password, signUpAndConfirm } from '../../world/people.ts';
import { freePort } from '../../../../../tools/local-port.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../../world/server.ts';

async function signIn(browser: Browser, email: string): Promise<void> {
  const { error } = await browser.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
}

async function tokensOf({ auth }: Browser) {
  const { data } = await auth.getSession();
  if (data.session === null) throw new Error('nobody is signed in here');
  return data.session;
}

/** The sign-in of an access token, while the server accepts it. */
async function signInOf(server: TestServer, accessToken: string): Promise<string> {
  const { status } = await server.call('GET', '/auth/v1/user', { token: accessToken });
  expect(status).toBe(200);
  const [, payload = ''] = accessToken.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return z.object({ session_id: z.uuid() }).parse(claims).session_id;
}

test('keeps two tabs of one browser signed in when both refresh at once', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const storage = createStorage();
  const [first, second] = [
    await openBrowser(server.url, { storage }),
    await openBrowser(server.url, { storage }),
  ];
  await signIn(first, email);
  const before = await tokensOf(second);
  const stored = z.looseObject({}).parse(JSON.parse(storage.getItem(storage.key) ?? ''));
  // With under two minutes left, the client's timer refreshes the token.
  const soon = Math.floor(Date.now() / 1000) + 100;
  storage.setItem(storage.key, JSON.stringify({ ...stored, expires_at: soon }));
  await Promise.all([first.auth.startAutoRefresh(), second.auth.startAutoRefresh()]);
  const isRefreshed = ({ requests }: Browser) =>
    requests.filter((request) => request === 'POST /token').length;
  await vi.waitFor(() => {
    expect([isRefreshed(first), isRefreshed(second)]).toEqual([2, 1]);
    expect(storage.getItem(storage.key)).not.toContain(before.refresh_token);
  }, patience);
  await Promise.all([first.auth.stopAutoRefresh(), second.auth.stopAutoRefresh()]);
  const after = [await tokensOf(first), await tokensOf(second)];
  for (const { access_token: token } of after) {
    expect(await signInOf(server, token)).toBe(await signInOf(server, before.access_token));
  }
  // A tab's next refresh joins the one on its way, and the client drops an answer that comes after the other tab's: wait for both.
  await Promise.all([first.auth.refreshSession(), second.auth.refreshSession()]);
  expect(await first.auth.refreshSession()).toMatchObject({ error: null });
  expect(await second.auth.refreshSession()).toMatchObject({ error: null });
});

test('loses no one whose refreshed tokens were lost on the way', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const proxy = await startLossyProxy(server.url);
  try {
    const browser = await openBrowser(proxy.url);
    await signIn(browser, email);
    const before = await tokensOf(browser);
    proxy.loseNext();
    const refreshed = await browser.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(browser.requests.filter((request) => request === 'POST /token')).toHaveLength(3);
    const after = await tokensOf(browser);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(await signInOf(server, after.access_token)).toBe(await signInOf(server, before.access_token));
  } finally {
    await proxy.close();
  }
});

test('answers one token sent fifty times at once with fifty that work', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const browsers = await Promise.all(Array.from({ length: 50 }, () => openBrowser(server.url)));
  const refreshed = await Promise.all(
    browsers.map(({ auth }) => auth.refreshSession({ refresh_token: session.refresh_token })),
  );
  expect(refreshed.map(({ error }) => error)).toEqual(refreshed.map(() => null));
  const tokens = refreshed.map(({ data }) => data.session?.access_token ?? '');
  const signIns = await Promise.all(tokens.map((token) => signInOf(server, token)));
  expect(new Set(signIns)).toEqual(new Set([await signInOf(server, session.access_token)]));
  expect(await browsers.at(0)?.auth.refreshSession()).toMatchObject({ error: null });
  expect(await browsers.at(-1)?.auth.refreshSession()).toMatchObject({ error: null });
});

test('refuses every holder of a token once an old one comes back late', async ({ server }) => {
  const { auth: owner, session } = await signUpAndConfirm(server);
  await owner.refreshSession();
  server.clock.advance(60);
  const thief = await openBrowser(server.url);
  expect(await thief.auth.refreshSession({ refresh_token: session.refresh_token })).toMatchObject({
    error: { name: 'AuthApiError', status: 400, code: 'refresh_token_already_used' },
  });
  expect(await owner.getUser()).toMatchObject({ error: { name: 'AuthSessionMissingError' } });
  expect((await owner.getSession()).data.session).toBeNull();
});

test('signs out this device, the others, or all three, and each notices at its next call', async ({
  server,
}) => {
  const { email } = await signUpAndConfirm(server);
  const devices = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const browser = await openBrowser(server.url);
      await signIn(browser, email);
      return browser;
    }),
  );
  const [phone, laptop, tablet] = devices;
  const whoIsIn = async () => {
    const answers = await Promise.all(devices.map(({ auth }) => auth.getUser()));
    return answers.map(({ error }) => error?.name ?? 'in');
  };
  const out = 'AuthSessionMissingError';
  expect(await phone?.auth.signOut({ scope: 'local' })).toEqual({ error: null });
  expect(await whoIsIn()).toEqual([out, 'in', 'in']);
  expect(await laptop?.auth.signOut({ scope: 'others' })).toEqual({ error: null });
  expect(await whoIsIn()).toEqual([out, 'in', out]);
  expect(devices.map(({ storage }) => storage.isSignedIn())).toEqual([false, true, false]);
  expect(await laptop?.auth.signOut()).toEqual({ error: null });
  expect(await whoIsIn()).toEqual([out, out, out]);
  expect(tablet?.events.at(-1)).toBe('SIGNED_OUT');
});

testWithDatabase(
  'keeps everyone signed in over a restart, and says while it lasts that it passes',
  async ({ database }) => {
    const settings = { PORT: String(await freePort()) };
    const before = await startTestServer(database, settings);
    const { email } = await signUpAndConfirm(before);
    const browser = await openBrowser(before.url);
    await signIn(browser, email);
    const old = await tokensOf(browser);
    await before.stop();
    expect(await browser.auth.getUser()).toMatchObject({ error: { name: 'AuthRetryableFetchError' } });
    expect(browser.storage.isSignedIn()).toBe(true);
    const after = await startTestServer(database, settings);
    try {
      expect(await browser.auth.getUser()).toMatchObject({ error: null, data: { user: { email } } });
      expect(await browser.auth.refreshSession()).toMatchObject({ error: null });
      const now = await tokensOf(browser);
      expect(await signInOf(after, now.access_token)).toBe(await signInOf(after, old.access_token));
    } finally {
      await after.stop();
    }
  },
);
