/** Access tokens: short-lived, and valid only while the sign-in that they name is open. */
import { errors, jwtVerify, SignJWT, type JSONWebKeySet, type JWTHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SignInRow } from '../sign-in/sign-in-store.ts';
import { providersOf, type AccountView } from '../user/account-view.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface AccessTokens {
  sign: (view: AccountView, signIn: SignInRow) => Promise<string>;
  /** What the token names; null if it is not ours, was altered, or has expired. */
  verify: (token: string) => Promise<TokenClaims | null>;
  /** The public keys, for services that verify on their own. */
  publicKeys: () => Promise<JSONWebKeySet>;
}

export interface TokenClaims {
  signInId: string;
  accountId: string;
}

interface AccessTokenOptions {
  keys: SigningKeys;
  clock: Clock;
  issuer: string;
  lifeSeconds: number;
}

const audience = 'authenticated';
const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number() });
/** A page sends the same token with each request. At about 1 kB each, the cache takes at most 10 MB. */
const mostRemembered = 10_000;

interface Proven extends TokenClaims {
  kid: string;
  /** As in the token: seconds since 1970. */
  expiresAt: number;
}

export function createAccessTokens({ keys, clock, issuer, lifeSeconds }: AccessTokenOptions): AccessTokens {
  const remembered = new LRUCache<string, Proven>({ max: mostRemembered });
  return {
    publicKeys: async () => ({ keys: (await keys.list()).flatMap(({ publicJwk }) => publicJwk ?? []) }),
    sign: async (view, signIn) => {
      const { kid, algorithm, signingKey } = await keys.current();
      const { account } = view;
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const providers = providersOf(view);
      return new SignJWT({
        email: account.email,
        phone: '',
        app_metadata: { provider: providers[0], providers },
        user_metadata: account.userMetadata,
        role: audience,
        aal: signIn.factorId === null ? 'aal1' : 'aal2',
        amr: proofsOf(signIn),
        session_id: signIn.id,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(account.id)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(signingKey);
    },
    verify: async (token) => {
      const known = remembered.get(token);
      if (known !== undefined && (await isStillProven(known, keys, clock))) return known;
      remembered.delete(token);
      const proven = await prove(token, { keys, clock, issuer });
      if (proven !== null) remembered.set(token, proven);
      return proven;
    },
  };
}

async function prove(
  token: string,
  { keys, clock, issuer }: Omit<AccessTokenOptions, 'lifeSeconds'>,
): Promise<Proven | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, (header) => findVerifyingKey(keys, header), {
      issuer,
      audience,
      currentDate: clock.now(),
      requiredClaims: ['iat', 'exp'],
    });
    const claims = claimsSchema.safeParse(payload);
    const { kid } = protectedHeader;
    if (!claims.success || kid === undefined) return null;
    const { sub: accountId, session_id: signInId, exp: expiresAt } = claims.data;
    return { kid, signInId, accountId, expiresAt };
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

/** A signature stays valid. Only the time and the set of verifying keys may have changed since. */
async function isStillProven({ kid, expiresAt }: Proven, keys: SigningKeys, clock: Clock): Promise<boolean> {
  const isOver = expiresAt <= Math.floor(clock.now().getTime() / 1000);
  return !isOver && (await keys.find(kid)) !== null;
}

/** Newest first. */
function proofsOf({ method, authenticatedAt, factorId, factorProvenAt }: SignInRow) {
  const proof = (name: string, at: Date) => ({ method: name, timestamp: Math.floor(at.getTime() / 1000) });
  const first = proof(method, authenticatedAt);
  return factorId === null || factorProvenAt === null ? [first] : [proof('totp', factorProvenAt), first];
}

/** @NOTE The key decides the algorithm, never the token. Otherwise a public key could pass as the secret of another algorithm. */
async function findVerifyingKey(keys: SigningKeys, { kid, alg }: JWTHeaderParameters) {
  const key = kid === undefined ? null : await keys.find(kid);
  if (key === null || key.algorithm !== alg) throw new errors.JWKSNoMatchingKey();
  return key.verifyingKey;
}
