/** Second factors over HTTP. */
import { storableText } from '@target-analysis/contract';
import * as z from 'zod';
import type { AccountsTools } from '../deps.ts';
import { answerSignIn, readBody, type AuthApp, type AuthContext } from './auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import { requireHalfSignIn, requireSignIn } from '../sign-in/caller-rules.ts';
import { challengeFactor, verifyFactor } from '../second-factor/challenge-rules.ts';
import { enrollFactor, unenrollFactor } from '../second-factor/enroll-rules.ts';

/** With longer names, phones can't read the QR code. */
const maxNameLength = 60;
const name = storableText.trim().max(maxNameLength);

const newFactor = z.object({
  factor_type: z.literal('totp', { error: 'only totp is offered' }),
  friendly_name: name.nullish().transform((given) => given ?? ''),
  issuer: name.nullish().transform((given) => given || undefined),
});

/** Apps show the digits in groups, so people type them in groups. */
const codeField = storableText.max(20).transform((code) => code.replaceAll(/\s/g, ''));
const proof = z.object({ challenge_id: z.uuid(), code: codeField });

export function addFactorRoutes(app: AuthApp, tools: AccountsTools): void {
  app.post('/factors', async (context) => {
    const current = await requireSignIn(tools, context.req.header('authorization'));
    const { friendly_name: friendlyName, issuer } = await readBody(context, newFactor);
    const { factor, secret, uri, qrCode } = await enrollFactor(tools, current, { friendlyName, issuer });
    return context.json({
      id: factor.id,
      type: 'totp',
      friendly_name: factor.friendlyName,
      totp: { qr_code: qrCode, secret, uri },
    });
  });

  app.post('/factors/:id/challenge', async (context) => {
    const current = await requireHalfSignIn(tools, context.req.header('authorization'));
    const network = context.get('networkAddress');
    const challenge = await challengeFactor(tools, current, { factorId: factorIdOf(context), network });
    const expiresAt = Math.floor(challenge.expiresAt.getTime() / 1000);
    return context.json({ id: challenge.id, type: 'totp', expires_at: expiresAt });
  });

  app.post('/factors/:id/verify', async (context) => {
    const current = await requireHalfSignIn(tools, context.req.header('authorization'));
    const factorId = factorIdOf(context);
    const { challenge_id: challengeId, code } = await readBody(context, proof);
    const network = context.get('networkAddress');
    const opened = await verifyFactor(tools, current, { factorId, challengeId, code, network });
    return answerSignIn(context, tools, opened);
  });

  app.delete('/factors/:id', async (context) => {
    const current = await requireHalfSignIn(tools, context.req.header('authorization'));
    const id = factorIdOf(context);
    await unenrollFactor(tools, current, id);
    return context.json({ id });
  });
}

/** @throws AuthError mfa_factor_not_found if the parameter can't be a factor's id. */
function factorIdOf(context: AuthContext): string {
  const id = z.uuid().safeParse(context.req.param('id'));
  if (!id.success) throw new AuthError('mfa_factor_not_found');
  return id.data;
}
