/** The limit on every write, checked before its content. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import type { WriteLimits, WriterKind } from '../limits/write-limits.ts';
import type { RequestVariables } from './request-facts.ts';

type Facts = { Variables: RequestVariables };

/** Methods that change nothing, RFC 9110 section 9.2.1. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isWrite(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Counts what a signed-in account writes, and notes who it is.
 * @throws AppError too-many-requests
 */
export function admitWriter(context: Context<Facts>, limits: WriteLimits, userId: string): void {
  context.set('userId', userId);
  take(context, limits, 'account', userId);
}

/** @throws AppError too-many-requests, before anything of the request is read. */
export function limitNetwork(limits: WriteLimits, kindOf: (path: string) => WriterKind = () => 'network') {
  return createMiddleware<Facts>(async (context, next) => {
    take(context, limits, kindOf(context.req.path), context.get('networkAddress'));
    await next();
  });
}

function take({ req }: Context<Facts>, limits: WriteLimits, kind: WriterKind, whose: string): void {
  const seconds = isWrite(req.method) ? limits.take(kind, whose) : 0;
  if (seconds > 0) throw new AppError('too-many-requests', { seconds });
}
