/** The test checkout over HTTP: a page a session, and forms that only this site may send. */
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../platform/http/app-error.ts';
import { bodyLimit } from '../../../platform/http/body-limit.ts';
import { testCheckoutPath, type Action } from './page-parts.ts';
import {
  absentPage,
  authenticationPage,
  expiredPage,
  openPage,
  paidPage,
  problems,
  type Problem,
} from './pages.ts';
import { paymentOfInvoice } from './invoices.ts';
import { closeDispute, openDispute, refundPayment } from './money-back.ts';
import { paySession } from './payment-rules.ts';
import { portalPage } from './portal-page.ts';
import { payOpenInvoice, setDeclinesRenewal, skipToNextCharge } from './renewal-rules.ts';
import { placeAfterPayment, viewPurchases, viewSession, type SessionView } from './session-view.ts';
import { stylesheet } from './stylesheet.ts';
import { askCard } from './test-cards.ts';
import type { TestDesk } from './test-events.ts';

export { testCheckoutPath } from './page-parts.ts';

/** The longest of these forms is one card number. */
const limit = { maxBytes: 4096, refuse: () => new AppError('body-too-large') };

/** @NOTE The policy of browsers for forms counts the redirect that answers one: it leads to our own success page. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function testCheckoutPages(desk: TestDesk & { siteUrl: string }): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', pagePolicy);
    context.header('Cache-Control', 'no-store');
    // Without an address of its own site a browser sends no origin along with a form.
    context.header('Referrer-Policy', 'same-origin');
  });
  app.get('/style.css', (context) =>
    context.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/portal/:customer', async (context) => {
    const customerId = idOf(context, 'customer');
    const paid = customerId === null ? null : await viewPurchases(desk, customerId);
    return paid === null ? context.html(absentPage(), 404) : context.html(portalPage(paid, desk));
  });
  app.get('/:id', async (context) => showSession(context, await viewOf(desk, context)));
  app.get('/:id/authentication', async (context) => {
    const view = await viewOf(desk, context);
    return view?.status === 'open' ? context.html(authenticationPage(view)) : showSession(context, view);
  });
  app.post(
    '*',
    sameOriginOnly(desk.siteUrl),
    bodyLimit(() => limit),
  );
  app.post('/:id/:action', (context) => answerForm(desk, context));
  return app;
}

/** A form of another site could spend nothing here, but it could make another person buy. */
function sameOriginOnly(siteUrl: string) {
  const { origin } = new URL(siteUrl);
  return createMiddleware(async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const isOurs = site === undefined ? context.req.header('origin') === origin : site === 'same-origin';
    if (!isOurs) throw new AppError('invalid-input', { field: 'origin' });
    await next();
  });
}

function showSession(context: Context, view: SessionView | null) {
  if (view === null) return context.html(absentPage(), 404);
  if (view.status === 'complete') return context.html(paidPage(view));
  if (view.status === 'expired') return context.html(expiredPage(view));
  const problem = context.req.query('problem') ?? '';
  return context.html(openPage(view, isProblem(problem) ? problem : null));
}

async function viewOf(desk: TestDesk, context: Context): Promise<SessionView | null> {
  const id = idOf(context, 'id');
  return id === null ? null : viewSession(desk, id);
}

/** Null for what is no id of ours: a database may not take it. */
function idOf(context: Context, name: string): string | null {
  const id = context.req.param(name) ?? '';
  return /^[\w-]{1,100}$/.test(id) ? id : null;
}

async function answerForm(desk: TestDesk, context: Context) {
  const view = await viewOf(desk, context);
  const form = new URLSearchParams(await context.req.text());
  const act = view === null ? undefined : actions.get(context.req.param('action') ?? '');
  if (view === null || act === undefined) return context.html(absentPage(), 404);
  return context.redirect(await act({ desk, view, form }), 303);
}

interface Asked {
  desk: TestDesk;
  view: SessionView;
  form: URLSearchParams;
}

/** Each answers where to go on: a page that is shown by a redirect can be reloaded and left by the back button. */
const actions: ReadonlyMap<string, (asked: Asked) => Promise<string>> = new Map<
  Action,
  (asked: Asked) => Promise<string>
>([
  ['payment', payByCard],
  ['authentication', answerBank],
  ['refund', refund],
  ['dispute', dispute],
  ['renewals', decideRenewals],
]);

async function payByCard(asked: Asked): Promise<string> {
  const { form, view } = asked;
  const answer = askCard(form.get('testCard') ?? form.get('number') ?? '');
  switch (answer) {
    case 'pays':
    case 'pays-once':
      return pay(asked, answer === 'pays-once');
    case 'asks-the-bank':
      return `${pageOf(view)}/authentication`;
    case 'declined':
    case 'insufficient-funds':
    case 'no-test-card':
    case 'number-missing':
      return pageOf(view, answer);
  }
}

async function answerBank(asked: Asked): Promise<string> {
  return asked.form.get('answer') === 'complete'
    ? pay(asked, false)
    : pageOf(asked.view, 'not-authenticated');
}

async function pay({ desk, view }: Asked, declinesRenewal: boolean): Promise<string> {
  const { checkoutSession } = view;
  const outcome = await paySession(desk, checkoutSession.id, { declinesRenewal });
  const isPaid = outcome === 'paid' || outcome === 'paid-before';
  return isPaid ? placeAfterPayment(checkoutSession) : pageOf(view);
}

async function refund({ desk, view, form }: Asked): Promise<string> {
  const { payment } = view;
  if (payment === null) return pageOf(view);
  const half = Math.ceil(payment.amountCents / 2);
  await refundPayment(desk, payment.id, form.get('part') === 'half' ? half : payment.amountCents);
  return pageOf(view);
}

async function dispute({ desk, view, form }: Asked): Promise<string> {
  const step = form.get('step');
  const { payment } = view;
  if (payment === null) return pageOf(view);
  if (step === 'open') await openDispute(desk, payment.id);
  if (step === 'won' || step === 'lost') await closeDispute(desk, payment.id, step === 'won');
  return pageOf(view);
}

async function decideRenewals({ desk, view, form }: Asked): Promise<string> {
  const { subscription } = view;
  const are = form.get('are');
  if (subscription === null) return pageOf(view);
  if (are === 'due') {
    const { userId } = view.checkoutSession;
    await skipToNextCharge(desk, { userId, subscriptionId: subscription.id });
  } else if (are === 'paid-now') await payOpenInvoice(desk, subscription.id);
  else if (are === 'refunded') await refundPayment(desk, paymentOfInvoice(subscription.invoiceId));
  else await setDeclinesRenewal(desk, subscription.id, are === 'declined');
  return pageOf(view);
}

function pageOf({ checkoutSession }: SessionView, problem?: Problem): string {
  const page = `${testCheckoutPath}/${checkoutSession.id}`;
  return problem === undefined ? page : `${page}?problem=${problem}`;
}

function isProblem(text: string): text is Problem {
  return Object.hasOwn(problems, text);
}
