/** Input that no client of the auth protocol sends: each endpoint refuses it as the protocol says, never with a server error. */
import { expect } from 'vitest';
import {
  addressOf,
  authEndpoints,
  findFaults,
  listAuthRoutes,
  nameOf,
  type AuthEndpoint,
} from './_auth-endpoints.ts';
import { signUpAndConfirm } from '../../world/people.ts';
import { testWithServer, type TestServer } from '../../world/server.ts';

const test = testWithServer.extend('token', { scope: 'file' }, async ({ server }) => {
  const { session: signedIn } = await signUpAndConfirm(server);
  return signedIn.access_token;
});

const withBody = authEndpoints
  .filter(({ body }) => body !== undefined)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const withoutGet = authEndpoints
  .filter(({ route }) => !route.startsWith('GET'))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

test('has a row for every endpoint', ({ server }) => {
  expect([...new Set(authEndpoints.map(({ route }) => route))].toSorted()).toEqual(
    listAuthRoutes(server).toSorted(),
  );
});

test.for(withBody)('refuses anything but a JSON object: %s', async ([, endpoint], { server, token }) => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const bodies = {
    '400 bad_json': ['', ' ', 'email=a', '{"email":', "{'email':'a'}", '{"a":1}}', '<x/>', '\u0000', 'NaN'],
    '400 validation_failed': ['null', '[]', '[{}]', '"text"', '1', 'true', deep],
  };
  for (const [refusal, bad] of Object.entries(bodies)) {
    for (const body of bad)
      expect([body.slice(0, 20), await faultsOf({ server, token, endpoint, body, refusal })]).toEqual([
        body.slice(0, 20),
        [],
      ]);
  }
});

test.for(withoutGet)('refuses a body that is too large: %s', async ([, endpoint], { server, token }) => {
  const refusal = '413 request_entity_too_large';
  for (const bytes of [65 * 1024, 10 * 1024 * 1024]) {
    const body = JSON.stringify({ ...endpoint.body, filler: 'x'.repeat(bytes) });
    expect(await faultsOf({ server, token, endpoint, body, refusal })).toEqual([]);
  }
});

const notText = [7, true, ['x'], { x: 1 }, 'a\u0000b', 'a\uD800b', '\uDC00'];

test.for(withBody)(
  'refuses what is no text that can be stored: %s',
  async ([, endpoint], { server, token }) => {
    for (const [path, change] of listTextFields(endpoint)) {
      for (const value of notText) {
        const body = JSON.stringify(change(value));
        const faults = await faultsOf({ server, token, endpoint, body, refusal: '400 validation_failed' });
        expect([path, value, faults]).toEqual([path, value, []]);
      }
    }
  },
);

test.for(withBody)('does not read fields from a prototype: %s', async ([, endpoint], { server, token }) => {
  const body = `{"__proto__":${JSON.stringify(endpoint.body)},"constructor":{"prototype":{"email":"a@example.com"}}}`;
  const { method, path } = addressOf(endpoint);
  const headers = { 'content-type': 'application/json' };
  const answer = await server.call(method, path, { token, body, headers });
  const changesNothing = endpoint.route === 'PUT /user';
  expect(answer).toMatchObject(
    changesNothing ? { status: 200 } : { status: 400, body: { error_code: 'validation_failed' } },
  );
  expect(Reflect.get({}, 'email')).toBeUndefined();
});

const withData = withBody.filter(([, { body }]) => body !== undefined && 'data' in body);

test.for(withData)(
  'keeps what an account says of itself small and flat: %s',
  async ([, endpoint], { server, token }) => {
    const refusal = '400 validation_failed';
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const tooMuch = [
      '{"a":"\\u0000"}',
      '{"a\\u0000":1}',
      '{"a":["\\ud800"]}',
      `{"a":${nested(9)}}`,
      `{"a":${nested(25_000)}}`,
    ];
    tooMuch.push(JSON.stringify({ a: 'x'.repeat(5000) }), JSON.stringify({ display_name: 'x'.repeat(201) }));
    for (const data of tooMuch) {
      const body = JSON.stringify({
        ...endpoint.body,
        email: undefined,
        password: undefined,
        data: 'here',
      }).replace('"here"', data);
      const whole =
        endpoint.route === 'PUT /user'
          ? body
          : body.replace('{', '{"email":"nobody@example.com","password":"a good shot",');
      expect([data.slice(0, 30), await faultsOf({ server, token, endpoint, body: whole, refusal })]).toEqual([
        data.slice(0, 30),
        [],
      ]);
    }
  },
);

async function faultsOf(asked: {
  server: TestServer;
  token: string;
  endpoint: AuthEndpoint;
  body: string;
  refusal: string;
}) {
  const { server, token, endpoint, body, refusal } = asked;
  const request = endpoint.isSignedIn === true ? { token, body } : { body };
  return findFaults(server, endpoint, { request, expected: [refusal] });
}

/** Each string in the body, including those in `data`, with a function that replaces it. */
function listTextFields({ body = {} }: AuthEndpoint): (readonly [string, (value: unknown) => object])[] {
  return Object.entries(body).flatMap(([name, field]) => {
    if (typeof field === 'string') return [[name, (value: unknown) => ({ ...body, [name]: value })] as const];
    if (typeof field !== 'object' || field === null) return [];
    return Object.keys(field).map(
      (key) =>
        [`${name}.${key}`, (value: unknown) => ({ ...body, [name]: { ...field, [key]: value } })] as const,
    );
  });
}
