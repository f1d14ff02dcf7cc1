/** Signing up, and what is proven by a mail, over HTTP. */
import * as z from 'zod';
import { answerSignIn, readBody, type AuthApp, type AuthContext } from './auth-answers.ts';
import type { AccountsTools } from './deps.ts';
import type { MailProof } from './mail-proof.ts';
import { requestMail, verifyMail } from './mail-rules.ts';
import { allowedRedirect } from './redirects.ts';
import { signUp } from './sign-up-rules.ts';
import type { MailTokenKind } from './tables.ts';
import { emailField, newMetadata, passwordField, tokenField, toUser } from './wire.ts';

const newAccount = z.object({ email: emailField, password: passwordField, data: newMetadata });
const recovery = z.object({ email: emailField });
const resend = z.object({ type: z.literal('signup'), email: emailField });

/** Which mails a type of proof fits; `email` is the newer name for what confirms an address. */
const kindsOfType = {
  signup: ['signup'],
  email: ['signup'],
  recovery: ['recovery'],
} as const satisfies Record<string, readonly MailTokenKind[]>;

const verification = z
  .object({
    type: z.enum(['signup', 'email', 'recovery']),
    token_hash: tokenField.nullish(),
    email: emailField.nullish(),
    token: tokenField.nullish(),
  })
  .transform(({ type, token_hash: linkToken, email, token: code }, context) => {
    const proofs: MailProof[] = [];
    if (typeof linkToken === 'string') proofs.push({ linkToken });
    if (typeof email === 'string' && typeof code === 'string') proofs.push({ email, code });
    const [proof, second] = proofs;
    const isStray = proofs.length === 1 && typeof linkToken === 'string' && (email ?? code ?? null) !== null;
    if (proof !== undefined && second === undefined && !isStray) return { kinds: kindsOfType[type], proof };
    context.addIssue({ code: 'custom', message: 'must have either token_hash, or email and token' });
    return z.NEVER;
  });

export function addMailRoutes(app: AuthApp, tools: AccountsTools): void {
  const placeOf = (context: AuthContext) => ({
    redirectTo: allowedRedirect(tools.siteUrl, context.req.query('redirect_to')),
    network: context.get('networkAddress'),
  });

  app.post('/signup', async (context) => {
    const { data: userMetadata, ...body } = await readBody(context, newAccount);
    const outcome = await signUp(tools, { ...body, userMetadata, ...placeOf(context) });
    return outcome.status === 'signed-in'
      ? answerSignIn(context, tools, outcome.opened)
      : context.json(toUser(outcome.account));
  });

  app.post('/verify', async (context) => {
    const body = await readBody(context, verification);
    return answerSignIn(context, tools, await verifyMail(tools, { ...body, ...placeOf(context) }));
  });

  app.post('/recover', async (context) => {
    const { email } = await readBody(context, recovery);
    await requestMail(tools, { kind: 'recovery', email, ...placeOf(context) });
    return context.json({});
  });

  app.post('/resend', async (context) => {
    const { type, email } = await readBody(context, resend);
    await requestMail(tools, { kind: type, email, ...placeOf(context) });
    return context.json({});
  });
}
