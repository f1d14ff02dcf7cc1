/** Provider sign-in over HTTP. Browsers arrive by a link, so refusals are redirects too. */
import * as z from 'zod';
import {
  authErrorOf,
  describeSignIn,
  deviceOf,
  readFields,
  type AuthApp,
  type AuthContext,
} from './auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import { authPrefix } from './auth-prefix.ts';
import type { AccountsTools } from '../deps.ts';
import { allowedRedirect } from '../redirect/allowed-redirect.ts';
import { codeChallengeFields, readCodeChallenge } from '../redirect/code-challenge.ts';
import { landWithCode, landWithError, landWithTokens } from './landing.ts';
import { createProviderClient, type ProviderClient } from '../identity-provider/provider-client.ts';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  resumeProviderSignIn,
  type ProviderFlow,
} from '../identity-provider/provider-rules.ts';

/** Longer than a working provider ever takes, shorter than a visitor's patience. */
const timeoutSeconds = 10;
const maxHintLength = 255;
const hint = z.string().max(maxHintLength).optional();

/**
 * Hints for the provider's page. The rest of the query stays here: otherwise a link could change what we ask for, and more scopes would
 * yield tokens that we never use.
 */
const hintsSchema = z.object({ prompt: hint, login_hint: hint, hd: hint, ui_locales: hint });
const questionSchema = z.object({
  provider: z.string(),
  redirect_to: z.string().optional(),
  ...codeChallengeFields,
  ...hintsSchema.shape,
});

type ProviderClients = ReadonlyMap<string, ProviderClient>;

export function addProviderRoutes(app: AuthApp, tools: AccountsTools): void {
  const options = { callback: `${tools.siteUrl}${authPrefix}/callback`, timeoutSeconds };
  const clients: ProviderClients = new Map(
    tools.settings.providers.map((provider) => [provider.id, createProviderClient(provider, options)]),
  );
  app.get('/authorize', async (context) => context.redirect(await leave(context, tools, clients)));
  app.get('/callback', async (context) => context.redirect(await comeBack(context, tools, clients)));
}

async function leave(context: AuthContext, tools: AccountsTools, clients: ProviderClients): Promise<string> {
  const { provider, redirect_to: wish, ...query } = readFields(context.req.query(), questionSchema);
  const client = clients.get(provider);
  if (client === undefined) throw new AuthError('validation_failed', 'Unsupported provider');
  const codeChallenge = readCodeChallenge(query);
  const redirectTo = allowedRedirect(tools, wish);
  const network = context.get('networkAddress');
  const hints = hintsSchema.parse(query);
  try {
    return await beginProviderSignIn(tools, client, { provider, redirectTo, codeChallenge, hints, network });
  } catch (cause) {
    return landWithError(redirectTo, authErrorOf(context, cause, tools.log), codeChallenge !== null);
  }
}

async function comeBack(
  context: AuthContext,
  tools: AccountsTools,
  clients: ProviderClients,
): Promise<string> {
  const answer = new URL(context.req.url).searchParams;
  const device = deviceOf(context);
  let flow: ProviderFlow | null = null;
  try {
    flow = await resumeProviderSignIn(tools, { state: answer.get('state') ?? '', network: device.network });
    const { provider, redirectTo } = flow;
    const client = clients.get(provider);
    // The operator removed the provider while someone was there.
    if (client === undefined) throw new AuthError('bad_oauth_state');
    const signedIn = await finishProviderSignIn(tools, client, { flow, answer, device });
    return 'authCode' in signedIn
      ? landWithCode(redirectTo, signedIn.authCode)
      : landWithTokens(redirectTo, await describeSignIn(tools, signedIn.opened));
  } catch (cause) {
    const error = authErrorOf(context, cause, tools.log);
    return landWithError(flow?.redirectTo ?? tools.siteUrl, error, (flow?.codeChallenge ?? null) !== null);
  }
}
