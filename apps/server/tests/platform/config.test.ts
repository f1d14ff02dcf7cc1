/** The settings: which are valid, which are refused, and that the example file names every one. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config.ts';
import { environmentSchema } from '../../src/environment.ts';
import { keysFile, newJwk } from '../accounts/_keys.ts';

test('needs no setting at all', () => {
  expect(parseConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    dataFolder: resolve('data'),
    database: { kind: 'embedded', folder: resolve('data', 'database') },
    mail: { kind: 'mailbox' },
    isDemo: true,
    trustBadges: ['SSL', 'PCI-DSS', 'SOC2'],
    auth: { confirmsEmail: true, reuseIntervalSeconds: 10 },
  });
});

test('treats an empty setting as unset', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseConfig({}));
});

test('serves the public from Postgres with real email, without a demo', () => {
  const config = parseConfig({
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://app@db/app',
    SITE_URL: 'https://targets.example/',
    SMTP_URL: 'smtps://mail.example',
    TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    TRUST_BADGES: 'SSL',
  });
  expect(config).toMatchObject({
    siteUrl: 'https://targets.example',
    database: { kind: 'postgres', url: 'postgres://app@db/app' },
    mail: { kind: 'smtp', url: 'smtps://mail.example' },
    mailFrom: 'Target Analysis <no-reply@targets.example>',
    isDemo: false,
    trustedProxyHeader: 'x-forwarded-for',
    trustBadges: ['SSL'],
  });
});

test('shows no badge if the operator can claim none', () => {
  expect(parseConfig({ TRUST_BADGES: 'none' }).trustBadges).toEqual([]);
});

test("links to the operator's terms, privacy, and imprint pages, and asks to accept terms", () => {
  expect(parseConfig({})).toMatchObject({
    legalLinks: { terms: '/terms', privacy: '/privacy', imprint: null },
    auth: { asksForTerms: false },
  });
  expect(parseConfig({ TERMS_URL: 'https://club.example/terms/?v=2', IMPRINT_URL: '' })).toMatchObject({
    legalLinks: { terms: 'https://club.example/terms/?v=2', privacy: '/privacy', imprint: null },
    auth: { asksForTerms: true },
  });
  expect(parseConfig({ TERMS_FILE: import.meta.filename })).toMatchObject({
    legalLinks: { terms: '/terms' },
    auth: { asksForTerms: true },
  });
});

test('shows visitors an address only if the operator has set one', () => {
  const example = 'operator@example.com';
  expect(parseConfig({})).toMatchObject({ contactEmail: example, shownContactEmail: null });
  expect(parseConfig({ CONTACT_EMAIL: example }).shownContactEmail).toBeNull();
  const own = 'club@club.example';
  expect(parseConfig({ CONTACT_EMAIL: own })).toMatchObject({ contactEmail: own, shownContactEmail: own });
});

test('redirects email only if the operator names an address', () => {
  expect(parseConfig({}).mailRedirectTo).toBeNull();
  expect(parseConfig({ MAIL_REDIRECT_TO: 'staging@club.example' }).mailRedirectTo).toBe(
    'staging@club.example',
  );
});

test('signs in as the settings say', () => {
  const { auth } = parseConfig({
    AUTH_SIGN_UP: 'off',
    AUTH_CONFIRM_EMAIL: 'off',
    AUTH_ALLOWED_REDIRECTS: 'https://app.example.com/**, http://app.example.net/back',
    AUTH_SIGNING_ALGORITHM: 'RS256',
    AUTH_ACCESS_TOKEN_SECONDS: '900',
    AUTH_REUSE_INTERVAL_SECONDS: '0',
    AUTH_MAIL_TOKEN_SECONDS: '600',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_LIMIT_FACTOR: '20',
  });
  expect(auth).toEqual({
    allowsSignUp: false,
    asksForTerms: false,
    confirmsEmail: false,
    allowedRedirects: ['https://app.example.com/**', 'http://app.example.net/back'],
    signing: { algorithm: 'RS256', keys: null },
    providers: [],
    accessTokenSeconds: 900,
    reuseIntervalSeconds: 0,
    mailTokenSeconds: 600,
    mailIntervalSeconds: 0,
    limitFactor: 20,
  });
});

test('offers the providers that have a client', () => {
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'secret' };
  const other = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'o', OIDC_CLIENT_SECRET: 'secret' };
  expect(parseConfig({ ...google, ...other, OIDC_NAME: 'Club' }).auth.providers).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'g',
      clientSecret: 'secret',
    },
    { id: 'custom:oidc', name: 'Club', issuer: 'https://id.example/', clientId: 'o', clientSecret: 'secret' },
  ]);
});

test("reads the operator's own keys from a file, each with the algorithm of its kind", async () => {
  const [curve, secret] = [
    await newJwk('ES256', 'a'),
    { kty: 'oct', kid: 'b', k: 'a'.repeat(43), use: 'sig' },
  ];
  const file = await keysFile(JSON.stringify({ keys: [secret, { ...curve, alg: undefined }] }));
  expect(parseConfig({ AUTH_SIGNING_KEYS_FILE: file }).auth.signing.keys).toMatchObject([
    { kid: 'b', alg: 'HS256' },
    { kid: 'a', alg: 'ES256', kty: 'EC' },
  ]);
});

test('refuses a file of keys that cannot sign, and shows nothing of it', async () => {
  const key = await newJwk('ES256', 'a');
  const other = await newJwk('ES256', 'b');
  const contents: [string, string][] = [
    ['not JSON', 'cannot be read as JSON'],
    [JSON.stringify({ keys: [] }), 'cannot be used'],
    [JSON.stringify(key), 'keys of'],
    [JSON.stringify({ keys: [key, key] }), 'keys of'],
    [JSON.stringify({ keys: [key, { ...other, kid: undefined }] }), 'keys.1.kid of'],
    [JSON.stringify({ keys: [{ ...key, alg: 'HS256' }] }), 'keys.0.alg of'],
    [JSON.stringify({ keys: [{ ...key, d: undefined }] }), 'keys.0.d of'],
    [JSON.stringify({ keys: [{ ...key, d: other.d }] }), 'keys.0 of'],
    [JSON.stringify({ keys: [{ kty: 'oct', kid: 'c', k: 'c2hvcnQ' }] }), 'keys.0 of'],
    [
      JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'd', d: key.d, x: key.x }] }),
      'keys.0.kty of',
    ],
  ];
  for (const [content, reason] of contents) {
    const file = await keysFile(content);
    const message = messageOf(() => parseConfig({ AUTH_SIGNING_KEYS_FILE: file }));
    expect(message).toMatch(/^AUTH_SIGNING_KEYS_FILE must name a file with a JSON Web Key Set/);
    expect(message).toContain(reason);
    for (const part of [key.d, other.d, 'c2hvcnQ', 'not JSON']) expect(message).not.toContain(part);
  }
  const missing = messageOf(() => parseConfig({ AUTH_SIGNING_KEYS_FILE: '/nowhere/keys.json' }));
  expect(missing).toContain('/nowhere/keys.json cannot be read');
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.message;
  }
  return 'nothing was refused';
}

const abroad = { HOST: '0.0.0.0', SITE_URL: 'http://club.example', SMTP_URL: 'smtp://mail.example' };

test('shows no mailbox, demo, or test checkout to the public behind a reverse proxy', () => {
  const proxied = { SITE_URL: 'https://club.example', SMTP_URL: 'smtp://mail.example' };
  expect(parseConfig(proxied)).toMatchObject({
    host: '127.0.0.1',
    database: { kind: 'embedded' },
    mail: { kind: 'smtp' },
    isDemo: false,
    checkout: { kind: 'none' },
  });
  for (const name of ['DEMO', 'MAILBOX', 'TEST_CHECKOUT']) {
    expect(() => parseConfig({ ...proxied, [name]: 'on' })).toThrow(
      new ConfigError(
        `${name}=on needs the embedded database (no DATABASE_URL) and a loopback HOST and SITE_URL.`,
      ),
    );
  }
  expect(parseConfig({ SITE_URL: 'http://[::1]:3000' })).toMatchObject({ isDemo: true });
});

test.for<[string, Record<string, string>]>([
  ['PORT must be a whole number from 1 to 65535, but it is "eighty".', { PORT: 'eighty' }],
  ['PORT must be a whole number from 1 to 65535, but it is "70000".', { PORT: '70000' }],
  ['SITE_URL must be an http or https address, but it is "ftp://x".', { SITE_URL: 'ftp://x' }],
  ['DATABASE_URL must be a postgres:// address, but it is "mysql://x".', { DATABASE_URL: 'mysql://x' }],
  ['MAIL_REDIRECT_TO must be an email address, but it is "staging".', { MAIL_REDIRECT_TO: 'staging' }],
  ['DEMO must be auto, on or off, but it is "yes".', { DEMO: 'yes' }],
  ['TRUST_BADGES must list some of SSL, PCI-DSS, SOC2, or none, but it is "ISO".', { TRUST_BADGES: 'ISO' }],
  [
    'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, but it is "loud".',
    { LOG_LEVEL: 'loud' },
  ],
  [
    'TERMS_URL must be an http or https address, but it is "javascript:alert(1)".',
    { TERMS_URL: 'javascript:alert(1)' },
  ],
  [
    'PRIVACY_FILE must be the path of an existing file, but it is "/nowhere/privacy.md".',
    { PRIVACY_FILE: '/nowhere/privacy.md' },
  ],
  ['AUTH_SIGN_UP must be on or off, but it is "yes".', { AUTH_SIGN_UP: 'yes' }],
  [
    'AUTH_SIGNING_ALGORITHM must be ES256, RS256 or HS256, but it is "none".',
    { AUTH_SIGNING_ALGORITHM: 'none' },
  ],
  [
    'AUTH_ALLOWED_REDIRECTS must list addresses such as https://app.example.com/** with a comma between them, but it is "**".',
    { AUTH_ALLOWED_REDIRECTS: '**' },
  ],
  [
    'AUTH_ACCESS_TOKEN_SECONDS must be a whole number from 180 to 86400, but it is "60".',
    { AUTH_ACCESS_TOKEN_SECONDS: '60' },
  ],
  [
    'AUTH_REUSE_INTERVAL_SECONDS must be a whole number from 0 to 60, but it is "3600".',
    { AUTH_REUSE_INTERVAL_SECONDS: '3600' },
  ],
  ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.', { GOOGLE_CLIENT_ID: 'g' }],
  [
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    { OIDC_ISSUER: 'https://id.example' },
  ],
  ['SITE_URL must be set when HOST is not loopback: links in mails are built from it.', { HOST: '0.0.0.0' }],
  [
    'SMTP_URL must be set when there is no local mailbox. Without it, the server cannot send email.',
    { HOST: '0.0.0.0', SITE_URL: 'http://club.example' },
  ],
  [
    'DEMO=on needs the embedded database (no DATABASE_URL) and a loopback HOST and SITE_URL.',
    { ...abroad, DEMO: 'on' },
  ],
  [
    'MAILBOX=on needs the embedded database (no DATABASE_URL) and a loopback HOST and SITE_URL.',
    { ...abroad, MAILBOX: 'on' },
  ],
  [
    'DEMO=on needs the embedded database (no DATABASE_URL) and a loopback HOST and SITE_URL.',
    { DATABASE_URL: 'postgres://db/app', SMTP_URL: 'smtp://mail.example', DEMO: 'on' },
  ],
])('refuses with one sentence: %s', ([sentence, variables]) => {
  expect(() => parseConfig(variables)).toThrow(new ConfigError(sentence));
});

test('is explained in .env.example, setting by setting', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const explained = [...example.matchAll(/^# ?([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});
