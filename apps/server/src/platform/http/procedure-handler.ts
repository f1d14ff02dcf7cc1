/** The contract's calls over HTTP, and their description as OpenAPI. */
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type Router } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract, type Contract } from '@target-analysis/contract';
import type { Log } from '../log/log.ts';
import { AppError, retryAfter } from './app-error.ts';
import { explainByDeparture } from './departed-caller.ts';
import { toAppError, toErrorBody } from './error-answers.ts';
import type { RequestContext } from './procedures.ts';

export type ProcedureRouter = Router<Contract, RequestContext>;

export const procedurePrefix = '/api';

/** Returns null if no call matches the path. */
export function createProcedureHandler(router: ProcedureRouter, log: Log) {
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (cause) {
          // By now, a call only throws our errors; anything else means that its input could not be read.
          throw cause instanceof ORPCError
            ? cause
            : toProcedureError(new AppError('invalid-input', { field: 'body' }));
        }
      },
    ],
    clientInterceptors: [
      async (call) => {
        const { notes, requestId } = call.context;
        if (notes !== undefined)
          notes.route = `${procedurePrefix}${call.procedure['~orpc'].route.path ?? ''}`;
        try {
          return await call.next();
        } catch (cause) {
          const explained = await explainByDeparture(cause, call.context);
          const error = toAppError(explained, { log, requestId });
          if (notes !== undefined) notes.retryAfterSeconds = retryAfter(error);
          throw toProcedureError(error);
        }
      },
    ],
  });
  return async (request: Request, context: RequestContext): Promise<Response | null> => {
    const outcome = await handler.handle(request, { prefix: procedurePrefix, context });
    return outcome.matched ? outcome.response : null;
  };
}

/** What the typed client gets for one of our errors. */
export function toProcedureError(error: AppError): ORPCError<string, unknown> {
  const { code, status, message, data } = toErrorBody(error);
  return new ORPCError(code, { status, message, data, cause: error });
}

export async function describeProcedures(siteUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Target Analysis', version: '1' },
    servers: [{ url: `${siteUrl}${procedurePrefix}` }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
}
