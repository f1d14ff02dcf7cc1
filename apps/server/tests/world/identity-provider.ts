/** An OpenID provider on loopback, as strict as a real one, that fails or lies when a test wants it to. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** A person whom the provider knows; missing fields are not disclosed. */
interface PersonAtProvider {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  name?: unknown;
}

export type Lie =
  | 'wrong nonce'
  | 'no nonce'
  | 'wrong audience'
  | 'wrong issuer'
  | 'expired'
  | 'foreign key'
  | 'secret as key'
  | 'unsigned'
  | 'no token'
  | 'someone else when asked';

export type Trouble = 'breaks' | 'hangs' | 'cuts the line' | 'talks nonsense';

export interface StandInProvider {
  issuer: string;
  person: PersonAtProvider;
  /** How the person responds; `asks`: with a page that has a link for each choice. */
  mood: 'agrees' | 'declines' | 'asks';
  lie: Lie | null;
  trouble: Trouble | null;
  /** Leaves address and name out of the token; they are returned to callers with the access token. */
  tellsWhenAsked: boolean;
  /** How clients may send their secret; null if the provider does not say. */
  secretPlace: 'client_secret_basic' | 'client_secret_post' | null;
  /** The paths that were requested since the test set it. */
  asked: string[];
}

interface Grant {
  person: PersonAtProvider;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
}

type ProviderContext = Context<{ Bindings: HttpBindings }>;

const client = { id: 'target analysis', secret: 'signs + that / need & care: %' };

export function newPersonAtProvider(told: Partial<PersonAtProvider> = {}): PersonAtProvider {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    given_name: 'Ana',
    name: 'Ana Lima',
    ...told,
  };
}

/** The settings of a server that accepts sign-ins from this provider. */
export function settingsFor({ issuer }: Pick<StandInProvider, 'issuer'>): Record<string, string> {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Club Login',
  };
}

function inGoodOrder(): Omit<StandInProvider, 'issuer'> {
  return {
    person: newPersonAtProvider(),
    mood: 'agrees',
    lie: null,
    trouble: null,
    tellsWhenAsked: false,
    secretPlace: 'client_secret_basic',
    asked: [],
  };
}

export async function startIdentityProvider() {
  const standIn: StandInProvider = { issuer: '', ...inGoodOrder() };
  const app = new Hono<{ Bindings: HttpBindings }>();
  // Browsers request it unprompted.
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.use(async (context, next) => {
    standIn.asked.push(context.req.path);
    if (standIn.trouble === null || context.req.path.endsWith('/authorize')) return next();
    return makeTrouble(context, standIn.trouble);
  });
  addDiscovery(app, standIn);
  const grants = new Map<string, Grant>();
  addAuthorization(app, standIn, grants);
  await addTokens(app, standIn, grants);
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // The trailing slash is part of the name.
  standIn.issuer = `http://127.0.0.1:${String(port)}/club/`;
  return Object.assign(standIn, {
    /** Resets it to the initial state, with a new person. */
    calmDown: (): StandInProvider => Object.assign(standIn, inGoodOrder()),
    stop: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  });
}

function makeTrouble(context: ProviderContext, trouble: Trouble): Response | Promise<Response> {
  switch (trouble) {
    case 'breaks':
      return context.text('out of order', 500);
    case 'talks nonsense':
      return context.html('<h1>Welcome to our new site</h1>');
    case 'hangs':
      return new Promise(() => undefined);
    case 'cuts the line':
      context.env.incoming.destroy();
      return new Promise(() => undefined);
  }
}

