/** The pretend Stripe as a `fetch`, which the adapter uses instead of the network. */
import type { StripeAnswer } from './answers.ts';
import type { ApiRequest } from './api.ts';
import { newId } from './world.ts';

/** Nothing listens there: this process handles every request. */
export const apiUrl = 'http://stripe.invalid';

export function fetchFrom(answer: (asked: ApiRequest) => Promise<StripeAnswer> | StripeAnswer): typeof fetch {
  return async (address, init) => {
    const request = new Request(address, init);
    const { pathname, search } = new URL(request.url);
    const answered = await answer({
      method: request.method,
      address: `${pathname}${search}`,
      body: await request.text(),
      idempotencyKey: request.headers.get('idempotency-key'),
    });
    const headers = { 'request-id': newId('req') };
    return 'object' in answered
      ? Response.json(answered.object, { headers })
      : Response.json({ error: answered.error }, { status: answered.status, headers });
  };
}
