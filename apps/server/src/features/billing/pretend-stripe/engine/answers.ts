/** Stripe's responses: an object or a refusal. */
import type { FormValue } from './form.ts';
import type { StripeWorld } from './world.ts';

export interface StripeRefusal {
  status: number;
  error: { type: string; code?: string; message: string; param?: string };
}

export type StripeAnswer = { object: object } | StripeRefusal;

export interface Asked {
  world: StripeWorld;
  form: FormValue;
  /** The id in the path; empty if there is none. */
  id: string;
}

export function refuse(message: string, param?: string, code?: string): StripeRefusal {
  const about = { ...(param === undefined ? {} : { param }), ...(code === undefined ? {} : { code }) };
  return { status: 400, error: { type: 'invalid_request_error', message, ...about } };
}

export function found(object: object | undefined, kind: string, id: string): StripeAnswer {
  if (object !== undefined) return { object };
  const message = `No such ${kind}: '${id}'`;
  return {
    status: 404,
    error: { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' },
  };
}
