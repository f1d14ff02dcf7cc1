/** The limit on every write, and a wider one on every read, checked before the content. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import type { RequestLimits, RequestKind } from '../limits/request-limits.ts';
import type { RequestVariables } from './request-facts.ts';

type Facts = { Variables: RequestVariables };

/** Methods that change nothing, RFC 9110 section 9.2.1. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isWrite(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Counts a signed-in account's request, and records the account.
 * @throws AppError too-many-requests
 */
export function admitCaller(context: Context<Facts>, limits: RequestLimits, userId: string): void {
  context.set('userId', userId);
  refuse(context, limits.take(kindOfAccount(context), userId));
}

/**
 * Refuses an account that was just refused, based on its token alone, before the database looks up the sign-in. It
 * counts nothing, because the sign-in may have ended.
 * @throws AppError too-many-requests
 */
export function refuseAgain(context: Context<Facts>, limits: RequestLimits, userId: string | null): void {
  if (userId !== null) refuse(context, limits.look(kindOfAccount(context), userId));
}

function kindOfAccount(context: Context<Facts>): RequestKind {
  return isWrite(context.req.method) ? 'account' : 'accountReads';
}

/** @throws AppError too-many-requests, before anything of the request is read */
export function limitNetwork(
  limits: RequestLimits,
  kindOf: (path: string) => 'network' | 'provider' = () => 'network',
) {
  return createMiddleware<Facts>(async (context, next) => {
    const { method, path } = context.req;
    const kind = isWrite(method) ? kindOf(path) : 'networkReads';
    refuse(context, limits.take(kind, context.get('networkAddress')));
    await next();
  });
}

function refuse(context: Context<Facts>, seconds: number): void {
  if (seconds === 0) return;
  context.set('isFlood', true);
  throw new AppError('too-many-requests', { seconds });
}
