/** The auth protocol reveals no one's account: the answers for known and unknown addresses are the same, even in length. */
import { expect } from 'vitest';
import * as z from 'zod';
import { newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { testOnServer, testWithServer as test, type TestServer } from '../world/server.ts';

/** Every request that names an address, as sent by someone who wants to know whether it has an account. */
const requests: Record<string, { path: string; body: (email: string) => object }> = {
  'a sign-up': { path: '/signup', body: (email) => ({ email, password: 'some other password' }) },
  'a sign-up with a name and a redirect': {
    path: '/signup?redirect_to=%2Fauth',
    body: (email) => ({ email, password: 'some other password', data: { display_name: 'Sam' } }),
  },
  'a sign-up with a weak password': { path: '/signup', body: (email) => ({ email, password: 'short' }) },
  'a wrong password': {
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'not this one' }),
  },
  'a forgotten password': { path: '/recover', body: (email) => ({ email }) },
  'a sign-in by mail': { path: '/otp', body: (email) => ({ email }) },
  'a sign-in by mail for known addresses alone': {
    path: '/otp',
    body: (email) => ({ email, create_user: false }),
  },
  'one more mail to confirm': { path: '/resend', body: (email) => ({ type: 'signup', email }) },
  'one more mail of a change': { path: '/resend', body: (email) => ({ type: 'email_change', email }) },
  'a guessed code of a sign-up': guess('signup'),
  'a guessed code of a mail': guess('email'),
  'a guessed code of a magic link': guess('magiclink'),
  'a guessed code of a reset': guess('recovery'),
  'a guessed code of a change': guess('email_change'),
};

function guess(type: string) {
  return { path: '/verify', body: (email: string) => ({ type, email, token: '000000' }) };
}

/** Three addresses of the same length: confirmed, unconfirmed, and unknown. */
async function makeAddresses(server: TestServer) {
  const { email: confirmed } = await signUpAndConfirm(server);
  const waiting = newAddress();
  await server.openAuth().signUp({ email: waiting, password, options: { data: { display_name: 'Sam' } } });
  // An old account's age would show in the answer.
  server.clock.advance(24 * 60 * 60);
  return { confirmed, waiting, unknown: newAddress() };
}

/** The whole answer except what differs by request: time, ids, and address. */
async function ask(server: TestServer, { path, body }: { path: string; body: object }) {
  const answer = await server.call('POST', `/auth/v1${path}`, { json: body });
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    // Seconds pass between the answers.
    .map(([name, value]) => [name, name === 'retry-after' ? toWholeMinutes(value) : value]);
  return { status: answer.status, headers, body: shapeOf(answer.body, server.clock.now()) };
}

function toWholeMinutes(seconds: string): string {
  return `about ${String(Math.round(Number(seconds) / 60))} min`;
}

const idSchema = z.uuid();
const timeSchema = z.iso.datetime();

/** Replaces ids, addresses, and times by their kind; keeps times that are not current. */
function shapeOf(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((entry) => shapeOf(entry, now));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shapeOf(entry, now)]));
  }
  if (typeof value !== 'string') return value;
  if (idSchema.safeParse(value).success) return 'id';
  if (!timeSchema.safeParse(value).success)
    return value.replaceAll(/shooter-\w+@/g, 'shooter@').replaceAll(/\d+/g, 'n');
  const ageSeconds = (now.getTime() - new Date(value).getTime()) / 1000;
  return ageSeconds < 60 ? 'now' : 'some time ago';
}

test.for(Object.entries(requests))(
  'answers %s alike for a confirmed address, an unconfirmed one and one of nobody',
  async ([, { path, body }], { server }) => {
    const { confirmed, waiting, unknown } = await makeAddresses(server);
    const expected = await ask(server, { path, body: body(unknown) });
    expect(expected.status).toBeLessThan(500);
    expect(await ask(server, { path, body: body(confirmed) })).toEqual(expected);
    expect(await ask(server, { path, body: body(waiting) })).toEqual(expected);
  },
);

test('has a request for every endpoint that takes an address', ({ server }) => {
  const asked = new Set(Object.values(requests).map(({ path }) => path.replace(/\?.*/, '')));
  /** These take a token, a state, or nothing. */
  const addressless = ['/logout', '/factors', '/factors/:id/challenge', '/factors/:id/verify'];
  const posts = server.app.accounts.authRoutes.routes.filter(({ method }) => method === 'POST');
  const paths = new Set(posts.map(({ path }) => path));
  expect([...paths].filter((path) => !addressless.includes(path)).toSorted()).toEqual([...asked].toSorted());
});

const limited = testOnServer({ AUTH_LIMIT_FACTOR: '1', AUTH_MAIL_INTERVAL_SECONDS: '60' });

/** Enough to reach every limit of an address. */
async function askAgainAndAgain(server: TestServer, { path, body }: { path: string; body: object }) {
  const answers: unknown[] = [];
  for (let nth = 0; nth < 13; nth += 1) answers.push(await ask(server, { path, body }));
  return answers;
}

limited.for([
  'a sign-up',
  'a wrong password',
  'a forgotten password',
  'a sign-in by mail',
  'one more mail to confirm',
  'a guessed code of a reset',
])('holds %s back after as many tries and in the same words, known or not', async (name, { server }) => {
  const { path, body } = requests[name]!;
  const { confirmed, unknown } = await makeAddresses(server);
  const answers = await askAgainAndAgain(server, { path, body: body(unknown) });
  expect(answers.at(-1)).toMatchObject({ status: 429 });
  // The counters per network are left out, because a day is longer than any of their windows.
  server.clock.advance(24 * 60 * 60);
  expect(await askAgainAndAgain(server, { path, body: body(confirmed) })).toEqual(answers);
});
