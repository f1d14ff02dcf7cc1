/** Signing in, staying signed in, and signing out, over HTTP. */
import * as z from 'zod';
import { answerSignIn, deviceOf, readBody, type AuthApp, type AuthContext } from './auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import type { AccountsTools } from '../deps.ts';
import { exchangeAuthCode } from '../redirect/auth-code-rules.ts';
import { codeVerifierField } from '../redirect/code-challenge.ts';
import { requireHalfSignIn } from '../sign-in/caller-rules.ts';
import { refreshSignIn } from '../sign-in/refresh-rules.ts';
import { signInWithPassword, signOut } from '../sign-in/sign-in-rules.ts';
import { emailField, passwordField, tokenField } from '../auth-fields.ts';

const credentials = z.object({ email: emailField, password: passwordField });
const refresh = z.object({ refresh_token: tokenField });
const exchange = z.object({ auth_code: tokenField, code_verifier: codeVerifierField });
const scopes = z.enum(['local', 'others', 'global']);

export function addSignInRoutes(app: AuthApp, tools: AccountsTools): void {
  app.post('/token', (context) => answerToken(context, tools));

  app.post('/logout', async (context) => {
    const scope = scopes.safeParse(context.req.query('scope') ?? 'global');
    if (!scope.success) throw new AuthError('validation_failed', 'scope: must be local, others or global');
    // Someone who can't show the second factor may still sign out here, but not on other devices.
    const current = await requireHalfSignIn(tools, context.req.header('authorization'));
    await signOut(tools.database, current, current.isFactorDue ? 'local' : scope.data);
    return context.body(null, 204);
  });
}

async function answerToken(context: AuthContext, tools: AccountsTools): Promise<Response> {
  const device = deviceOf(context);
  switch (context.req.query('grant_type')) {
    case 'password': {
      const body = await readBody(context, credentials);
      return answerSignIn(context, tools, await signInWithPassword(tools, { ...body, device }));
    }
    case 'refresh_token': {
      const { refresh_token: refreshToken } = await readBody(context, refresh);
      return answerSignIn(context, tools, await refreshSignIn(tools, { refreshToken, device }));
    }
    case 'pkce': {
      const { auth_code: authCode, code_verifier: codeVerifier } = await readBody(context, exchange);
      return answerSignIn(context, tools, await exchangeAuthCode(tools, { authCode, codeVerifier, device }));
    }
    default:
      throw new AuthError('validation_failed', 'grant_type: not offered');
  }
}
