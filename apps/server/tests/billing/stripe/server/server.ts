/** A strict stand-in for Stripe on loopback that fails when a test says so; _actors.ts has the people and banks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  refuse,
  type StripeAnswer,
  type StripeRefusal,
} from '../../../../src/features/billing/pretend-stripe/engine/answers.ts';
import { answerRequest as answerAtStripe } from '../../../../src/features/billing/pretend-stripe/engine/api.ts';
import {
  createStripeWorld,
  newId,
  type StripeWorld,
} from '../../../../src/features/billing/pretend-stripe/engine/world.ts';
import { createActors } from '../_actors.ts';
import { checkParameters } from './parameters.ts';
import { listenLocally } from '../../../../../../tools/local-port.ts';

export const stripeKeys = {
  secretKey: 'sk_test_loopback',
  webhookSecret: 'whsec_loopback',
  currency: 'usd',
} as const;

/** `loses`: does the work, but its response is lost. */
export type StripeTrouble =
  | 'breaks'
  | 'is busy'
  | 'loses'
  | 'cuts the line'
  | 'refuses the key'
  | 'is another';

export interface StripeState {
  trouble: StripeTrouble | null;
  /** How many requests fail. */
  troubledRequests: number;
  asked: { method: string; path: string; body: string; idempotencyKey: string | null }[];
}

/** The API version that requests must name. */
const version = '2026-10-28.endive';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe() {
  // The customer of the suite's orders.
  const ann = { id: 'cus_ann', object: 'customer', email: 'ann@example.com', metadata: {} } as const;
  const world = createStripeWorld({ stored: { customers: [[ann.id, { ...ann }]] } });
  const state: StripeState = { trouble: null, troubledRequests: 0, asked: [] };
  const server = createServer((request, response) => {
    void text(request).then((body) => answerRequest({ world, state }, { request, body, response }));
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    world,
    state,
    ...createActors(world, stripeKeys.webhookSecret),
    /** Makes the next requests fail this way. */
    trouble: (trouble: StripeTrouble, requests = Number.POSITIVE_INFINITY) =>
      void Object.assign(state, { trouble, troubledRequests: requests }),
    recover: () => void Object.assign(state, { trouble: null, troubledRequests: 0 }),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Memory {
  world: StripeWorld;
  state: StripeState;
}

interface Exchange {
  request: IncomingMessage;
  body: string;
  response: ServerResponse;
}

function answerRequest(memory: Memory, exchange: Exchange): void {
  const { state } = memory;
  const { request, body, response } = exchange;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const idempotencyKey = headerOf(request, 'idempotency-key');
  state.asked.push({ method: request.method ?? '', path, body: body === '' ? query : body, idempotencyKey });
  const trouble = state.troubledRequests > 0 ? state.trouble : null;
  state.troubledRequests -= 1;
  if (trouble === 'cuts the line') return void response.destroy();
  if (trouble === 'is another') return void response.writeHead(404).end('{"error":{"message":"Not Found"}}');
  const answer = (trouble === null ? null : troubleAnswers[trouble]) ?? answerAsked(memory, exchange);
  if (trouble === 'loses') return void response.destroy();
  const requestId = newId('req');
  const json = 'object' in answer ? answer.object : { error: answer.error };
  response.writeHead('object' in answer ? 200 : answer.status, {
    'content-type': 'application/json',
    'request-id': requestId,
  });
  response.end(JSON.stringify(json));
}

const troubleAnswers: Partial<Record<StripeTrouble, StripeRefusal>> = {
  breaks: { status: 500, error: { type: 'api_error', message: 'An unknown error occurred' } },
  'is busy': {
    status: 429,
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
  },
  'refuses the key': {
    status: 401,
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_********back' },
  },
};

function answerAsked({ world }: Memory, { request, body }: Exchange): StripeAnswer {
  const asked = {
    method: request.method ?? '',
    address: request.url ?? '',
    body,
    idempotencyKey: headerOf(request, 'idempotency-key'),
  };
  return refuseHeaders(request, body) ?? answerAtStripe(world, asked, checkParameters);
}

function refuseHeaders(request: IncomingMessage, body: string): StripeRefusal | null {
  if (headerOf(request, 'authorization') !== `Bearer ${stripeKeys.secretKey}`)
    return troubleAnswers['refuses the key'] ?? null;
  if (headerOf(request, 'stripe-version') !== version) return refuse('Invalid Stripe API version');
  const type = headerOf(request, 'content-type');
  if (body !== '' && type !== 'application/x-www-form-urlencoded')
    return refuse(`Invalid request: content type ${String(type)}`);
  if (request.method !== 'POST' && body !== '') return refuse('Invalid request: a body that is not read');
  return null;
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
