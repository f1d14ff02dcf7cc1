/** Every endpoint of the auth protocol, with a well-formed request that grants nothing. */
import { password } from '../../world/people.ts';
import type { TestServer } from '../../world/server.ts';

export interface AuthEndpoint {
  /** The pattern of the server's route. */
  route: string;
  query?: string;
  /** Every field that the endpoint reads, with a value of the right type. */
  body?: Record<string, unknown>;
  isSignedIn?: boolean;
}

const id = '6f1c2f4e-8a53-4a3e-9f4e-2d6c0f1b7a90';
const email = 'nobody@example.com';
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

export const authEndpoints: AuthEndpoint[] = [
  { route: 'POST /token', query: '?grant_type=password', body: { email, password: 'not this one' } },
  { route: 'POST /token', query: '?grant_type=refresh_token', body: { refresh_token: 'unknown' } },
  { route: 'POST /token', query: '?grant_type=pkce', body: { auth_code: id, code_verifier: 'v'.repeat(56) } },
  { route: 'POST /logout', isSignedIn: true },
  { route: 'GET /user', isSignedIn: true },
  {
    route: 'PUT /user',
    isSignedIn: true,
    body: {
      email,
      password,
      nonce: '000000',
      current_password: 'not this one',
      data: { display_name: 'Sam' },
      ...challenge,
    },
  },
  { route: 'GET /reauthenticate', isSignedIn: true },
  { route: 'POST /signup', body: { email, password, data: { display_name: 'Sam' }, ...challenge } },
  { route: 'POST /recover', body: { email, ...challenge } },
  { route: 'POST /otp', body: { email, create_user: true, data: { display_name: 'Sam' }, ...challenge } },
  { route: 'POST /resend', body: { type: 'signup', email, ...challenge } },
  { route: 'POST /verify', body: { type: 'recovery', email, token: '000000' } },
  { route: 'POST /verify', body: { type: 'recovery', token_hash: 'unknown' } },
  { route: 'GET /verify' },
  {
    route: 'POST /factors',
    isSignedIn: true,
    body: { factor_type: 'totp', friendly_name: 'Phone', issuer: 'Club' },
  },
  { route: 'POST /factors/:id/challenge', isSignedIn: true },
  { route: 'POST /factors/:id/verify', isSignedIn: true, body: { challenge_id: id, code: '000000' } },
  { route: 'DELETE /factors/:id', isSignedIn: true },
  { route: 'GET /authorize' },
  { route: 'GET /callback' },
  { route: 'GET /settings' },
  { route: 'GET /health' },
  { route: 'GET /.well-known/jwks.json' },
];

/** The server's actual routes. */
export function listAuthRoutes(server: TestServer): string[] {
  const { routes } = server.app.accounts.authRoutes;
  return [
    ...new Set(
      routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    ),
  ];
}

/** The endpoint as requests name it. */
export function addressOf({ route, query = '' }: AuthEndpoint): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: `/auth/v1${path.replace(':id', id)}${query}` };
}

export function nameOf({ route, query = '', body }: AuthEndpoint): string {
  const hasCode = body !== undefined && 'token' in body;
  return `${route}${query}${hasCode ? ' by code' : ''}`;
}

/** Both ways in which the protocol's clients read errors. */
const versions = [undefined, '2024-01-01'];

interface BadRequest {
  token?: string;
  body?: string;
  headers?: Record<string, string>;
}

type Answer = Awaited<ReturnType<TestServer['call']>>;

/** What is wrong with an answer; empty if it refuses in both shapes as the protocol says. */
export async function findFaults(
  server: TestServer,
  endpoint: AuthEndpoint,
  { request, expected }: { request: BadRequest; expected: readonly string[] },
): Promise<string[]> {
  const { method, path } = addressOf(endpoint);
  const faults: string[] = [];
  for (const version of versions) {
    const headers = {
      'content-type': 'application/json',
      ...request.headers,
      ...(version === undefined ? {} : { 'x-supabase-api-version': version }),
    };
    const answer = await server.call(method, path, { ...request, headers });
    const refusal = readRefusal(answer, version);
    if (!expected.includes(refusal)) faults.push(refusal);
    if ((answer.headers.get('x-supabase-api-version') ?? undefined) !== version)
      faults.push('another version');
    if (/node_modules|\bat \/|Error:|\u0000|postgres|sql/i.test(answer.text))
      faults.push(`tells: ${answer.text}`);
  }
  return faults;
}

/** Status and code, if the body has the shape of that version. */
function readRefusal({ status, body, text }: Answer, version: string | undefined): string {
  const field = (name: string): unknown => Reflect.get(Object(body), name);
  const isOld = version === undefined;
  const [code, message] = isOld ? [field('error_code'), field('msg')] : [field('code'), field('message')];
  const isWhole = typeof code === 'string' && typeof message === 'string' && message !== '';
  if (!isWhole || (isOld && field('code') !== status))
    return `${String(status)} in another shape: ${text.slice(0, 200)}`;
  return `${String(status)} ${code}`;
}
