/** Access tokens: short-lived, signed with ES256, the only asymmetric kind that every client of the protocol verifies. */
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import * as z from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { loadSigningKeys } from './key-store.ts';
import type { AccountRow } from './store.ts';
import type { SignInRow } from './sign-in-store.ts';

export interface AccessTokens {
  sign: (account: AccountRow, signIn: SignInRow) => Promise<string>;
  /** The sign-in that the token names; null where it is not ours, altered or over. */
  verify: (token: string) => Promise<string | null>;
  /** The public halves, for whoever verifies by himself. */
  publicKeys: JSONWebKeySet;
}

interface AccessTokenOptions {
  database: Database;
  clock: Clock;
  issuer: string;
  lifeSeconds: number;
}

const algorithm = 'ES256';
const audience = 'authenticated';
const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });

export async function createAccessTokens(options: AccessTokenOptions): Promise<AccessTokens> {
  const { database, clock, issuer, lifeSeconds } = options;
  const keys = await loadSigningKeys(database, clock, makeKey);
  const { kid, privateJwk } = keys[0];
  const signingKey = await importJWK(privateJwk, algorithm);
  const publicKeys = { keys: keys.map((key) => publicHalf(key.privateJwk, key.kid)) };
  const keySet = createLocalJWKSet(publicKeys);
  return {
    publicKeys,
    sign: (account, signIn) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        email: account.email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: account.userMetadata,
        role: audience,
        aal: 'aal1',
        amr: [{ method: signIn.method, timestamp: Math.floor(signIn.authenticatedAt.getTime() / 1000) }],
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
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: clock.now(),
        });
        const claims = claimsSchema.safeParse(payload);
        return claims.success ? claims.data.session_id : null;
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return null;
        throw cause;
      }
    },
  };
}

async function makeKey(): Promise<{ kid: string; privateJwk: JWK }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk };
}

function publicHalf({ kty, crv, x, y }: JWK, kid: string): JWK {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig' };
}
