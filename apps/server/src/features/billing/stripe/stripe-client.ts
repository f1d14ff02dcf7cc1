/** Calls Stripe and interprets its refusals. */
import Stripe from 'stripe';
import type { Log } from '../../../platform/log/log.ts';
import { ProviderUnavailable } from '../checkout/checkout-provider.ts';

export interface StripeClient {
  stripe: Stripe;
  log: Log;
}

/** The API version whose names the adapter reads. The account's default may differ. */
const apiVersion = '2026-10-28.endive';
/** A buyer is waiting for the payment page. With two retries, a call takes at most half a minute. */
const limits = { timeout: 10_000, maxNetworkRetries: 2 };

/** `fetch` replaces the network. */
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

/** The parts of an error that may be logged. Its message may contain an address or part of a key. */
interface Facts {
  type: string;
  status: number | undefined;
  code: string | undefined;
  parameter: string | undefined;
  /** The request's id in Stripe's own log. */
  stripeRequestId: string | undefined;
}

/** The object does not exist, or nothing will be charged. */
const absences = new Set<string | undefined>(['resource_missing', 'invoice_upcoming_none']);

/** Whether Stripe did it. `refused`: not possible this way. @throws ProviderUnavailable */
export async function ask<T>({ log }: StripeClient, request: Promise<T>): Promise<Answer<T>> {
  try {
    return { status: 'done', value: await request };
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const facts = factsOf(cause);
    // A wrong API address returns 404 too, and must not look like a missing object.
    if (facts.status === 404 && absences.has(facts.code)) return { status: 'absent' };
    if (facts.status === 400 && cause instanceof Stripe.errors.StripeInvalidRequestError)
      return { status: 'refused', facts };
    if (isOutage(facts)) log.warn({ stripe: facts }, 'Stripe cannot be reached');
    else log.error({ stripe: facts }, 'Stripe refuses what it is asked');
    throw unavailable(facts);
  }
}

/** Like `ask`, for requests that Stripe refuses only because of our bug or settings. Null if missing. @throws ProviderUnavailable */
export async function askFor<T>(client: StripeClient, request: Promise<T>): Promise<T | null> {
  const answer = await ask(client, request);
  if (answer.status === 'refused') throw refusal(client, answer.facts);
  return answer.status === 'done' ? answer.value : null;
}

/** Logs a refusal and returns the error to throw. */
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
