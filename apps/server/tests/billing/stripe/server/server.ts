/** Stripe's API on loopback, as strict as the real one, that fails when a test wants it to. What people and banks do is in _stripe-hand.ts. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from './endpoints.ts';
import { expand } from './expand.ts';
import { readForm } from './form.ts';
import { createStripeHand } from '../_stripe-hand.ts';
import { createStripeWorld, newId, type StripeWorld } from './objects.ts';
import { refuse, type StripeAnswer, type StripeRefusal } from './requests.ts';

export const stripeKeys = {
  secretKey: 'sk_test_loopback',
  webhookSecret: 'whsec_loopback',
  currency: 'usd',
} as const;

/** `loses`: it does what it is asked, and its answer is lost. */
export type StripeTrouble =
  'breaks' | 'is busy' | 'loses' | 'cuts the line' | 'refuses the key' | 'is another';

export interface StripeState {
  trouble: StripeTrouble | null;
  /** How many requests the trouble lasts. */
  troubledRequests: number;
  asked: { method: string; path: string; body: string; idempotencyKey: string | null }[];
}

/** The API version that a request must name. */
const version = '2026-10-28.endive';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe() {
  const world = createStripeWorld();
  const state: StripeState = { trouble: null, troubledRequests: 0, asked: [] };
  const answered = new Map<string, { request: string; answer: StripeAnswer }>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      answerRequest({ world, state, answered }, { request, body, response });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    world,
    state,
    ...createStripeHand(world, stripeKeys.webhookSecret),
    /** The next requests fail so. */
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
  /** By idempotency key. */
  answered: Map<string, { request: string; answer: StripeAnswer }>;
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
  const answer = (trouble === null ? null : troubleAnswers[trouble]) ?? answerOnce(memory, exchange, path);
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

/** The same key and the same request give the same answer; refused parameters are not remembered. */
function answerOnce({ world, answered }: Memory, { request, body }: Exchange, path: string): StripeAnswer {
  const refused = refuseHeaders(request, body);
  if (refused !== null) return refused;
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
  const asked = `${path}?${body}`;
  const earlier = key === null ? undefined : answered.get(key);
  if (earlier !== undefined) return earlier.request === asked ? earlier.answer : reusedKey(key);
  const answer = answerForm(world, request, body);
  if (key !== null && 'object' in answer)
    answered.set(key, { request: asked, answer: structuredClone(answer) });
  return answer;
}

function answerForm(world: StripeWorld, request: IncomingMessage, body: string): StripeAnswer {
  const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
  const endpoint = endpoints.find(({ method, path }) => method === request.method && path.test(pathname));
  if (endpoint === undefined)
    return { ...refuse(`Unrecognized request URL (${String(request.method)}: ${pathname}).`), status: 404 };
  const form = readForm(request.method === 'POST' ? body : search.slice(1));
  if (form === null) return refuse('Invalid request: the form cannot be read');
  const problem = endpoint.check(form);
  if (problem !== null) return refuse(problem.message, problem.param, 'parameter_unknown');
  const id = endpoint.path.exec(pathname)?.[1] ?? '';
  return expand(world, endpoint.answer({ world, form, id }), form);
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

function reusedKey(key: string | null): StripeRefusal {
  const message = `Keys for idempotent requests can only be used with the same parameters: ${String(key)}`;
  return { status: 400, error: { type: 'idempotency_error', message } };
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
