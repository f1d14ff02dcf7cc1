/** The server's settings. Only this file reads the environment; `.env.example` explains each setting. */
import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Currency, TaxKind } from '@target-analysis/contract/money';
import type * as z from 'zod';
import { isLoopback } from './platform/http/loopback.ts';
import type { LogLevel } from './platform/log/log.ts';
import type { MetricsAccess } from './platform/http/metrics-routes.ts';
import { parseEncryptionKeys, type EncryptionKeys } from './platform/secrets/encryption-key.ts';
import { readSigningKeysFile, type SigningKeySet } from './platform/secrets/signing-keys-file.ts';
import { ConfigError } from './config-error.ts';
import {
  readProviders,
  readStorage,
  type IdentityProviderSettings,
  type StorageConfig,
} from './config-services.ts';
import { environmentSchema, unsetContactEmail, type Environment } from './environment.ts';

export interface Config {
  /** What this process does: serves people, works in the background, or both. On the embedded database, one process does both. */
  role: Environment['ROLE'];
  host: string;
  port: number;
  /** The site's public address, without a trailing slash. Links in emails are built from it. */
  siteUrl: string;
  dataFolder: string;
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  /** Where photos and archives are stored. */
  storage: StorageConfig;
  /** `mailbox`: shown on the page /mailbox; nothing leaves the machine. */
  mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string };
  mailFrom: string;
  /** One address that gets all mail instead of its recipients; null to send normally. */
  mailRedirectTo: string | null;
  contactEmail: string;
  /** The same for pages that anyone can see; null if the operator has set none. */
  shownContactEmail: string | null;
  /** Demo accounts, and credits for new ones (decision 11). */
  isDemo: boolean;
  /** Who takes the money. `test`: our own page, where no money moves. `none`: nothing can be bought. */
  checkout: CheckoutConfig;
  /** Used for all money here. */
  currency: Currency;
  /** Computed by Stripe. */
  tax: TaxKind;
  /** Whether the payment page accepts the promotion codes that the operator created at Stripe. */
  takesPromotionCodes: boolean;
  /** Reports an invited account starts with (decision 8). */
  referralWelcomeReports: number;
  /** Friends per 30 days whose first report may earn an account a reward. */
  referralMonthlyLimit: number;
  trustBadges: Environment['TRUST_BADGES'];
  /** The operator's own pages, or ours with text that the operator may replace (decision 39). */
  legalLinks: { terms: string; privacy: string; imprint: string | null };
  /** Files with the operator's texts; null for the texts that ship with the software. */
  legalFiles: { terms: string | null; privacy: string | null };
  /** The header in which our reverse proxy gives the caller's address; null if callers connect directly. */
  trustedProxyHeader: string | null;
  logLevel: LogLevel;
  /** Who may read /metrics: holders of the token. Without a token, anyone, if only this machine can reach the server. */
  metrics: MetricsAccess;
  analysisConcurrency: number;
  /** For sealed secrets; null to use the keys in the data folder. */
  encryptionKeys: EncryptionKeys | null;
  auth: AuthConfig;
}

export interface AuthConfig {
  /** Whether strangers may create accounts. */
  allowsSignUp: boolean;
  /** Whether a new account must accept the operator's terms. */
  asksForTerms: boolean;
  /** Patterns of additional addresses that a sign-in may redirect to, besides the site's own. */
  allowedRedirects: string[];
  signing: {
    algorithm: Environment['AUTH_SIGNING_ALGORITHM'];
    /** The operator's own keys with their algorithms; the first one signs. Null if the server creates and stores its own. */
    keys: SigningKeySet | null;
  };
  providers: IdentityProviderSettings[];
  /** Whether a new account must first confirm its address. */
  confirmsEmail: boolean;
  accessTokenSeconds: number;
  /** How long a used refresh token still works, to allow for a second tab or a lost response. */
  reuseIntervalSeconds: number;
  mailTokenSeconds: number;
  /** At most one email of each kind to an address within this time. */
  mailIntervalSeconds: number;
  /** Multiplies every limit, for sites where many people share one network address. */
  limitFactor: number;
}

export type CheckoutConfig =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string }
  | { kind: 'test' }
  | { kind: 'none' };

