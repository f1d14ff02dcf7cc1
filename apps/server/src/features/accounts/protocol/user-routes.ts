/** The caller's own account over HTTP. */
import * as z from 'zod';
import { readBody, wishOf, type AuthApp } from './auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import { emailField, passwordField, tokenField } from '../auth-fields.ts';
import { toUser } from './wire.ts';
import type { AccountsTools } from '../deps.ts';
import { codeChallengeFields } from '../redirect/code-challenge.ts';
import { refuseFactorDue, requireHalfSignIn, requireSignIn } from '../sign-in/caller-rules.ts';
import { readAccountView } from '../user/account-view.ts';
import { requestReauthentication } from '../user/reauthentication-rules.ts';
import { metadataChange } from '../user/user-metadata.ts';
import { changeUser } from '../user/user-rules.ts';

const userChange = z.object({
  email: emailField.nullish(),
  password: passwordField.nullish(),
  data: metadataChange.nullish(),
  nonce: tokenField.nullish(),
  current_password: passwordField.nullish(),
  app_metadata: z.unknown().optional(),
  ...codeChallengeFields,
});

export function addUserRoutes(app: AuthApp, tools: AccountsTools): void {
  // Clients read here which factors they can show.
  app.get('/user', async (context) => {
    const { account } = await requireHalfSignIn(tools, context.req.header('authorization'));
    return context.json(toUser(await readAccountView(tools.database, account)));
  });

  app.put('/user', async (context) => {
    const current = await requireHalfSignIn(tools, context.req.header('authorization'));
    refuseFactorDue(current, 401);
    const body = await readBody(context, userChange);
    if (body.app_metadata !== undefined && body.app_metadata !== null) throw new AuthError('not_admin');
    const account = await changeUser(tools, current, {
      email: body.email ?? undefined,
      password: body.password ?? undefined,
      data: body.data ?? {},
      proof: {
        nonce: body.nonce ?? undefined,
        currentPassword: body.current_password ?? undefined,
      },
      network: context.get('networkAddress'),
      wish: wishOf(context, tools, body),
    });
    return context.json(toUser(await readAccountView(tools.database, account)));
  });

  app.get('/reauthenticate', async (context) => {
    const { account } = await requireSignIn(tools, context.req.header('authorization'));
    await requestReauthentication(tools, account, context.get('networkAddress'));
    return context.json({});
  });
}
