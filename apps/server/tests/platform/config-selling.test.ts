/** Settings for selling: who takes the money, and that no message contains a key. */
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config.ts';

const abroad = { HOST: '0.0.0.0', SITE_URL: 'http://club.example', SMTP_URL: 'smtp://mail.example' };
const stripe = { STRIPE_SECRET_KEY: 'rk_live_1aB', STRIPE_WEBHOOK_SECRET: 'whsec_1aB' };
const keyForm =
  'ENCRYPTION_KEY must be 32 random bytes as base64url, 43 characters; former keys may follow, each after a comma.';
const served = { DATABASE_URL: 'postgres://app@db/app', SMTP_URL: 'smtps://mail.example' };

test('sells through Stripe if its keys are set, through the test checkout on this machine, and otherwise nothing', () => {
  const apiUrl = 'https://api.stripe.com';
  const byStripe = { kind: 'stripe', secretKey: 'rk_live_1aB', webhookSecret: 'whsec_1aB', apiUrl };
  expect(parseConfig({ ...served, ...stripe }).checkout).toEqual(byStripe);
  expect(parseConfig(stripe).checkout).toEqual(byStripe);
  expect(parseConfig({}).checkout).toEqual({ kind: 'test' });
  expect(parseConfig({ TEST_CHECKOUT: 'on' }).checkout).toEqual({ kind: 'test' });
  expect(parseConfig({ TEST_CHECKOUT: 'off' }).checkout).toEqual({ kind: 'none' });
  expect(parseConfig(served).checkout).toEqual({ kind: 'none' });
  expect(parseConfig(abroad).checkout).toEqual({ kind: 'none' });
});

test('accepts promotion codes only if turned on', () => {
  expect(parseConfig({}).takesPromotionCodes).toBe(false);
  expect(parseConfig({ PROMOTION_CODES: 'on' }).takesPromotionCodes).toBe(true);
  expect(() => parseConfig({ PROMOTION_CODES: 'yes' })).toThrow(
    new ConfigError('PROMOTION_CODES must be on or off, but it is "yes".'),
  );
});

test('has Stripe compute tax only if turned on', () => {
  expect(parseConfig({}).tax).toBe('none');
  expect(parseConfig({ STRIPE_TAX: 'off' }).tax).toBe('none');
  expect(parseConfig({ STRIPE_TAX: 'added' }).tax).toBe('added');
  expect(parseConfig({ STRIPE_TAX: 'included' }).tax).toBe('included');
  expect(() => parseConfig({ STRIPE_TAX: 'on' })).toThrow(
    new ConfigError('STRIPE_TAX must be off, added or included, but it is "on".'),
  );
});

test.for([
  ['http://127.0.0.1:4242', 'http://127.0.0.1:4242'],
  ['http://localhost:4242/', 'http://localhost:4242'],
  ['https://stripe.example:8443/', 'https://stripe.example:8443'],
])('asks Stripe at %s', ([given = '', apiUrl]) => {
  expect(parseConfig({ ...stripe, STRIPE_API_URL: given }).checkout).toMatchObject({ apiUrl });
});

test.for<[string, Record<string, string>]>([
  [
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe.',
    { STRIPE_SECRET_KEY: 'pk_live_hidden' },
  ],
  ['STRIPE_SECRET_KEY must be a secret or restricted key of Stripe.', { STRIPE_SECRET_KEY: 'sk_hid den' }],
  [
    'STRIPE_WEBHOOK_SECRET must be the signing secret of a Stripe webhook.',
    { STRIPE_WEBHOOK_SECRET: 'hidden' },
  ],
  [keyForm, { ENCRYPTION_KEY: 'hidden' }],
  [keyForm, { ENCRYPTION_KEY: `${'a'.repeat(43)},hidden` }],
])('refuses a key without showing it: %s', ([sentence, variables]) => {
  expect(() => parseConfig(variables)).toThrow(new ConfigError(sentence));
});

test.for<[string, Record<string, string>]>([
  [
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY },
  ],
  [
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    { STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET },
  ],
  [
    'TEST_CHECKOUT=on cannot be combined with STRIPE_SECRET_KEY. Choose one of them.',
    { ...stripe, TEST_CHECKOUT: 'on' },
  ],
  [
    'TEST_CHECKOUT=on needs the embedded database (no DATABASE_URL) and a loopback HOST and SITE_URL.',
    { ...served, TEST_CHECKOUT: 'on' },
  ],
  [
    'STRIPE_API_URL must be an https address without a path; http is for loopback, but it is "http://stripe.example".',
    { ...stripe, STRIPE_API_URL: 'http://stripe.example' },
  ],
  [
    'STRIPE_API_URL must be an https address without a path; http is for loopback, but it is "https://proxy.example/stripe".',
    { ...stripe, STRIPE_API_URL: 'https://proxy.example/stripe' },
  ],
  [
    'REFERRAL_WELCOME_REPORTS must be a whole number from 0 to 100, but it is "-1".',
    { REFERRAL_WELCOME_REPORTS: '-1' },
  ],
])('refuses with one sentence: %s', ([sentence, variables]) => {
  expect(() => parseConfig(variables)).toThrow(new ConfigError(sentence));
});

test('sells in one currency of a closed list', () => {
  expect(parseConfig({}).currency).toBe('usd');
  expect(parseConfig({ CURRENCY: 'EUR' }).currency).toBe('eur');
  for (const CURRENCY of ['euro', 'isk', 'kwd', 'btc'])
    expect(() => parseConfig({ CURRENCY })).toThrow(/^CURRENCY must be one of aed, .*usd, .* but it is "/);
});

test('starts an invited account with as many reports as the operator says', () => {
  expect(parseConfig({}).referralWelcomeReports).toBe(0);
  expect(parseConfig({}).referralMonthlyLimit).toBe(20);
  expect(parseConfig({ REFERRAL_WELCOME_REPORTS: '3' }).referralWelcomeReports).toBe(3);
});