export { ConfigError, type IdentityProviderSettings };

/** Reads the environment. The `.env` file in the working folder supplies whatever the environment leaves unset. */
export function readEnvironment(): Config {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseConfig(process.env);
}

/** @throws ConfigError for the first invalid setting */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(describeIssue(parsed.error, given));
  refusePlaceholders(parsed.data, given);
  const environment = parsed.data;
  const siteUrl = readSiteUrl(environment);
  const isLocal = isOfThisMachineAlone(environment, siteUrl);
  const dataFolder = resolve(environment.DATA_DIR);
  return {
    role: readRole(environment),
    host: environment.HOST,
    port: environment.PORT,
    siteUrl,
    dataFolder,
    database:
      environment.DATABASE_URL === undefined
        ? { kind: 'embedded', folder: join(dataFolder, 'database') }
        : { kind: 'postgres', url: environment.DATABASE_URL },
    storage: readStorage(environment, dataFolder),
    mail: readMail(environment, isLocal),
    mailFrom: environment.MAIL_FROM ?? `Target Analysis <no-reply@${new URL(siteUrl).hostname}>`,
    mailRedirectTo: environment.MAIL_REDIRECT_TO ?? null,
    contactEmail: environment.CONTACT_EMAIL,
    shownContactEmail: environment.CONTACT_EMAIL === unsetContactEmail ? null : environment.CONTACT_EMAIL,
    isDemo: readLocalOnly('DEMO', environment.DEMO, isLocal),
    ...readSelling(environment, isLocal),
    referralWelcomeReports: environment.REFERRAL_WELCOME_REPORTS,
    referralMonthlyLimit: environment.REFERRAL_MONTHLY_LIMIT,
    trustBadges: environment.TRUST_BADGES,
    legalLinks: {
      terms: environment.TERMS_URL ?? '/terms',
      privacy: environment.PRIVACY_URL ?? '/privacy',
      imprint: environment.IMPRINT_URL ?? null,
    },
    legalFiles: { terms: environment.TERMS_FILE ?? null, privacy: environment.PRIVACY_FILE ?? null },
    trustedProxyHeader: environment.TRUSTED_PROXY_HEADER?.toLowerCase() ?? null,
    // At a terminal, a line per request would bury the start message.
    logLevel: environment.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
    metrics: readMetricsAccess(environment, isLocal),
    analysisConcurrency: environment.ANALYSIS_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    encryptionKeys: parseEncryptionKeys(environment.ENCRYPTION_KEY ?? ''),
    auth: {
      allowsSignUp: environment.AUTH_SIGN_UP === 'on',
      asksForTerms: (environment.TERMS_URL ?? environment.TERMS_FILE) !== undefined,
      allowedRedirects: environment.AUTH_ALLOWED_REDIRECTS,
      signing: {
        algorithm: environment.AUTH_SIGNING_ALGORITHM,
        keys: readSigningKeys(environment),
      },
      providers: readProviders(environment),
      confirmsEmail: environment.AUTH_CONFIRM_EMAIL === 'on',
      accessTokenSeconds: environment.AUTH_ACCESS_TOKEN_SECONDS,
      reuseIntervalSeconds: environment.AUTH_REUSE_INTERVAL_SECONDS,
      mailTokenSeconds: environment.AUTH_MAIL_TOKEN_SECONDS,
      mailIntervalSeconds: environment.AUTH_MAIL_INTERVAL_SECONDS,
      limitFactor: environment.AUTH_LIMIT_FACTOR,
    },
  };
}

/** Everyone knows the placeholders that the examples show in place of a secret. */
function refusePlaceholders(environment: Environment, given: Record<string, string | undefined>): void {
  const name = Object.keys(environment).find((key) => given[key]?.includes('change-me'));
  if (name === undefined) return;
  throw new ConfigError(`${name} still has the placeholder from the example settings. Set your own value.`);
}

function readMetricsAccess({ METRICS_TOKEN: token }: Environment, isLocal: boolean): MetricsAccess {
  if (token !== undefined) return { token };
  return isLocal ? 'open' : 'closed';
}

