/** Visits to the identity provider and back, as a browser makes them. */
import { openBrowser, type Browser } from '../protocol/_auth-client.ts';
import { testWithDatabase } from '../../world/database.ts';
import { settingsFor, startIdentityProvider } from '../../world/identity-provider.ts';
import { startFileServer, type TestServer } from '../../world/server.ts';

type FlowType = 'implicit' | 'pkce';

/** `server` accepts sign-ins by `provider`, which is reset for each test. */
export const testWithProvider = testWithDatabase
  .extend('standIn', { scope: 'file' }, async ({}, { onCleanup }) => {
    const standIn = await startIdentityProvider();
    onCleanup(standIn.stop);
    return standIn;
  })
  .extend('provider', { auto: true }, ({ standIn }) => standIn.calmDown())
  .extend('server', { scope: 'file' }, async ({ database, standIn }, { onCleanup }) => {
    const server = await startFileServer(database, settingsFor(standIn));
    onCleanup(server.stop);
    return server;
  });

interface Visit {
  browser: Browser;
  /** Where the browser ended up. */
  landing: URL;
}

/** Returns the address to which the client library sends the page. */
export async function addressOfVisit({ auth }: Browser, redirectTo?: string): Promise<string> {
  const { data, error } = await auth.signInWithOAuth({
    provider: 'custom:oidc',
    options: { skipBrowserRedirect: true, ...(redirectTo === undefined ? {} : { redirectTo }) },
  });
  if (error !== null) throw error;
  return data.url;
}

/** Goes to the provider and follows the redirects back. */
export async function visitProvider(
  server: TestServer,
  { flowType = 'pkce', redirectTo }: { flowType?: FlowType; redirectTo?: string } = {},
): Promise<Visit> {
  const browser = await openBrowser(server.url, { flowType });
  return { browser, landing: await follow(await addressOfVisit(browser, redirectTo)) };
}

/** Signs in the way the page does after the redirect. */
export async function signInAtProvider(server: TestServer, flowType: FlowType = 'pkce') {
  const visit = await visitProvider(server, { flowType });
  const { auth } = visit.browser;
  const told = new URLSearchParams(visit.landing.hash.slice(1));
  const { data, error } =
    flowType === 'pkce'
      ? await auth.exchangeCodeForSession(visit.landing.searchParams.get('code') ?? '')
      : await auth.setSession({
          access_token: told.get('access_token') ?? '',
          refresh_token: told.get('refresh_token') ?? '',
        });
  if (error !== null || data.session === null) throw error ?? new Error('no session');
  return { ...visit, session: data.session };
}

/** Follows redirects to the first page outside the provider and the protocol, or to `stopAt`. */
export async function follow(address: string, stopAt?: RegExp): Promise<URL> {
  let place = new URL(address);
  while (/^\/(auth\/v1|club)\//.test(place.pathname) && stopAt?.test(place.href) !== true) {
    const response = await fetch(place, { redirect: 'manual' });
    const next = response.headers.get('location');
    if (next === null)
      throw new Error(`${place.pathname} answered ${String(response.status)}: ${await response.text()}`);
    place = new URL(next, place);
  }
  return place;
}

/** The error in the fragment of the final address. */
export function refusalIn({ hash }: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}
