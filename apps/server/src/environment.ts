/** The environment variables, each with its form and default. A message says what must be, to be read after the variable's name. */
import * as z from 'zod';

const trustBadges = ['SSL', 'PCI-DSS', 'SOC2'] as const;

const localOnly = z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto');

export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  SITE_URL: webAddress().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('operator@example.com'),
  DEMO: localOnly,
  MAILBOX: localOnly,
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
  TRUSTED_PROXY_HEADER: z
    .string()
    .regex(/^[A-Za-z-]+$/, 'must be the name of a header')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  ANALYSIS_CONCURRENCY: wholeNumber(1, 64).optional(),
  COACH_PROVIDER: z
    .enum(['none', 'openai', 'anthropic', 'google'], { error: 'must be none, openai, anthropic or google' })
    .default('none'),
  COACH_URL: webAddress().optional(),
  COACH_KEY: z.string().optional(),
  COACH_MODEL: z.string().optional(),
  COACH_SENDS_PHOTO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  AUTH_CONFIRM_EMAIL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(180, 86_400).default(3600),
  AUTH_REUSE_INTERVAL_SECONDS: wholeNumber(0, 60).default(10),
  AUTH_MAIL_TOKEN_SECONDS: wholeNumber(60, 604_800).default(86_400),
  AUTH_MAIL_INTERVAL_SECONDS: wholeNumber(0, 3600).default(60),
  AUTH_LIMIT_FACTOR: wholeNumber(1, 10_000).default(1),
});

export type Environment = z.infer<typeof environmentSchema>;

function webAddress() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''));
}

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}
