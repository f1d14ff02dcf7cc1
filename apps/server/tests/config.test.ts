/** The settings: what stands, what is refused, and that the example file names each of them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../src/config.ts';
import { environmentSchema } from '../src/environment.ts';

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
    coach: null,
    auth: { confirmsEmail: true, reuseIntervalSeconds: 10 },
  });
});

test('takes an empty setting for none', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseConfig({}));
});

test('serves the world from Postgres with real mail, without a demo', () => {
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

test('shows no badge where the operator can claim none', () => {
  expect(parseConfig({ TRUST_BADGES: 'none' }).trustBadges).toEqual([]);
});

test('asks a language model only where the operator names one', () => {
  const settings = { COACH_KEY: 'k-1', COACH_MODEL: 'small', COACH_SENDS_PHOTO: 'on' };
  expect(parseConfig(settings).coach).toBeNull();
  expect(parseConfig({ ...settings, COACH_PROVIDER: 'anthropic' }).coach).toEqual({
    model: { provider: 'anthropic', url: null, key: 'k-1', model: 'small' },
    sendsPhoto: true,
  });
});

test('needs no key for a model at an address of the operator, and keeps the photo here', () => {
  const local = {
    COACH_PROVIDER: 'openai',
    COACH_URL: 'http://127.0.0.1:11434/v1/',
    COACH_MODEL: 'llama3.2:3b',
  };
  expect(parseConfig(local).coach).toEqual({
    model: { provider: 'openai', url: 'http://127.0.0.1:11434/v1', key: null, model: 'llama3.2:3b' },
    sendsPhoto: false,
  });
});

const abroad = { HOST: '0.0.0.0', SITE_URL: 'http://club.example', SMTP_URL: 'smtp://mail.example' };

test.for<[string, Record<string, string>]>([
  ['PORT must be a whole number from 1 to 65535, but it is "eighty".', { PORT: 'eighty' }],
  ['PORT must be a whole number from 1 to 65535, but it is "70000".', { PORT: '70000' }],
  ['SITE_URL must be an http or https address, but it is "ftp://x".', { SITE_URL: 'ftp://x' }],
  ['DATABASE_URL must be a postgres:// address, but it is "mysql://x".', { DATABASE_URL: 'mysql://x' }],
  ['DEMO must be auto, on or off, but it is "yes".', { DEMO: 'yes' }],
  ['TRUST_BADGES must list some of SSL, PCI-DSS, SOC2, or none, but it is "ISO".', { TRUST_BADGES: 'ISO' }],
  [
    'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, but it is "loud".',
    { LOG_LEVEL: 'loud' },
  ],
  [
    'COACH_PROVIDER must be none, openai, anthropic or google, but it is "local".',
    { COACH_PROVIDER: 'local' },
  ],
  [
    'COACH_URL must be an http or https address, but it is "models.example".',
    { COACH_URL: 'models.example' },
  ],
  ['COACH_SENDS_PHOTO must be on or off, but it is "yes".', { COACH_SENDS_PHOTO: 'yes' }],
  [
    'COACH_MODEL must name a model when COACH_PROVIDER is not none.',
    { COACH_PROVIDER: 'openai', COACH_KEY: 'k-1' },
  ],
  [
    'COACH_KEY must be set when COACH_URL is not: the vendor asks for one.',
    { COACH_PROVIDER: 'google', COACH_MODEL: 'small' },
  ],
  [
    'COACH_KEY must be letters, digits and signs without a space.',
    { COACH_PROVIDER: 'google', COACH_MODEL: 'small', COACH_KEY: 'my secret' },
  ],
  ['SITE_URL must be set when HOST is not loopback: links in mails are built from it.', { HOST: '0.0.0.0' }],
  [
    'SMTP_URL must be set where there is no local mailbox: without it no mail can leave.',
    { HOST: '0.0.0.0', SITE_URL: 'http://club.example' },
  ],
  ['DEMO=on needs the embedded database (no DATABASE_URL) and a loopback HOST.', { ...abroad, DEMO: 'on' }],
  [
    'MAILBOX=on needs the embedded database (no DATABASE_URL) and a loopback HOST.',
    { ...abroad, MAILBOX: 'on' },
  ],
  [
    'DEMO=on needs the embedded database (no DATABASE_URL) and a loopback HOST.',
    { DATABASE_URL: 'postgres://db/app', SMTP_URL: 'smtp://mail.example', DEMO: 'on' },
  ],
])('refuses with one sentence: %s', ([sentence, variables]) => {
  expect(() => parseConfig(variables)).toThrow(new ConfigError(sentence));
});

test('is explained in .env.example, setting by setting', () => {
  const example = readFileSync(join(import.meta.dirname, '..', '..', '..', '.env.example'), 'utf8');
  const explained = [...example.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});
