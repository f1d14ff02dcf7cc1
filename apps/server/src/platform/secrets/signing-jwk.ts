/** Private keys that sign tokens, as JSON Web Keys (RFC 7517). */
import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import * as z from 'zod';

const number = z.string().regex(/^[\w-]+$/);
const kid = z.string().min(1).max(200);

/** Well-funded attackers can break shorter RSA keys (NIST SP 800-131A); secrets shorter than the hash weaken it (RFC 7518). */
const minModulusBits = 2048;
const minSecretBytes = 32;

const jwkSchema = z.discriminatedUnion('kty', [
  z.object({
    kty: z.literal('EC'),
    alg: z.literal('ES256').default('ES256'),
    kid,
    crv: z.literal('P-256'),
    x: number,
    y: number,
    d: number,
  }),
  z.object({
    kty: z.literal('RSA'),
    alg: z.literal('RS256').default('RS256'),
    kid,
    n: number,
    e: number,
    d: number,
    p: number,
    q: number,
    dp: number,
    dq: number,
    qi: number,
  }),
  z.object({ kty: z.literal('oct'), alg: z.literal('HS256').default('HS256'), kid, k: number }),
]);

export const signingJwkSchema = jwkSchema.refine(isSound);

export type SigningJwk = z.output<typeof jwkSchema>;
export type SigningAlgorithm = SigningJwk['alg'];

/** Whether its parts match and are long enough: its public half can verify what it signs. */
function isSound(jwk: SigningJwk): boolean {
  if (jwk.kty === 'oct') return Buffer.from(jwk.k, 'base64url').length >= minSecretBytes;
  try {
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    const publicKey = createPublicKey({ key: publicNumbers(jwk), format: 'jwk' });
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? minModulusBits;
    const text = randomBytes(16);
    return bits >= minModulusBits && verify('sha256', text, publicKey, sign('sha256', text, privateKey));
  } catch {
    // Numbers that do not form a key.
    return false;
  }
}

/** The parts that may be published. */
export function publicNumbers(jwk: Exclude<SigningJwk, { kty: 'oct' }>) {
  return jwk.kty === 'EC'
    ? { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
    : { kty: jwk.kty, n: jwk.n, e: jwk.e };
}
