/** How the auth protocol responds: its two shapes of errors, and careful reading of bodies. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { AppError, hasHungUp, retryAfter } from '../../../platform/http/app-error.ts';
import { tellOutage } from '../../../platform/outages/outages.ts';
import type { RequestVariables } from '../../../platform/http/request-facts.ts';
import type { Log } from '../../../platform/log/log.ts';
import { AuthError } from '../auth-error.ts';
import type { AccountsTools } from '../deps.ts';
import type { OpenedSignIn } from '../sign-in/sign-in-rules.ts';
import type { Device } from '../device.ts';
import type { LinkWish } from '../mail/address-change-rules.ts';
import { allowedRedirect } from '../redirect/allowed-redirect.ts';
import { readCodeChallenge } from '../redirect/code-challenge.ts';
import { readAccountView } from '../user/account-view.ts';
import { toUser } from './wire.ts';

export type AuthApp = Hono<{ Variables: RequestVariables }>;
export type AuthContext = Context<{ Variables: RequestVariables }>;

/** Browsers stay well below this; other clients may send anything. */
const maxUserAgentLength = 400;
const versionHeader = 'X-Supabase-Api-Version';
/** From this API version on, `code` holds the error code as a string. */
const stringCodesSince = '2024-01-01';

/** The requesting device, as the list of devices shows it later. */
export function deviceOf(context: AuthContext): Device {
  return {
    network: context.get('networkAddress'),
    userAgent: context.req.header('user-agent')?.slice(0, maxUserAgentLength) ?? null,
  };
}

/** @throws AuthError bad_json or validation_failed. */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readFields(await readJson(context), schema);
}

/** @throws AuthError validation_failed. */
export function readFields<Schema extends z.ZodType>(fields: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError(
    'validation_failed',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not usable'}`,
  );
}

/** @NOTE Browsers let pages of other sites send forms and plain text, but ask us first before they let them send JSON. */
async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AuthError('bad_json', 'The content type must be application/json');
  }
  try {
    return JSON.parse(await context.req.text());
  } catch (cause) {
    throw new AuthError('bad_json', undefined, { cause });
  }
}

/** @throws AuthError validation_failed if the code challenge is incomplete. */
export function wishOf(
  context: AuthContext,
  tools: Pick<AccountsTools, 'siteUrl' | 'settings'>,
  challenge: Parameters<typeof readCodeChallenge>[0],
): LinkWish {
  return {
    redirectTo: allowedRedirect(tools, context.req.query('redirect_to')),
    codeChallenge: readCodeChallenge(challenge),
  };
}

export async function answerSignIn(
  context: Context,
  tools: Pick<AccountsTools, 'accessTokens' | 'database' | 'clock' | 'settings'>,
  opened: OpenedSignIn,
): Promise<Response> {
  return context.json(await describeSignIn(tools, opened));
}

export type SignInAnswer = Awaited<ReturnType<typeof describeSignIn>>;

/** What a client stores of a sign-in. */
export async function describeSignIn(
  tools: Pick<AccountsTools, 'accessTokens' | 'database' | 'clock' | 'settings'>,
  opened: OpenedSignIn,
) {
  const { accessTokenSeconds } = tools.settings;
  const view = await readAccountView(tools.database, opened.account);
  return {
    access_token: await tools.accessTokens.sign(view, opened.signIn),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(tools.clock.now().getTime() / 1000) + accessTokenSeconds,
    refresh_token: opened.refreshToken,
    user: toUser(view),
  };
}

export function answerError(context: AuthContext, cause: unknown, log: Log): Response {
  const error = authErrorOf(context, cause, log);
  const { status } = error;
  const extra = error.code === 'weak_password' ? { weak_password: { reasons: ['length'] } } : {};
  const hasStringCodes = (context.req.header(versionHeader) ?? '') >= stringCodesSince;
  if (hasStringCodes) context.header(versionHeader, stringCodesSince);
  context.header('X-Sb-Error-Code', error.code);
  if (error.retryAfterSeconds !== null) context.header('Retry-After', String(error.retryAfterSeconds));
  return context.json(
    hasStringCodes
      ? { code: error.code, message: error.message, ...extra }
      : { code: status, error_code: error.code, msg: error.message, ...extra },
    status,
  );
}

export function authErrorOf(context: AuthContext, cause: unknown, log: Log): AuthError {
  return toAuthError(cause, { log, requestId: context.get('requestId') });
}

/** Logs unexpected failures. */
export function toAuthError(cause: unknown, tools: { log: Log; requestId: string }): AuthError {
  if (cause instanceof AuthError) return cause;
  if (cause instanceof AppError && cause.code === 'body-too-large')
    return new AuthError('request_entity_too_large');
  if (cause instanceof AppError && cause.code === 'too-many-requests')
    return new AuthError('over_request_rate_limit', undefined, { retryAfterSeconds: retryAfter(cause) });
  if (cause instanceof AppError && cause.code === 'service-unavailable') return unavailable(cause);
  if (hasHungUp(cause)) return new AuthError('bad_json');
  if (tellOutage(cause, tools)) return unavailable(new AppError('service-unavailable', {}, { cause }));
  tools.log.error({ cause, requestId: tools.requestId }, 'auth request failed');
  return new AuthError('unexpected_failure', undefined, { cause });
}

function unavailable(cause: AppError): AuthError {
  return new AuthError('service_unavailable', undefined, { cause, retryAfterSeconds: retryAfter(cause) });
}