function describeIssue(error: z.ZodError, given: Record<string, unknown>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? 'A setting');
  const sentence = `${name} ${issue?.message ?? 'cannot be used'}`;
  // A message about a key never shows the key.
  return /_(KEY|SECRET|TOKEN)$/.test(name)
    ? `${sentence}.`
    : `${sentence}, but it is ${JSON.stringify(withoutPassword(given[name]))}.`;
}

/** The part of an address before its host can hold a name and a password. */
function withoutPassword(setting: unknown): unknown {
  return typeof setting === 'string' && setting.includes(':')
    ? setting.replace(/^(\w+:\/\/)?.*@/, '$1...@')
    : setting;
}

function readRole({ ROLE, DATABASE_URL }: Environment): Config['role'] {
  if (ROLE === 'both' || DATABASE_URL !== undefined) return ROLE;
  throw new ConfigError(`ROLE=${ROLE} needs DATABASE_URL: one process alone holds the embedded database.`);
}

function readSiteUrl(environment: Environment): string {
  if (environment.SITE_URL !== undefined) return environment.SITE_URL;
  if (!isLoopback(environment.HOST)) {
    throw new ConfigError(
      'SITE_URL must be set when HOST is not loopback: links in mails are built from it.',
    );
  }
  const host = environment.HOST.includes(':') ? '[::1]' : environment.HOST;
  return `http://${host}:${String(environment.PORT)}`;
}

/** A server on loopback behind a reverse proxy still serves the world; its site address shows that. */
function isOfThisMachineAlone({ DATABASE_URL, HOST }: Environment, siteUrl: string): boolean {
  return DATABASE_URL === undefined && isLoopback(HOST) && isLoopback(new URL(siteUrl).hostname);
}

function readMail(environment: Environment, isLocal: boolean): Config['mail'] {
  const wantsMailbox = readLocalOnly('MAILBOX', environment.MAILBOX, isLocal);
  if (environment.SMTP_URL !== undefined && environment.MAILBOX !== 'on') {
    return { kind: 'smtp', url: environment.SMTP_URL };
  }
  if (wantsMailbox) return { kind: 'mailbox' };
  throw new ConfigError(
    'SMTP_URL must be set when there is no local mailbox. Without it, the server cannot send email.',
  );
}

function readSelling(
  environment: Environment,
  isLocal: boolean,
): Pick<Config, 'checkout' | 'currency' | 'tax' | 'takesPromotionCodes'> {
  return {
    checkout: readCheckout(environment, isLocal),
    currency: environment.CURRENCY,
    tax: environment.STRIPE_TAX === 'off' ? 'none' : environment.STRIPE_TAX,
    takesPromotionCodes: environment.PROMOTION_CODES === 'on',
  };
}

function readCheckout(environment: Environment, isLocal: boolean): CheckoutConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  const wantsTest = readLocalOnly('TEST_CHECKOUT', environment.TEST_CHECKOUT, isLocal);
  if (secretKey === undefined && webhookSecret === undefined) return { kind: wantsTest ? 'test' : 'none' };
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
  }
  if (environment.TEST_CHECKOUT === 'on') {
    throw new ConfigError('TEST_CHECKOUT=on cannot be combined with STRIPE_SECRET_KEY. Choose one of them.');
  }
  return { kind: 'stripe', secretKey, webhookSecret, apiUrl: environment.STRIPE_API_URL };
}

function readSigningKeys({ AUTH_SIGNING_KEYS_FILE: file }: Environment): SigningKeySet | null {
  if (file === undefined) return null;
  const read = readSigningKeysFile(resolve(file));
  if (read.status === 'read') return read.keys;
  throw new ConfigError(
    `AUTH_SIGNING_KEYS_FILE must name a file with a JSON Web Key Set of private keys, but ${read.reason}.`,
  );
}

/** For features that would be a security hole elsewhere: only with the embedded database, bound to and reached at loopback. */
function readLocalOnly(name: string, value: 'auto' | 'on' | 'off', isLocal: boolean): boolean {
  if (value === 'on' && !isLocal) {
    throw new ConfigError(
      `${name}=on needs the embedded database (no DATABASE_URL) and a loopback HOST and SITE_URL.`,
    );
  }
  return value === 'off' ? false : isLocal;
}
