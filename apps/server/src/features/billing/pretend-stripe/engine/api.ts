/** Stripe's API: reads a request and handles it once per idempotency key. */
import { refuse, type StripeAnswer, type StripeRefusal } from './answers.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { expand } from './expand.ts';
import { readForm, type FormValue } from './form.ts';
import { secondsNow, type StripeWorld } from './world.ts';

export interface ApiRequest {
  method: string;
  /** Includes the query. */
  address: string;
  body: string;
  idempotencyKey: string | null;
}

/** Stripe's refusal of one parameter. */
export interface ParameterProblem {
  param: string;
  message: string;
}

/** Checks parameters against Stripe's declarations, if the caller wants that. */
export type CheckParameters = (endpoint: Endpoint, form: FormValue) => ParameterProblem | null;

/** The same key and request return the same response. Refusals are not remembered. */
export function answerRequest(
  world: StripeWorld,
  request: ApiRequest,
  check: CheckParameters = () => null,
): StripeAnswer {
  const { method, address, body } = request;
  const key = method === 'POST' ? request.idempotencyKey : null;
  const asked = `${address}?${body}`;
  const earlier = key === null ? undefined : world.answered.get(key);
  if (earlier !== undefined)
    return earlier.request === asked ? { object: earlier.object } : reusedKey(String(key));
  const answer = answerForm(world, request, check);
  if (key !== null && 'object' in answer)
    world.answered.set(key, {
      request: asked,
      created: secondsNow(world),
      object: structuredClone(answer.object),
    });
  return answer;
}

function answerForm(
  world: StripeWorld,
  { method, address, body }: ApiRequest,
  check: CheckParameters,
): StripeAnswer {
  const { pathname, search } = new URL(address, 'http://stripe');
  const endpoint = endpoints.find((known) => known.method === method && known.path.test(pathname));
  if (endpoint === undefined)
    return { ...refuse(`Unrecognized request URL (${method}: ${pathname}).`), status: 404 };
  const form = readForm(method === 'POST' ? body : search.slice(1));
  if (form === null) return refuse('Invalid request: the form cannot be read');
  const problem = check(endpoint, form);
  if (problem !== null) return refuse(problem.message, problem.param, 'parameter_unknown');
  const id = endpoint.path.exec(pathname)?.[1] ?? '';
  return expand(world, endpoint.answer({ world, form, id }), form);
}

function reusedKey(key: string): StripeRefusal {
  const message = `Keys for idempotent requests can only be used with the same parameters: ${key}`;
  return { status: 400, error: { type: 'idempotency_error', message } };
}
