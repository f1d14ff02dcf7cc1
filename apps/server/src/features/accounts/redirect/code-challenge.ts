/** PKCE (RFC 7636): a browser sends a hash at the start, and proves at the end that it knows what was hashed. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AuthError } from '../auth-error.ts';

/** Fields of a body or query; clients send null for an omitted field. Only the S256 method proves anything. */
export const codeChallengeFields = {
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be the base64url of a SHA-256' })
    .nullish(),
  code_challenge_method: z
    .string()
    .regex(/^s256$/i, { error: 'must be s256' })
    .nullish(),
};

/** As RFC 7636 defines it. */
export const codeVerifierField = z
  .string()
  .regex(/^[\w.~-]{43,128}$/, { error: 'must have 43 to 128 characters' });

/** @throws AuthError validation_failed if only one of the two is present. */
export function readCodeChallenge(fields: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): string | null {
  const { code_challenge: challenge = null, code_challenge_method: method = null } = fields;
  if ((challenge === null) === (method === null)) return challenge;
  throw new AuthError('validation_failed', 'code_challenge: give it together with code_challenge_method');
}

export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}
