/** Asking Stripe, and what its refusals mean to us. */
import Stripe from 'stripe';
import type { Log } from '../../../platform/log/log.ts';
import { ProviderUnavailable } from '../checkout/checkout-provider.ts';

export interface StripeClient {
  stripe: Stripe;
  log: Log;
}

/** The version whose names the adapter reads; the account's own default may be another. */
const apiVersion = '2026-10-28.endive';
/** A buyer is waiting for the payment page: with two more tries, this answers within half a minute. */
const limits = { timeout: 10_000, maxNetworkRetries: 2 };

/** `fetch` answers in the place of the network. */
export function createStripeClient(
  {
    secretKey,
    apiUrl,
    fetch: answer,
  }: { secretKey: string; apiUrl: string; fetch?: typeof fetch | undefined },
  log: Log,
): StripeClient {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  const stripe = new Stripe(secretKey, {
    ...limits,
    apiVersion,
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : port,
    telemetry: false,
    ...(answer === undefined ? {} : { httpClient: Stripe.createFetchHttpClient(answer) }),
  });
  return { stripe, log };
}

export type Answer<T> =
  | { status: 'done'; value: T }
  | { status: 'absent' }
  | { status: 'refused'; facts: Facts };

/** What may be logged of a failure: its message may hold an address or a part of a key. */
interface Facts {
  type: string;
  status: number | undefined;
  code: string | undefined;
  parameter: string | undefined;
  /** By which Stripe's own log knows the request. */
  stripeRequestId: string | undefined;
}

/** There is no such thing, or nothing that will be charged. */
const absences = new Set<string | undefined>(['resource_missing', 'invoice_upcoming_none']);

/** Whether Stripe did what was asked. `refused`: it cannot be done so. @throws ProviderUnavailable */
export async function ask<T>({ log }: StripeClient, request: Promise<T>): Promise<Answer<T>> {
  try {
    return { status: 'done', value: await request };
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const facts = factsOf(cause);
    // A wrong address of the API answers 404 too, and must not look as if nothing were there.
    if (facts.status === 404 && absences.has(facts.code)) return { status: 'absent' };
    if (facts.status === 400 && cause instanceof Stripe.errors.StripeInvalidRequestError)
      return { status: 'refused', facts };
    if (isOutage(facts)) log.warn({ stripe: facts }, 'Stripe cannot be reached');
    else log.error({ stripe: facts }, 'Stripe refuses what it is asked');
    throw unavailable(facts);
  }
}

/** As `ask`, where a refusal is a fault of ours or of the settings; null for what is not there. @throws ProviderUnavailable */
export async function askFor<T>(client: StripeClient, request: Promise<T>): Promise<T | null> {
  const answer = await ask(client, request);
  if (answer.status === 'refused') throw refusal(client, answer.facts);
  return answer.status === 'done' ? answer.value : null;
}

/** What to throw where Stripe refuses, once it is logged. */
export function refusal({ log }: StripeClient, facts: Facts): ProviderUnavailable {
  log.error({ stripe: facts }, 'Stripe refuses what it is asked');
  return unavailable(facts);
}

function isOutage({ status }: Facts): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 409;
}

function unavailable({ type, status, code, stripeRequestId }: Facts): ProviderUnavailable {
  return new ProviderUnavailable(
    `${type} ${String(status ?? '')} ${code ?? ''} ${stripeRequestId ?? ''}`.trim(),
  );
}

function factsOf(error: InstanceType<typeof Stripe.errors.StripeError>): Facts {
  return {
    type: error.type,
    status: error.statusCode,
    code: error.code,
    parameter: error.param,
    stripeRequestId: error.requestId,
  };
}
