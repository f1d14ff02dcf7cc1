/** Requesting emails over HTTP: to sign up, to sign in, to set a new password, and the same email again. */
import * as z from 'zod';
import { answerSignIn, deviceOf, readBody, wishOf, type AuthApp, type AuthContext } from './auth-answers.ts';
import { emailField, passwordField } from '../auth-fields.ts';
import { toUser } from './wire.ts';
import type { AccountsTools } from '../deps.ts';
import { codeChallengeFields } from '../redirect/code-challenge.ts';
import { addressChangeKinds } from '../mail/address-change-rules.ts';
import { withAcceptance } from '../terms-rules.ts';
import { newMetadata } from '../user/user-metadata.ts';
import { requestMail } from '../mail/mail-rules.ts';
import { signUp } from '../mail/sign-up-rules.ts';
import type { MailTokenKind } from '../tables.ts';

const signUpBody = z.object({
  email: emailField,
  password: passwordField,
  data: newMetadata,
  ...codeChallengeFields,
});
const recovery = z.object({ email: emailField, ...codeChallengeFields });
const oneTimePassword = z.object({
  email: emailField,
  data: newMetadata,
  create_user: z.boolean().nullish(),
  ...codeChallengeFields,
});
const resend = z.object({
  type: z.enum(['signup', 'email_change']),
  email: emailField,
  ...codeChallengeFields,
});

const kindsOfResend: Record<z.output<typeof resend>['type'], readonly MailTokenKind[]> = {
  signup: ['signup'],
  email_change: addressChangeKinds,
};

export function addMailRoutes(app: AuthApp, tools: AccountsTools): void {
  app.post('/signup', async (context) => {
    const body = await readBody(context, signUpBody);
    const outcome = await signUp(tools, {
      email: body.email,
      password: body.password,
      userMetadata: body.data,
      ...wishOf(context, tools, body),
      device: deviceOf(context),
    });
    return outcome.status === 'signed-in'
      ? answerSignIn(context, tools, outcome.opened)
      : context.json(toUser({ account: outcome.account, identities: [], factors: [] }));
  });

  app.post('/recover', async (context) => {
    const body = await readBody(context, recovery);
    return answerRequest(context, tools, { ...body, kinds: ['recovery'], newAccount: null });
  });

  app.post('/resend', async (context) => {
    const body = await readBody(context, resend);
    return answerRequest(context, tools, { ...body, kinds: kindsOfResend[body.type], newAccount: null });
  });

  // The protocol refuses an unknown address if it may not create an account, which reveals who has one. This doesn't.
  app.post('/otp', async (context) => {
    const body = await readBody(context, oneTimePassword);
    const makesAccount = tools.settings.allowsSignUp && body.create_user !== false;
    const userMetadata = makesAccount ? withAcceptance(tools, body.data) : null;
    const draft = userMetadata && { userMetadata };
    return answerRequest(context, tools, { ...body, kinds: ['magiclink'], newAccount: draft });
  });
}

type MailWish = Pick<Parameters<typeof requestMail>[1], 'kinds' | 'email' | 'newAccount'>;

async function answerRequest(
  context: AuthContext,
  tools: AccountsTools,
  { kinds, email, newAccount, ...challenge }: MailWish & Parameters<typeof wishOf>[2],
): Promise<Response> {
  const network = context.get('networkAddress');
  await requestMail(tools, { kinds, email, newAccount, network, ...wishOf(context, tools, challenge) });
  return context.json({});
}
