/** Who may use each address outside the contract, from one table of rules. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { authErrors, type AuthErrorCode } from '../../src/features/accounts/auth-error.ts';
import { createAccessWorld } from './_access-world.ts';
import type { TestServer } from '../world/server.ts';
import { testWithShooters } from '../privacy/_shooters.ts';

const test = testWithShooters.extend('world', { scope: 'file' }, ({ server, database }) =>
  createAccessWorld(server, database),
);

/** `sign-in`: also one that still owes its second factor, unless `halfway` gives the status that refuses it. */
type AuthRule = 'open' | 'sign-in' | { halfway: 401 | 403 | 422 };

/** Signing out comes last because it ends the sign-ins that the others use. */
const authRules: Record<string, AuthRule> = {
  'POST /signup': 'open',
  'POST /token': 'open',
  'POST /recover': 'open',
  'POST /otp': 'open',
  'POST /resend': 'open',
  'GET /verify': 'open',
  'POST /verify': 'open',
  'GET /authorize': 'open',
  'GET /callback': 'open',
  'GET /settings': 'open',
  'GET /health': 'open',
  'GET /.well-known/jwks.json': 'open',
  'GET /user': 'sign-in',
  'PUT /user': { halfway: 401 },
  'GET /reauthenticate': { halfway: 403 },
  'POST /factors': { halfway: 403 },
  'POST /factors/:id/challenge': 'sign-in',
  'POST /factors/:id/verify': 'sign-in',
  'DELETE /factors/:id': { halfway: 422 },
  'POST /logout': 'sign-in',
};

/**
 * None of these checks who calls: the contract and the live connection have their own tables (access-matrix.test.ts), signed links open
 * photos, documents and archives, only the buyer knows the id of a test checkout, and the webhook checks the signature of what it
 * receives.
 */
const otherRoutes = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /metrics',
  'GET /api/privacy-exports/:token',
  'GET /api/live',
  'ALL /api/*',
  'GET /photos/*',
  'GET /documents/print.css',
  'GET /documents/:id/print',
  'GET /documents/:id/report.pdf',
  'ALL /shared-report/*',
  'ALL /shared-report-picture/*',
  'GET /shared-report/:token/preview.jpg',
  'GET /shared-report-picture/:pass',
  'GET /mailbox',
  'GET /mailbox/style.css',
  'GET /mailbox/:id',
  'GET /mailbox/:id/attachments/:position',
  'ALL /webhooks/checkout',
  'POST /webhooks/checkout',
  'ALL /test-checkout/*',
  'GET /test-checkout/style.css',
  'GET /test-checkout/portal/:customer',
  'GET /test-checkout/:id',
  'GET /test-checkout/:id/authentication',
  'POST /test-checkout/*',
  'POST /test-checkout/:id/:action',
  'ALL /auth/v1/*',
  'ALL /*',
  'ALL /assets/*',
  'GET /*',
];

const prefix = '/auth/v1';

function routesOf({ app }: TestServer): string[] {
  return [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))];
}

test('has a rule for every address, and no others', ({ server }) => {
  const known = Object.keys(authRules).map((route) => route.replace(' ', ` ${prefix}`));
  expect(routesOf(server).toSorted()).toEqual([...known, ...otherRoutes].toSorted());
});

/** The auth protocol's error code for a caller with only a token. */
async function ask(server: TestServer, route: string, token?: string) {
  const [method = '', path = ''] = route.split(' ');
  const { status, headers } = await server.call(method, `${prefix}${path.replace(':id', randomUUID())}`, {
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' || method === 'DELETE' ? {} : { json: {} }),
  });
  return { status, code: headers.get('x-sb-error-code') };
}

function refusal(code: AuthErrorCode, status: number = authErrors[code].status) {
  return { status, code };
}

test.for(Object.entries(authRules))(
  '%s is open to the right people only',
  async ([route, rule], { server, world }) => {
    const { tokens } = world;
    const answers = {
      visitor: await ask(server, route),
      forger: await ask(server, route, 'a.b.c'),
      disabled: await ask(server, route, tokens.disabled),
      halfway: await ask(server, route, tokens.halfway),
      owner: await ask(server, route, tokens.owner),
    };
    const shut = ['no_authorization', 'bad_jwt', 'user_banned', 'insufficient_aal', 'not_found'];
    expect(shut).not.toContain(answers.owner.code);
    if (rule === 'open') {
      for (const answer of Object.values(answers)) expect(shut).not.toContain(answer.code);
      return;
    }
    expect(answers).toMatchObject({
      visitor: refusal('no_authorization'),
      forger: refusal('bad_jwt'),
      disabled: refusal('user_banned'),
    });
    if (rule === 'sign-in') expect(shut).not.toContain(answers.halfway.code);
    else expect(answers.halfway).toEqual(refusal('insufficient_aal', rule.halfway));
  },
);

test('opens a photo to anyone with its signed link, but not to someone who is merely signed in', async ({
  server,
  world,
}) => {
  const path = `/photos/${world.photoPath}`;
  for (const token of Object.values(world.tokens)) {
    const { status } = await server.call('GET', path, token === undefined ? {} : { token });
    expect(status).toBe(404);
  }
  expect((await server.call('GET', new URL(world.photoLink, server.url).pathname)).status).toBe(404);
  expect((await fetch(new URL(world.photoLink, server.url))).status).toBe(200);
});
