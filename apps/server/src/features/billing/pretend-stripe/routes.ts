/** The test checkout over HTTP: one page per session, with forms that only this site may send. */
import { setTimeout as pause } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../platform/http/app-error.ts';
import { bodyLimit } from '../../../platform/http/body-limit.ts';
import { actions, pageOf } from './actions.ts';
import { inWorld, type WorldTools } from './in-world.ts';
import {
  absentPage,
  authenticationPage,
  openPage,
  paidPage,
  problems,
  unpaidPage,
  type Problem,
} from './pages.ts';
import { portalPage } from './portal-page.ts';
import { stylesheet } from './stylesheet.ts';
import { viewPurchases, viewSession, type SessionView } from './view.ts';

/** The longest of these forms is one card number. */
const limit = { maxBytes: 4096, refuse: () => new AppError('body-too-large') };

/** How long to wait for our webhook, which takes far less. */
const mostWaitMs = 10_000;
const lookAgainMs = 50;

/** @NOTE Browsers apply `form-action` to the redirect that follows a form, too. It leads to our own success page. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function testCheckoutPages(tools: WorldTools): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', pagePolicy);
    context.header('Cache-Control', 'no-store');
    // If a page sends no referrer to its own site, browsers omit the origin of its forms.
    context.header('Referrer-Policy', 'same-origin');
  });
  app.get('/style.css', (context) =>
    context.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/portal/:customer', async (context) => {
    const customerId = idOf(context, 'customer');
    const paid =
      customerId === null
        ? null
        : await inWorld(tools, (world) => viewPurchases(world, tools.currency, customerId));
    return paid === null ? context.html(absentPage(), 404) : context.html(portalPage(paid, tools.siteUrl));
  });
  app.get('/:id', async (context) => showSession(context, await viewOf(tools, context)));
  app.get('/:id/authentication', async (context) => {
    const view = await viewOf(tools, context);
    const card = context.req.query('card') ?? '';
    return view?.status === 'open'
      ? context.html(authenticationPage(view, card))
      : showSession(context, view);
  });
  app.post(
    '*',
    sameOriginOnly(tools.siteUrl),
    bodyLimit(() => limit),
  );
  app.post('/:id/:action', (context) => answerForm(tools, context));
  return app;
}

/** Another site's form couldn't spend money here, but it could make someone else buy. */
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
  const told = context.req.query('problem') ?? '';
  const problem = isProblem(told) ? told : null;
  if (view.status === 'complete' || view.status === 'under-way') return context.html(paidPage(view, problem));
  if (view.status === 'bounced') return context.html(unpaidPage('The bank refused the payment', view));
  if (view.status === 'expired') return context.html(unpaidPage('This checkout has expired', view));
  return context.html(openPage(view, problem));
}

async function viewOf(tools: WorldTools, context: Context): Promise<SessionView | null> {
  const id = idOf(context, 'id');
  return id === null ? null : inWorld(tools, (world) => viewSession(world, tools.currency, id));
}

/** Null if it can't be one of our ids: the database may not accept it. */
function idOf(context: Context, name: string): string | null {
  const id = context.req.param(name) ?? '';
  return /^[\w-]{1,100}$/.test(id) ? id : null;
}

async function answerForm(tools: WorldTools, context: Context) {
  const id = idOf(context, 'id');
  const form = new URLSearchParams(await context.req.text());
  const act = actions.get(context.req.param('action') ?? '');
  if (id === null || act === undefined) return context.html(absentPage(), 404);
  const latest = performance.now() + mostWaitMs;
  for (;;) {
    const { view, place } = await inWorld(tools, async (world, transaction) => {
      const view = viewSession(world, tools.currency, id);
      return { view, place: view && (await act({ world, transaction, view, form })) };
    });
    if (view === null) return context.html(absentPage(), 404);
    if (place !== null) return context.redirect(place, 303);
    if (performance.now() > latest) return context.redirect(pageOf(view, 'under-way'), 303);
    await pause(lookAgainMs);
  }
}

function isProblem(text: string): text is Problem {
  return Object.hasOwn(problems, text);
}