function addDiscovery(app: Hono<{ Bindings: HttpBindings }>, standIn: StandInProvider): void {
  app.get('/club/.well-known/openid-configuration', (context) => {
    const { issuer, secretPlace } = standIn;
    return context.json({
      issuer,
      authorization_endpoint: `${issuer}authorize`,
      token_endpoint: `${issuer}token`,
      userinfo_endpoint: `${issuer}userinfo`,
      jwks_uri: `${issuer}jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...(secretPlace === null ? {} : { token_endpoint_auth_methods_supported: [secretPlace] }),
    });
  });
}

function addAuthorization(
  app: Hono<{ Bindings: HttpBindings }>,
  standIn: StandInProvider,
  grants: Map<string, Grant>,
): void {
  app.get('/club/authorize', (context) => {
    const query = context.req.query();
    const { redirect_uri: redirectUri = '', code_challenge: codeChallenge = '', nonce = '' } = query;
    const isProper =
      query['client_id'] === client.id &&
      query['response_type'] === 'code' &&
      query['scope'] === 'openid email profile' &&
      query['code_challenge_method'] === 'S256' &&
      codeChallenge !== '' &&
      nonce !== '' &&
      /^http:\/\/127\.0\.0\.1:\d+\/auth\/v1\/callback$/.test(redirectUri);
    if (!isProper) return context.text('This is not how one asks.', 400);
    const backWith = (answer: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ ...answer, state: query['state'] ?? '' }).toString()}`;
    const code = randomUUID();
    grants.set(code, { person: standIn.person, redirectUri, codeChallenge, nonce });
    const answers = {
      agrees: backWith({ code }),
      declines: backWith({ error: 'access_denied', error_description: 'The <b>person</b> said no' }),
    };
    if (standIn.mood !== 'asks') return context.redirect(answers[standIn.mood]);
    return context.html(
      html`<title>Club Login</title><a href="${answers.agrees}">Continue as Ana</a>
        <a href="${answers.declines}">Cancel</a>`,
    );
  });
}

async function addTokens(
  app: Hono<{ Bindings: HttpBindings }>,
  standIn: StandInProvider,
  grants: Map<string, Grant>,
): Promise<void> {
  const keys = await generateKeyPair('RS256');
  const foreignKeys = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const people = new Map<string, PersonAtProvider>();
  app.get('/club/jwks', (context) => context.json({ keys: [publicJwk] }));

  app.post('/club/token', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    if (!isOurClient(context, form, standIn.secretPlace)) {
      return context.json({ error: 'invalid_client' }, 401);
    }
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isProper =
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant?.redirectUri &&
      hash(form.get('code_verifier') ?? '') === grant.codeChallenge;
    if (grant === undefined || !isProper) return context.json({ error: 'invalid_grant' }, 400);
    const accessToken = randomUUID();
    people.set(accessToken, grant.person);
    const answer = { access_token: accessToken, token_type: 'Bearer', expires_in: 600 };
    if (standIn.lie === 'no token') return context.json(answer);
    return context.json({ ...answer, id_token: await sign(claimsOf(standIn, grant), standIn.lie) });
  });

  app.get('/club/userinfo', (context) => {
    const person = people.get(context.req.header('authorization')?.slice('Bearer '.length) ?? '');
    if (person === undefined) {
      return context.body(null, 401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
    }
    return context.json({
      ...person,
      ...(standIn.lie === 'someone else when asked' ? { sub: 'other' } : {}),
    });
  });

  function sign(claims: JWTPayload, lie: Lie | null): Promise<string> | string {
    if (lie === 'unsigned') return new UnsecuredJWT(claims).encode();
    const isSecretKey = lie === 'secret as key';
    const jwt = new SignJWT(claims).setProtectedHeader({
      alg: isSecretKey ? 'HS256' : 'RS256',
      kid: 'first',
    });
    if (isSecretKey) return jwt.sign(Buffer.from(client.secret.padEnd(32, '.')));
    return jwt.sign(lie === 'foreign key' ? foreignKeys.privateKey : keys.privateKey);
  }
}

function claimsOf({ issuer, lie, tellsWhenAsked }: StandInProvider, { person, nonce }: Grant): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const issuedAt = lie === 'expired' ? now - 3600 : now;
  return {
    ...(tellsWhenAsked ? { sub: person.sub } : person),
    iss: lie === 'wrong issuer' ? 'https://accounts.google.com' : issuer,
    aud: lie === 'wrong audience' ? 'another client' : client.id,
    iat: issuedAt,
    exp: issuedAt + 600,
    ...(lie === 'no nonce' ? {} : { nonce: lie === 'wrong nonce' ? 'of another visit' : nonce }),
  };
}

function isOurClient(
  context: ProviderContext,
  form: URLSearchParams,
  place: StandInProvider['secretPlace'],
): boolean {
  if (place === 'client_secret_post') {
    return form.get('client_id') === client.id && form.get('client_secret') === client.secret;
  }
  const [, encoded = ''] = /^Basic (\S+)$/.exec(context.req.header('authorization') ?? '') ?? [];
  const [id, secret] = Buffer.from(encoded, 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return id === client.id && secret === client.secret;
}

function hash(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
