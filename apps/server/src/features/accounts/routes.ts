/** The auth protocol over HTTP, as @supabase/auth-js speaks it. */
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import { bodyLimit } from '../../platform/http/body-limit.ts';
import { answerError, type AuthApp } from './auth-answers.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { addMailRoutes } from './mail-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

/** The longest of these bodies is a few hundred bytes. */
const limit = { maxBytes: 64 * 1024, refuse: () => new AppError('body-too-large') };

export function authRoutes(tools: AccountsTools): AuthApp {
  const app: AuthApp = new Hono();
  app.onError((cause, context) => answerError(context, cause, tools.log));
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });
  app.use(bodyLimit(() => limit));
  addSignInRoutes(app, tools);
  addMailRoutes(app, tools);
  addPublicRoutes(app, tools);
  app.all('*', () => {
    throw new AuthError('not_found');
  });
  return app;
}

function addPublicRoutes(app: AuthApp, { settings, accessTokens }: AccountsTools): void {
  app.get('/settings', (context) =>
    context.json({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: !settings.confirmsEmail,
      phone_autoconfirm: false,
    }),
  );
  app.get('/health', (context) =>
    context.json({ name: 'Target Analysis', version: '1', description: 'auth' }),
  );
  app.get('/.well-known/jwks.json', (context) => {
    context.header('Cache-Control', 'public, max-age=600');
    return context.json(accessTokens.publicKeys);
  });
}
