/** The published client library, with a storage that the test controls in place of the browser's. */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { AuthClient, type AuthChangeEvent } from '@supabase/auth-js';
import { codeIn, newAddress, password } from '../../world/people.ts';
import { freePort } from '../../../../../tools/local-port.ts';
import type { TestServer } from '../../world/server.ts';

/** What the browser tabs of one site share. */
export type BrowserStorage = ReturnType<typeof createStorage>;

export function createStorage() {
  const kept = new Map<string, string>();
  /** Unique, because clients with the same key share what they know of the server's keys. */
  const key = `browser-${crypto.randomUUID()}`;
  return {
    key,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    /** Whether the browser has stored a sign-in. */
    isSignedIn: () => kept.has(key),
  };
}

export interface Browser {
  auth: InstanceType<typeof AuthClient>;
  storage: BrowserStorage;
  /** The events that the client has sent to its page so far. */
  events: AuthChangeEvent[];
  /** Requests so far, such as `GET /user`. */
  requests: string[];
}

interface BrowserOptions {
  storage?: BrowserStorage;
  flowType?: 'implicit' | 'pkce';
}

export async function openBrowser(
  url: string,
  { storage = createStorage(), flowType = 'implicit' }: BrowserOptions = {},
): Promise<Browser> {
  const events: AuthChangeEvent[] = [];
  const requests: string[] = [];
  const base = `${url}/auth/v1`;
  const auth = new AuthClient({
    url: base,
    storage,
    storageKey: storage.key,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      requests.push(`${init?.method ?? 'GET'} ${pathname.slice('/auth/v1'.length)}`);
      return fetch(input, init);
    },
  });
  auth.onAuthStateChange((event) => void events.push(event));
  await auth.initialize();
  return { auth, storage, events, requests };
}

/** Signs up in a separate browser, and confirms with the code in the email. */
export async function signUpInBrowser(server: TestServer): Promise<Browser & { email: string }> {
  const browser = await openBrowser(server.url);
  const email = newAddress();
  const options = { data: { display_name: 'Sam' } };
  const { error } = await browser.auth.signUp({ email, password, options });
  if (error !== null) throw error;
  const token = codeIn((await server.mailTo(email, /confirm your email/i)).text);
  const verified = await browser.auth.verifyOtp({ type: 'signup', email, token });
  if (verified.error !== null) throw verified.error;
  return { ...browser, email };
}

/** A proxy between client and server; `loseNext` drops the next response after the server has done its work. */
export async function startLossyProxy(target: string) {
  let isLosing = false;
  const port = await freePort();
  const proxy = createServer((request, response) => {
    void forward(target, request).then((answer) => {
      if (isLosing) {
        isLosing = false;
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String(port)}`,
    loseNext: () => {
      isLosing = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

async function forward(target: string, request: IncomingMessage): Promise<{ status: number; text: string }> {
  const body = await text(request);
  const { authorization } = request.headers;
  const response = await fetch(`${target}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === '' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}
