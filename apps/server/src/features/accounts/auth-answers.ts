/** How the auth protocol answers: its two shapes of errors, and its bodies read with care. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { RequestVariables } from '../../platform/http/request-facts.ts';
import type { Log } from '../../platform/log/log.ts';
import { authErrors, AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import type { OpenedSignIn } from './sign-in-rules.ts';
import { toUser } from './wire.ts';

export type AuthApp = Hono<{ Variables: RequestVariables }>;
export type AuthContext = Context<{ Variables: RequestVariables }>;

const versionHeader = 'X-Supabase-Api-Version';
/** From this version on an error's code is a string in `code`. */
const stringCodesSince = '2024-01-01';

/** @throws AuthError bad_json or validation_failed. */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJson(context);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError(
    'validation_failed',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not usable'}`,
  );
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch (cause) {
    throw new AuthError('bad_json', undefined, { cause });
  }
}

export async function answerSignIn(
  context: Context,
  tools: AccountsTools,
  opened: OpenedSignIn,
): Promise<Response> {
  const { accessTokenSeconds } = tools.settings;
  return context.json({
    access_token: await tools.accessTokens.sign(opened.account, opened.signIn),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(tools.clock.now().getTime() / 1000) + accessTokenSeconds,
    refresh_token: opened.refreshToken,
    user: toUser(opened.account),
  });
}

export function answerError(context: Context, cause: unknown, log: Log): Response {
  const error = toAuthError(cause, log);
  const { status } = authErrors[error.code];
  const extra = error.code === 'weak_password' ? { weak_password: { reasons: ['length'] } } : {};
  const hasStringCodes = (context.req.header(versionHeader) ?? '') >= stringCodesSince;
  if (hasStringCodes) context.header(versionHeader, stringCodesSince);
  context.header('X-Sb-Error-Code', error.code);
  return context.json(
    hasStringCodes
      ? { code: error.code, message: error.message, ...extra }
      : { code: status, error_code: error.code, msg: error.message, ...extra },
    status,
  );
}

function toAuthError(cause: unknown, log: Log): AuthError {
  if (cause instanceof AuthError) return cause;
  if (cause instanceof AppError && cause.code === 'body-too-large')
    return new AuthError('request_entity_too_large');
  log.error({ cause }, 'auth request failed');
  return new AuthError('unexpected_failure', undefined, { cause });
}
