import { AuthClient, type Session } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { signInKey } from './stored-sign-in.ts';

const robin = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'robin' },
};

/** The page as just opened, in a browser whose storage all its tabs share. */
async function openPage(address: string) {
  vi.resetModules();
  const window = Object.assign(new EventTarget(), { location: new URL(address, 'https://targets.example') });
  vi.stubGlobal('window', window);
  const { createAuth, mayBeSignedIn, readSignInAtOnce } = await import('./auth.ts');
  const load = vi.fn(() =>
    Promise.resolve(
      new AuthClient({ storageKey: signInKey, storage: localStorage, autoRefreshToken: false }),
    ),
  );
  return { window, auth: createAuth(load), load, mayBeSignedIn, readSignInAtOnce };
}

/** The first sign-in that the library reports. */
function firstTold({ auth }: Pick<Awaited<ReturnType<typeof openPage>>, 'auth'>) {
  return new Promise<Session | null>((resolve) => auth.followSignIn((_, current) => resolve(current)));
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Other tests of this process must not get the page of this one.
  vi.resetModules();
});

describe('the sign-in library', () => {
  it('is not loaded for a visitor, whose calls carry no token', async () => {
    const page = await openPage('/');
    const stop = page.auth.followSignIn(() => undefined);
    expect(page.mayBeSignedIn()).toBe(false);
    expect(await page.auth.readAccessToken()).toBeNull();
    expect(page.load).not.toHaveBeenCalled();
    stop();
  });

  it('is loaded if a sign-in is stored, and reports it', async () => {
    localStorage.setItem(signInKey, JSON.stringify(robin));
    const page = await openPage('/');
    expect(page.mayBeSignedIn()).toBe(true);
    expect(await firstTold(page)).toEqual(robin);
    expect(await page.auth.readAccessToken()).toBe(robin.access_token);
    expect(page.load).toHaveBeenCalledOnce();
  });

  it.each(['/?code=1', '/#access_token=a&refresh_token=b', '/auth?error=access_denied'])(
    'is loaded where a link led to %s',
    async (address) => {
      const page = await openPage(address);
      expect(page.mayBeSignedIn()).toBe(true);
      expect(await firstTold(page)).toBeNull();
      expect(page.load).toHaveBeenCalledOnce();
    },
  );

  it.each(['storage', 'visibilitychange'])(
    'is loaded when another tab has signed in, at the event %s',
    async (event) => {
      const page = await openPage('/');
      const told = firstTold(page);
      page.window.dispatchEvent(new Event(event));
      expect(page.load).not.toHaveBeenCalled();
      localStorage.setItem(signInKey, JSON.stringify(robin));
      page.window.dispatchEvent(new Event(event));
      expect(await told).toEqual(robin);
      expect(page.auth.readUserId()).toBe('robin');
    },
  );

  it('is loaded for a page that signs in, and notifies existing listeners', async () => {
    const page = await openPage('/auth');
    const told = firstTold(page);
    await page.auth.loadAuth();
    expect(await told).toBeNull();
  });

  it('tells later listeners what it has reported before', async () => {
    localStorage.setItem(signInKey, JSON.stringify(robin));
    const page = await openPage('/auth');
    await page.auth.loadAuth();
    await firstTold(page);
    expect(await firstTold(page)).toEqual(robin);
    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is loaded again after a failure; the stored sign-in counts in the meantime', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem(signInKey, JSON.stringify(robin));
    const page = await openPage('/');
    page.load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    expect(await firstTold(page)).toBeNull();
    expect(page.auth.readUserId()).toBe('robin');
    expect(await page.auth.readAccessToken()).toBe(robin.access_token);
    expect(log).toHaveBeenCalledOnce();
    page.window.dispatchEvent(new Event('visibilitychange'));
    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is not awaited by the first calls, which the stored sign-in allows', async () => {
    localStorage.setItem(signInKey, JSON.stringify(robin));
    const page = await openPage('/');
    page.load.mockReturnValue(new Promise(() => undefined));
    const stop = page.auth.followSignIn(() => undefined);
    expect(await page.auth.readAccessToken()).toBe(robin.access_token);
    // Another tab signs in someone else, whose token must not fetch what this page shows.
    localStorage.setItem(signInKey, JSON.stringify({ ...robin, access_token: 'kim', user: { id: 'kim' } }));
    expect(await page.auth.readAccessToken()).toBe(robin.access_token);
    expect(page.auth.readUserId()).toBe('robin');
    stop();
  });

  it.each([
    ['the token is due for renewal', '/', { ...robin, expires_at: Date.now() / 1000 + 100 }],
    ['a link led here', '/?code=1', robin],
  ])('is awaited if %s', async (_, address, stored) => {
    localStorage.setItem(signInKey, JSON.stringify(stored));
    const page = await openPage(address);
    expect(page.readSignInAtOnce()).toBeNull();
    void page.auth.readAccessToken();
    expect(page.load).toHaveBeenCalledOnce();
  });
});
