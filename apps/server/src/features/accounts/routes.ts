/** The auth protocol over HTTP, as @supabase/auth-js speaks it. */
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import { admitCaller, isWrite, limitNetwork, refuseAgain } from '../../platform/http/request-limit.ts';
import { bodyLimit } from '../../platform/http/body-limit.ts';
import { answerError, type AuthApp } from './protocol/auth-answers.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { addProviderRoutes } from './protocol/provider-routes.ts';
import { addMailRoutes } from './protocol/mail-routes.ts';
import { addVerifyRoutes } from './protocol/verify-routes.ts';
import { addFactorRoutes } from './protocol/factor-routes.ts';
import { authenticate, readClaim } from './sign-in/caller-rules.ts';
import { addSignInRoutes } from './protocol/sign-in-routes.ts';
import { addUserRoutes } from './protocol/user-routes.ts';

/** The longest of these bodies is a few hundred bytes. */
const limit = { maxBytes: 64 * 1024, refuse: () => new AppError('body-too-large') };

export function authRoutes(tools: AccountsTools): AuthApp {
  const app: AuthApp = new Hono();
  app.onError((cause, context) => answerError(context, cause, tools.log));
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
  app.use(limitNetwork(tools.requestLimits));
  app.use(bodyLimit(() => limit));
  app.use(async (context, next) => {
    const authorization = context.req.header('authorization');
    const isAsked = isWrite(context.req.method);
    if (isAsked)
      refuseAgain(context, tools.requestLimits, await readClaim(tools.accessTokens, authorization));
    const signIn = isAsked ? await authenticate(tools, authorization) : null;
    if (signIn !== null) admitCaller(context, tools.requestLimits, signIn.userId);
    await next();
  });
  addSignInRoutes(app, tools);
  addUserRoutes(app, tools);
  addMailRoutes(app, tools);
  addVerifyRoutes(app, tools);
  addFactorRoutes(app, tools);
  addProviderRoutes(app, tools);
  addPublicRoutes(app, tools);
  app.all('*', () => {
    throw new AuthError('not_found');
  });
  return app;
}

function addPublicRoutes(
  app: AuthApp,
  { settings, accessTokens }: Pick<AccountsTools, 'accessTokens' | 'settings'>,
): void {
  app.get('/settings', (context) =>
    context.json({
      external: {
        email: true,
        phone: false,
        google: false,
        ...Object.fromEntries(settings.providers.map(({ id }) => [id, true])),
      },
      disable_signup: !settings.allowsSignUp,
      mailer_autoconfirm: !settings.confirmsEmail,
      phone_autoconfirm: false,
    }),
  );
  app.get('/health', (context) =>
    context.json({ name: 'Target Analysis', version: '1', description: 'auth' }),
  );
  app.get('/.well-known/jwks.json', async (context) => {
    context.header('Cache-Control', 'public, max-age=600');
    return context.json(await accessTokens.publicKeys());
  });
}
