/** Redeeming what an email proves, over HTTP: from a client, or by the button on the page that a link opens. */
import * as z from 'zod';
import {
  answerSignIn,
  authErrorOf,
  describeSignIn,
  deviceOf,
  readBody,
  type AuthApp,
  type AuthContext,
} from './auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import { emailField, tokenField } from '../auth-fields.ts';
import type { AccountsTools } from '../deps.ts';
import { allowedRedirect } from '../redirect/allowed-redirect.ts';
import { landWithCode, landWithError, landWithMessage, landWithTokens } from './landing.ts';
import type { MailTokenKind } from '../tables.ts';
import { addressChangeKinds } from '../mail/address-change-rules.ts';
import type { MailProof } from '../mail/mail-proof.ts';
import { verifyMail, type Verified } from '../mail/mail-rules.ts';
import { pkcePrefix } from '../mail/proof-mails.ts';
import { verifyPage, verifyPagePolicy } from './verify-page.ts';

/** Which emails a type of proof matches. `email` is the newer name for confirming an address or signing in. */
const kindsOfType = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: addressChangeKinds,
} as const satisfies Record<string, readonly MailTokenKind[]>;

const types = z.enum(['signup', 'email', 'magiclink', 'recovery', 'email_change']);

const verification = z
  .object({
    type: types,
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

const mailLink = z.object({ token: tokenField, type: types, redirect_to: z.string().optional() });

const halfAgreed = 'Confirmation accepted. Please also confirm using the email we sent to the other address.';

export function addVerifyRoutes(app: AuthApp, tools: AccountsTools): void {
  app.post('/verify', async (context) => {
    const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
    if (isForm === true) return context.redirect(await placeAfter(context, tools), 303);
    const body = await readBody(context, verification);
    const outcome = await verifyMail(tools, { ...body, device: deviceOf(context), isRedirect: false });
    return outcome.status === 'signed-in'
      ? answerSignIn(context, tools, outcome.opened)
      : context.json({ msg: halfAgreed, code: '200' });
  });

  // Mail scanners open links, so opening one changes nothing. The page has a button.
  app.get('/verify', (context) => {
    const { token, type, redirectTo } = readLink(context.req.query(), tools);
    context.header('Content-Security-Policy', verifyPagePolicy(redirectTo));
    context.header('X-Robots-Tag', 'noindex');
    return context.html(verifyPage({ token, type, redirectTo }));
  });
}

/** @throws AuthError validation_failed if the fields are not those of an email's link. */
function readLink(fields: unknown, tools: Pick<AccountsTools, 'siteUrl' | 'settings'>) {
  const link = mailLink.safeParse(fields);
  if (!link.success) throw new AuthError('validation_failed', 'The link needs a token and a type');
  const { token, type, redirect_to: wish } = link.data;
  return { token, type, redirectTo: allowedRedirect(tools, wish) };
}

async function placeAfter(context: AuthContext, tools: AccountsTools): Promise<string> {
  const { token, type, redirectTo } = readLink(await context.req.parseBody(), tools);
  const isPkce = token.startsWith(pkcePrefix);
  try {
    const outcome = await verifyMail(tools, {
      proof: { linkToken: token },
      kinds: kindsOfType[type],
      device: deviceOf(context),
      isRedirect: true,
    });
    return await landingOf(tools, outcome, { type, redirectTo, isPkce });
  } catch (cause) {
    return landWithError(redirectTo, authErrorOf(context, cause, tools.log), isPkce);
  }
}

async function landingOf(
  tools: Pick<AccountsTools, 'accessTokens' | 'database' | 'clock' | 'settings'>,
  outcome: Verified,
  { type, redirectTo, isPkce }: { type: string; redirectTo: string; isPkce: boolean },
): Promise<string> {
  switch (outcome.status) {
    case 'signed-in':
      return landWithTokens(redirectTo, await describeSignIn(tools, outcome.opened), type);
    case 'to-exchange':
      return landWithCode(redirectTo, outcome.authCode);
    case 'half-agreed':
      return landWithMessage(redirectTo, halfAgreed, isPkce);
  }
}
