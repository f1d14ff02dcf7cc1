/** Signing in, staying signed in, the own account, and signing out, over HTTP. */
import * as z from 'zod';
import { answerSignIn, readBody, type AuthApp, type AuthContext } from './auth-answers.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { refreshSignIn, requireSignIn, signInWithPassword, signOut } from './sign-in-rules.ts';
import { changeUser } from './user-rules.ts';
import { emailField, metadataChange, passwordField, tokenField, toUser } from './wire.ts';

const credentials = z.object({ email: emailField, password: passwordField });
const refresh = z.object({ refresh_token: tokenField });
const userChange = z.object({
  email: emailField.nullish(),
  password: passwordField.nullish(),
  data: metadataChange.nullish(),
});
const scopes = z.enum(['local', 'others', 'global']);

export function addSignInRoutes(app: AuthApp, tools: AccountsTools): void {
  app.post('/token', (context) => answerToken(context, tools));

  app.post('/logout', async (context) => {
    const scope = scopes.safeParse(context.req.query('scope') ?? 'global');
    if (!scope.success) throw new AuthError('validation_failed', 'scope: must be local, others or global');
    await signOut(tools, await currentSignIn(context, tools), scope.data);
    return context.body(null, 204);
  });

  app.get('/user', async (context) => context.json(toUser((await currentSignIn(context, tools)).account)));

  app.put('/user', async (context) => {
    const current = await currentSignIn(context, tools);
    const { email, password, data } = await readBody(context, userChange);
    if (typeof email === 'string' && email !== current.account.email) {
      throw new AuthError('validation_failed', 'email: the address of an account cannot be changed here');
    }
    const change = { password: password ?? undefined, data: data ?? undefined };
    return context.json(toUser(await changeUser(tools, current, change)));
  });
}

async function answerToken(context: AuthContext, tools: AccountsTools): Promise<Response> {
  const network = context.get('networkAddress');
  switch (context.req.query('grant_type')) {
    case 'password': {
      const body = await readBody(context, credentials);
      return answerSignIn(context, tools, await signInWithPassword(tools, { ...body, network }));
    }
    case 'refresh_token': {
      const { refresh_token: refreshToken } = await readBody(context, refresh);
      return answerSignIn(context, tools, await refreshSignIn(tools, { refreshToken, network }));
    }
    default:
      throw new AuthError('validation_failed', 'grant_type: not offered');
  }
}

function currentSignIn(context: AuthContext, tools: AccountsTools) {
  return requireSignIn(tools, context.req.header('authorization'));
}
