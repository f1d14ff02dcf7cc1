/** The contract's calls over HTTP, and their description as OpenAPI. */
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type Router } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract, type Contract } from '@target-analysis/contract';
import type { Log } from '../log/log.ts';
import { toAppError, toErrorBody } from './error-answers.ts';
import type { RequestContext } from './procedures.ts';

export type ProcedureRouter = Router<Contract, RequestContext>;

export const procedurePrefix = '/api';

/** Answers null where no call has the path. */
export function createProcedureHandler(router: ProcedureRouter, log: Log) {
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (cause) {
          const { requestId } = call.context;
          const { code, ...answer } = toErrorBody(toAppError(cause, { log, requestId }));
          throw new ORPCError(code, { ...answer, cause });
        }
      },
    ],
  });
  return async (request: Request, context: RequestContext): Promise<Response | null> => {
    const outcome = await handler.handle(request, { prefix: procedurePrefix, context });
    return outcome.matched ? outcome.response : null;
  };
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
