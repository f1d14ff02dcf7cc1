/** What `early.js` does to a page. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(resolve(import.meta.dirname, '../../../../early.js'), 'utf8');
const path = '/report/7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10';
const now = Date.now() / 1000;

function signIn({ endsAt = now + 3600 } = {}): string {
  return JSON.stringify({ access_token: 'token', expires_at: endsAt, user: { id: 'ann' } });
}

interface Opened {
  location?: { pathname?: string; search?: string; hash?: string };
  stored?: string | null;
  isPhone?: boolean;
  onLine?: boolean;
  answer?: object;
  /** Whether the page still shows its spinner when the answer is there. */
  isWaiting?: boolean;
}

/** Returns what was asked for, and the look that took the spinner's place. */
async function open(opened: Opened = {}) {
  const { stored = signIn(), isPhone = true, onLine = true, isWaiting = true } = opened;
  const { answer = { html: '<h1>Slow fire</h1>' } } = opened;
  const fetch = vi.fn(() => Promise.resolve({ json: () => Promise.resolve(answer) }));
  const replaceWith = vi.fn<(look: object) => void>();
  const window = {
    location: { pathname: path, search: '', hash: '', ...opened.location },
    localStorage: { getItem: (key: string) => (key === 'target-analysis:sign-in' ? stored : null) },
    matchMedia: () => ({ matches: isPhone }),
  };
  const document = {
    getElementById: () => (isWaiting ? { replaceWith } : null),
    createElement: () => ({}),
  };
  runInNewContext(script, { window, document, fetch, navigator: { onLine } });
  await new Promise(setImmediate);
  return { fetch, shown: replaceWith.mock.calls[0]?.[0] ?? null };
}

test("shows a member's report in place of the spinner", async () => {
  const { fetch, shown } = await open();
  expect(fetch.mock.calls).toEqual([
    [`/api/reports/user-sessions/${path.slice(8)}/look`, { headers: { authorization: 'Bearer token' } }],
  ]);
  expect(shown).toEqual({ id: 'first-look', inert: true, innerHTML: '<h1>Slow fire</h1>' });
});

test.each<[string, Opened]>([
  ['another page', { location: { pathname: '/reports' } }],
  ['an address that may sign in', { location: { search: '?code=1' } }],
  ['an address that leads to a part', { location: { hash: '#comments' } }],
  ['a visitor', { stored: null }],
  ['a broken sign-in', { stored: '{' }],
  ['a sign-in that is due for renewal', { stored: signIn({ endsAt: now + 100 }) }],
  ['a wide screen', { isPhone: false }],
  ['a device without a network', { onLine: false }],
])('asks for nothing on %s', async (_, opened) => {
  const { fetch, shown } = await open(opened);
  expect(fetch).not.toHaveBeenCalled();
  expect(shown).toBeNull();
});

test.each<[string, Opened]>([
  ['the server refuses', { answer: { code: 'not-found' } }],
  ['there is nothing to draw', { answer: { html: '' } }],
  ['the page has moved on', { isWaiting: false }],
])('leaves the page as it is if %s', async (_, opened) => {
  expect((await open(opened)).shown).toBeNull();
});
