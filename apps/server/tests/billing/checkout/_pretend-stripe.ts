/** The local test checkout on a real database; the test controls its jobs and its clock. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { CheckoutOrder } from '../../../src/features/billing/checkout/checkout-provider.ts';
import {
  createTestCheckout,
  testCheckoutPath,
} from '../../../src/features/billing/pretend-stripe/pretend-stripe.ts';
import { inWorld } from '../../../src/features/billing/pretend-stripe/in-world.ts';
import { keep } from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { noteDelivered } from '../../../src/features/billing/pretend-stripe/store.ts';
import { toAppError, toErrorBody } from '../../../src/platform/http/error-answers.ts';
import type { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { testWithDatabase, type TestDatabase } from '../../world/database.ts';

export const webhookSecret = 'the secret of the webhook';

export const testWithPretendStripe = testWithDatabase.extend('stripe', ({ database }) =>
  createPretendStripe(database, siteUrl),
);

const siteUrl = 'http://127.0.0.1:4600';

/** The headers that a browser sends from the page itself. */
export const fromThePage = { 'sec-fetch-site': 'same-origin' };

export function createPretendStripe({ database }: TestDatabase, site: string) {
  const time = { now: new Date('2026-01-31T10:00:00Z') };
  const jobs = createKeptJobs();
  const tools = { database, clock: { now: () => time.now }, jobs, currency: 'usd', siteUrl: site } as const;
  const log = createLog('silent');
  const checkout = createTestCheckout({ ...tools, webhookSecret, log });
  const app = new Hono().route(testCheckoutPath, checkout.pages);
  app.onError((cause) => Response.json(toErrorBody(toAppError(cause, { log, requestId: 'test' }))));
  /** Submits a form of the page, and returns the address that follows. */
  async function post(
    sessionId: string,
    action: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = fromThePage,
  ) {
    const response = await app.request(`${testCheckoutPath}/${sessionId}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, location: response.headers.get('location') };
  }
  async function takeWaiting() {
    for (const { data } of jobs.waiting) await noteDelivered(database, String(Reflect.get(data, 'id')));
  }
  return {
    ...tools,
    time,
    jobs,
    checkout,
    open: async (told: Partial<CheckoutOrder> = {}) => {
      const order = orderOf(told);
      await keepBuyer(tools, order);
      return checkout.open(order);
    },
    get: (path: string) => readPage(app.request(path)),
    post,
    /** Like `post`, but counts all pending events as accepted: time does not move while events are pending. */
    moveTime: async (sessionId: string, action: 'time' | 'renewals', fields: Record<string, string>) => {
      await takeWaiting();
      return post(sessionId, action, fields);
    },
    /** Accepts and removes all pending events. */
    forgetTold: async () => {
      await takeWaiting();
      jobs.waiting.length = 0;
    },
    /** The types of the pending events, of all objects or of one, without those of `leaving`. */
    eventsAbout: (id = '', leaving = /^$/) =>
      jobs.waiting
        .filter(({ data }) => JSON.stringify(data).includes(id))
        .map(({ data }) => String(Reflect.get(data, 'type')))
        .filter((type) => !leaving.test(type)),
  };
}

export type PretendStripe = ReturnType<typeof createPretendStripe>;

/** Tests name the customer in their orders. */
export function keepBuyer(
  stripe: Parameters<typeof inWorld>[0],
  { customerId, userId, email }: Pick<CheckoutOrder, 'customerId' | 'userId' | 'email'>,
): Promise<unknown> {
  const metadata = { userId };
  return inWorld(stripe, (world) =>
    keep(world.customers, { id: customerId, object: 'customer', email, metadata }),
  );
}

const reports = { planId: 'payasyougo', title: '20 analysis reports', priceCents: 5260 } as const;
export const monthly = {
  planId: 'promonthly',
  title: 'Pro monthly',
  priceCents: 4499,
  billingCycle: 'monthly',
} as const;
export const annual = {
  planId: 'proannual',
  title: 'Pro annual',
  priceCents: 38_400,
  billingCycle: 'annual',
} as const;

function orderOf(told: Partial<CheckoutOrder>): CheckoutOrder {
  return {
    checkoutId: randomUUID(),
    userId: randomUUID(),
    customerId: 'cus_test',
    email: 'robin@example.com',
    ...reports,
    note: null,
    creditCents: 0,
    takesPromotionCode: false,
    tax: 'none',
    billingCycle: null,
    begins: null,
    metadata: { quantity: '20' },
    successUrl: `${siteUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}&planId=payasyougo`,
    cancelUrl: `${siteUrl}/pricing`,
    ...told,
  };
}

async function readPage(answer: Response | Promise<Response>) {
  const response = await answer;
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Jobs that wait until the test runs them. */
function createKeptJobs() {
  const waiting: { queue: string; data: object }[] = [];
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const givenUp = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, () => Promise<void>>();
  const jobs: Jobs = {
    enqueue: (_, queue, data) => Promise.resolve(void waiting.push({ queue, data })),
    work: (worker) => {
      handlers.set(worker.queue, async (data) => {
        // The port promises each handler the data of its own queue.
        await Reflect.apply(worker.handle, null, [data, new AbortController().signal]);
      });
      givenUp.set(worker.queue, async (data) => {
        await Reflect.apply(worker.onGivenUp, null, [data, new Error('nobody took it')]);
      });
      return Promise.resolve();
    },
    schedule: (name, _, handler) => Promise.resolve(void schedules.set(name, handler)),
    forget: () => Promise.resolve(),
  };
  return {
    ...jobs,
    waiting,
    /** Runs the oldest job, which stays if it fails. */
    runNext: async () => {
      const [next] = waiting;
      if (next === undefined) throw new Error('no job waits');
      await handlers.get(next.queue)?.(next.data);
      waiting.shift();
    },
    /** What happens after the last attempt. */
    giveUpNext: async () => {
      const next = waiting.shift();
      if (next !== undefined) await givenUp.get(next.queue)?.(next.data);
    },
    runScheduled: async () => {
      for (const handler of schedules.values()) await handler();
    },
  };
}
