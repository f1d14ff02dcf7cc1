/** Everything a server can be asked: the calls in its own description, and the ones outside it. */
import * as z from 'zod';

/** The parts of JSON Schema that the description uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ in: z.string(), name: z.string(), schema })).default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
      }),
    ),
  ),
});

export interface Endpoint {
  method: string;
  /** With `{name}` for a parameter in the path. */
  path: string;
  inPath: Record<string, Schema>;
  inQuery: Record<string, Schema>;
  body: Schema | null;
}

export function endpointsOf(openApi: unknown): Endpoint[] {
  return Object.entries(description.parse(openApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => {
      const named = (place: string) =>
        Object.fromEntries(
          parameters.filter((parameter) => parameter.in === place).map(({ name, schema }) => [name, schema]),
        );
      const body = requestBody?.content['application/json']?.schema ?? null;
      return {
        method: method.toUpperCase(),
        path: `/api${path}`,
        inPath: named('path'),
        inQuery: named('query'),
        body,
      };
    }),
  );
}

const text: Schema = { type: 'string', maxLength: 80 };
const email: Schema = { type: 'string', format: 'email' };
const token: Schema = { type: 'string', format: 'token' };
const id: Schema = { type: 'string', format: 'uuid' };

function objectOf(properties: Record<string, Schema>, ...required: string[]): Schema {
  return { type: 'object', properties, required };
}

/** `POST /path?query` with the names of its parameters. Links and the auth protocol are not in the description. */
function other(route: string, body: Schema | null = null): Endpoint {
  const [method = '', address = ''] = route.split(' ');
  const [path = '', query = ''] = address.split('?');
  const namesIn = (words: string[]) => Object.fromEntries(words.map((word) => [word, token]));
  return {
    method,
    path,
    inPath: namesIn([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
    inQuery: namesIn(query.split('&').filter((word) => word !== '')),
    body,
  };
}

const challenge = {
  code_challenge: { type: 'string', minLength: 43, maxLength: 43 },
  code_challenge_method: { enum: ['s256', 'plain'] },
};
const password: Schema = { type: 'string', minLength: 6, maxLength: 20 };
const proofKind: Schema = {
  enum: ['signup', 'recovery', 'magiclink', 'invite', 'email', 'email_change', 'reauthentication'],
};

export const otherEndpoints: readonly Endpoint[] = [
  other('POST /auth/v1/token?grant_type', objectOf({ email, password }, 'email', 'password')),
  other(
    'POST /auth/v1/token?grant_type',
    objectOf({ refresh_token: token, auth_code: id, code_verifier: text }),
  ),
  other(
    'POST /auth/v1/signup',
    objectOf({ email, password, data: objectOf({ display_name: text }) }, 'email', 'password'),
  ),
  other('POST /auth/v1/recover', objectOf({ email, ...challenge }, 'email')),
  other('POST /auth/v1/otp', objectOf({ email, data: objectOf({}) }, 'email')),
  other('POST /auth/v1/resend', objectOf({ type: proofKind, email }, 'type', 'email')),
  other('POST /auth/v1/verify', objectOf({ type: proofKind, email, token: text, token_hash: token }, 'type')),
  other('GET /auth/v1/verify?token&type&redirect_to'),
  other('GET /auth/v1/user'),
  other('PUT /auth/v1/user', objectOf({ email, nonce: text, data: objectOf({ display_name: text }) })),
  other('GET /auth/v1/reauthenticate'),
  other('POST /auth/v1/factors', objectOf({ factor_type: { enum: ['totp', 'phone'] }, friendly_name: text })),
  other('POST /auth/v1/factors/{id}/challenge', objectOf({})),
  other('POST /auth/v1/factors/{id}/verify', objectOf({ challenge_id: id, code: text })),
  other('DELETE /auth/v1/factors/{id}'),
  other('GET /auth/v1/authorize?provider&redirect_to&code_challenge'),
  other('GET /auth/v1/callback?state&code&error'),
  other('GET /auth/v1/{anything}'),
  other('GET /photos/{path}?expires&signature'),
  other('GET /{link}'),
  other('GET /documents/{id}/print?expires&signature'),
  other('GET /documents/{id}/report.pdf?expires&signature'),
  other('GET /shared-report/{token}/preview.jpg'),
  other('GET /shared-report-picture/{pass}'),
  other('GET /shared-report/{token}'),
  other('GET /api/privacy-exports/{token}'),
  other(
    'POST /webhooks/checkout',
    objectOf({ id: token, type: text, data: objectOf({ object: objectOf({ id: token }) }) }),
  ),
  other('GET /test-checkout/{id}'),
  other('GET /test-checkout/{id}/authentication'),
  other('POST /test-checkout/{id}/{action}', objectOf({ testCard: text, number: text, answer: text })),
  other('GET /mailbox/{id}'),
  other('GET /mailbox/{id}/attachments/{position}'),
  other('GET /api/live'),
  other('GET /{page}'),
  other('PUT /api/{anything}', objectOf({})),
];
