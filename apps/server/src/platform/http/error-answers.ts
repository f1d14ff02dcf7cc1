/** The only place that turns thrown errors into responses. */
import { ORPCError, ValidationError } from '@orpc/server';
import { describeError, type ErrorCode, type ErrorData } from '@target-analysis/contract/errors';
import type { Hono } from 'hono';
import type { Log } from '../log/log.ts';
import { AppError, hasHungUp, retryAfter } from './app-error.ts';
import type { RequestVariables } from './request-facts.ts';
import { tellOutage } from '../outages/outages.ts';

export function answerErrors(app: Hono<{ Variables: RequestVariables }>, log: Log): void {
  app.onError((cause, context) => {
    const error = toAppError(cause, { log, requestId: context.get('requestId') });
    const body = toErrorBody(error);
    const seconds = retryAfter(error);
    const headers = seconds === null ? undefined : { 'retry-after': String(seconds) };
    return Response.json(body, { status: body.status, headers });
  });
  app.notFound(() => {
    throw new AppError('not-found');
  });
}

/** The body of every refusal of /api; the typed client recognizes it by `defined` and `status`. */
export interface ErrorBody {
  defined: false;
  code: ErrorCode;
  status: number;
  message: string;
  data: ErrorData;
}

export function toErrorBody({ code, data }: AppError): ErrorBody {
  const { status, message } = describeError(code, data);
  return { defined: false, code, status, message, data };
}

/** Any other error is a server fault. Its cause is logged under the id that the visitor sees. */
export function toAppError(cause: unknown, { log, requestId }: { log: Log; requestId: string }): AppError {
  if (cause instanceof AppError) return cause;
  if (isRefusal(cause)) return fromProcedureError(cause);
  if (hasHungUp(cause)) return new AppError('invalid-input', { field: 'body' }, { cause });
  if (tellOutage(cause, { log, requestId })) return new AppError('service-unavailable', {}, { cause });
  log.error({ cause, requestId }, 'request failed');
  return new AppError('internal-error', { errorId: requestId }, { cause });
}

function isRefusal(cause: unknown): cause is ORPCError<string, unknown> {
  return cause instanceof ORPCError && cause.status < 500;
}

function fromProcedureError(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.status === 413) return new AppError('body-too-large', {}, { cause: error });
  const field = error.cause instanceof ValidationError ? firstField(error.cause) : 'body';
  return new AppError('invalid-input', { field }, { cause: error });
}

function firstField(error: ValidationError): string {
  const path = error.issues[0]?.path ?? [];
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';
}
