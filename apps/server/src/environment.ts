/** The environment variables, each with its format and default. A message continues the variable's name: "must be ...". */
import { existsSync } from 'node:fs';
import { currencies } from '@target-analysis/contract/money';
import * as z from 'zod';
import { isLoopback } from './platform/http/loopback.ts';

const trustBadges = ['SSL', 'PCI-DSS', 'SOC2'] as const;

/** The default, until the operator sets an address. Nobody reads what is sent there. */
export const unsetContactEmail = 'operator@example.com';

const localOnly = z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto');

export const environmentSchema = z.object({
  ROLE: z.enum(['web', 'worker', 'both'], { error: 'must be web, worker or both' }).default('both'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  SITE_URL: webAddress().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webAddress().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  S3_LINKS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REDIRECT_TO: z.email({ error: 'must be an email address' }).optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).default(unsetContactEmail),
  DEMO: localOnly,
  MAILBOX: localOnly,
  TEST_CHECKOUT: localOnly,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_[A-Za-z0-9_]+$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a Stripe webhook')
    .optional(),
  STRIPE_API_URL: apiOrigin().default('https://api.stripe.com'),
  CURRENCY: z
    .string()
    .toLowerCase()
    .pipe(z.enum(currencies, { error: `must be one of ${currencies.join(', ')}` }))
    .default('usd'),
  PROMOTION_CODES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STRIPE_TAX: z
    .enum(['off', 'added', 'included'], { error: 'must be off, added or included' })
    .default('off'),
  REFERRAL_WELCOME_REPORTS: wholeNumber(0, 100).default(0),
  REFERRAL_MONTHLY_LIMIT: wholeNumber(0, 10_000).default(20),
  TRUST_BADGES: z
    .string()
    .transform((list) => list.split(',').map((badge) => badge.trim()))
    .pipe(
      z.array(
        z.enum([...trustBadges, 'none'], { error: `must list some of ${trustBadges.join(', ')}, or none` }),
      ),
    )
    .transform((badges) => badges.filter((badge) => badge !== 'none'))
    .default([...trustBadges]),
  TERMS_URL: pageAddress().optional(),
  TERMS_FILE: textFile().optional(),
  PRIVACY_URL: pageAddress().optional(),
  PRIVACY_FILE: textFile().optional(),
  IMPRINT_URL: pageAddress().optional(),
  TRUSTED_PROXY_HEADER: z
    .string()
    .regex(/^[A-Za-z-]+$/, 'must be the name of a header')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must be at least 16 letters, digits, _ or -')
    .optional(),
  ANALYSIS_CONCURRENCY: wholeNumber(1, 64).optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(
      /^[\w-]{43}(,[\w-]{43})*$/,
      'must be 32 random bytes as base64url, 43 characters; former keys may follow, each after a comma',
    )
    .optional(),
  AUTH_SIGN_UP: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  AUTH_ALLOWED_REDIRECTS: z
    .string()
    .transform((list) => list.split(',').map((pattern) => pattern.trim()))
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/[^/*\s]+(\/\S*)?$/, {
          error: 'must list addresses such as https://app.example.com/** with a comma between them',
        }),
      ),
    )
    .default([]),
  AUTH_SIGNING_ALGORITHM: z
    .enum(['ES256', 'RS256', 'HS256'], { error: 'must be ES256, RS256 or HS256' })
    .default('ES256'),
  AUTH_SIGNING_KEYS_FILE: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: issuerAddress().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'must be at most 40 characters').default('Single sign-on'),
  AUTH_CONFIRM_EMAIL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(180, 86_400).default(3600),
  AUTH_REUSE_INTERVAL_SECONDS: wholeNumber(0, 60).default(10),
  AUTH_MAIL_TOKEN_SECONDS: wholeNumber(60, 604_800).default(86_400),
  AUTH_MAIL_INTERVAL_SECONDS: wholeNumber(0, 3600).default(60),
  AUTH_LIMIT_FACTOR: wholeNumber(1, 10_000).default(1),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Used exactly as written, because a trailing slash may matter. */
function pageAddress() {
  return z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
}

function textFile() {
  return z.string().refine(existsSync, { error: 'must be the path of an existing file' });
}

function webAddress() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''));
}

/** Keeps a trailing slash, because the address is compared with the issuer name that the provider reports. */
function issuerAddress() {
  const error = 'must be an https address; http is for loopback';
  return z
    .url({ protocol: /^https?$/, error, abort: true })
    .refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), { error });
}

/** Secret keys are sent to this host and port, so it has no path. */
function apiOrigin() {
  const error = 'must be an https address without a path; http is for loopback';
  return z
    .url({ protocol: /^https?$/, error, abort: true })
    .transform((url) => new URL(url))
    .refine(({ href, origin }) => href === `${origin}/`, { error })
    .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), { error })
    .transform(({ origin }) => origin);
}

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}
