/** The settings of the server: the only place that reads the environment. `.env.example` explains each one. */
import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as z from 'zod';
import { isLoopback } from './platform/http/loopback.ts';
import type { LanguageModelSettings } from './platform/language-model/http-language-model.ts';
import { environmentSchema, type Environment } from './environment.ts';

export interface Config {
  host: string;
  port: number;
  /** Where people reach the site, without a slash at the end; links in mails are built from it. */
  siteUrl: string;
  dataFolder: string;
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  /** `mailbox`: kept for the page /mailbox; nothing leaves the machine. */
  mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string };
  mailFrom: string;
  contactEmail: string;
  /** Demo accounts, and credits for new ones (decision 11). */
  isDemo: boolean;
  trustBadges: Environment['TRUST_BADGES'];
  /** The header in which a reverse proxy of ours names the caller; null where callers connect directly. */
  trustedProxyHeader: string | null;
  logLevel: Environment['LOG_LEVEL'];
  analysisConcurrency: number;
  /** The language model that may put the coach's prose into other words; null for none. */
  coach: { model: LanguageModelSettings; sendsPhoto: boolean } | null;
  auth: AuthConfig;
}

export interface AuthConfig {
  /** Whether a new account must prove its address first. */
  confirmsEmail: boolean;
  accessTokenSeconds: number;
  /** How long a used refresh token is taken again: two tabs, or an answer that was lost. */
  reuseIntervalSeconds: number;
  mailTokenSeconds: number;
  /** One mail of a kind to an address in this time. */
  mailIntervalSeconds: number;
  /** Multiplies every limit on tries, for many people behind one network address. */
  limitFactor: number;
}

/** A setting that cannot stand; the message is for the operator, in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment, and the file `.env` of the working folder for what the environment leaves open. */
export function readEnvironment(): Config {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseConfig(process.env);
}

/** @throws ConfigError for the first setting that is wrong. */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(describeIssue(parsed.error, given));
  const environment = parsed.data;
  const isLocal = environment.DATABASE_URL === undefined && isLoopback(environment.HOST);
  const dataFolder = resolve(environment.DATA_DIR);
  const siteUrl = readSiteUrl(environment);
  return {
    host: environment.HOST,
    port: environment.PORT,
    siteUrl,
    dataFolder,
    database:
      environment.DATABASE_URL === undefined
        ? { kind: 'embedded', folder: join(dataFolder, 'database') }
        : { kind: 'postgres', url: environment.DATABASE_URL },
    mail: readMail(environment, isLocal),
    mailFrom: environment.MAIL_FROM ?? `Target Analysis <no-reply@${new URL(siteUrl).hostname}>`,
    contactEmail: environment.CONTACT_EMAIL,
    isDemo: readLocalOnly('DEMO', environment.DEMO, isLocal),
    trustBadges: environment.TRUST_BADGES,
    trustedProxyHeader: environment.TRUSTED_PROXY_HEADER?.toLowerCase() ?? null,
    logLevel: environment.LOG_LEVEL,
    analysisConcurrency: environment.ANALYSIS_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    coach: readCoach(environment),
    auth: {
      confirmsEmail: environment.AUTH_CONFIRM_EMAIL === 'on',
      accessTokenSeconds: environment.AUTH_ACCESS_TOKEN_SECONDS,
      reuseIntervalSeconds: environment.AUTH_REUSE_INTERVAL_SECONDS,
      mailTokenSeconds: environment.AUTH_MAIL_TOKEN_SECONDS,
      mailIntervalSeconds: environment.AUTH_MAIL_INTERVAL_SECONDS,
      limitFactor: environment.AUTH_LIMIT_FACTOR,
    },
  };
}

function describeIssue(error: z.ZodError, given: Record<string, unknown>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? 'A setting');
  return `${name} ${issue?.message ?? 'cannot be used'}, but it is ${JSON.stringify(given[name])}.`;
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

function readMail(environment: Environment, isLocal: boolean): Config['mail'] {
  const wantsMailbox = readLocalOnly('MAILBOX', environment.MAILBOX, isLocal);
  if (environment.SMTP_URL !== undefined && environment.MAILBOX !== 'on') {
    return { kind: 'smtp', url: environment.SMTP_URL };
  }
  if (wantsMailbox) return { kind: 'mailbox' };
  throw new ConfigError(
    'SMTP_URL must be set where there is no local mailbox: without it no mail can leave.',
  );
}

function readCoach(environment: Environment): Config['coach'] {
  const { COACH_PROVIDER: provider, COACH_URL: url, COACH_KEY: key, COACH_MODEL: model } = environment;
  if (provider === 'none') return null;
  if (model === undefined) {
    throw new ConfigError('COACH_MODEL must name a model when COACH_PROVIDER is not none.');
  }
  if (key === undefined && url === undefined) {
    throw new ConfigError('COACH_KEY must be set when COACH_URL is not: the vendor asks for one.');
  }
  // A message about the key never shows it.
  if (key !== undefined && !/^[!-~]+$/.test(key)) {
    throw new ConfigError('COACH_KEY must be letters, digits and signs without a space.');
  }
  return {
    model: { provider, url: url ?? null, key: key ?? null, model },
    sendsPhoto: environment.COACH_SENDS_PHOTO === 'on',
  };
}

/** What would be a hole on any other address: it exists on the embedded database bound to loopback alone. */
function readLocalOnly(name: string, value: 'auto' | 'on' | 'off', isLocal: boolean): boolean {
  if (value === 'on' && !isLocal) {
    throw new ConfigError(`${name}=on needs the embedded database (no DATABASE_URL) and a loopback HOST.`);
  }
  return value === 'off' ? false : isLocal;
}
