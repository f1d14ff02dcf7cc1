/** Keys that sign and verify access tokens. */
import { exportJWK, generateKeyPair, generateSecret, importJWK, type CryptoKey, type JWK } from 'jose';
import {
  publicNumbers,
  signingJwkSchema,
  type SigningAlgorithm,
  type SigningJwk,
} from '../../../platform/secrets/signing-jwk.ts';

export interface SigningKey {
  kid: string;
  algorithm: SigningAlgorithm;
  signingKey: CryptoKey | Uint8Array;
  verifyingKey: CryptoKey | Uint8Array;
  /** For services that verify on their own; null for a secret, which verifies for us alone. */
  publicJwk: JWK | null;
}

/** Where the keys come from. */
export interface SigningKeys {
  /** The one that signs now. */
  current: () => Promise<SigningKey>;
  /** Null for one that does not verify. */
  find: (kid: string) => Promise<SigningKey | null>;
  /** All that verify. */
  list: () => Promise<SigningKey[]>;
  /** Puts a new key in the place of the one that signs; the operator's own are his to put. */
  rotate: () => Promise<'done' | 'configured'>;
  /** Forgets keys that have no token left. */
  tidy: () => Promise<void>;
}

export async function importKey(jwk: SigningJwk): Promise<SigningKey> {
  const { kid, alg: algorithm } = jwk;
  const signingKey = await importJWK(jwk, algorithm);
  if (jwk.kty === 'oct') return { kid, algorithm, signingKey, verifyingKey: signingKey, publicJwk: null };
  const publicJwk: JWK = { ...publicNumbers(jwk), kid, alg: algorithm, use: 'sig' };
  return { kid, algorithm, signingKey, verifyingKey: await importJWK(publicJwk, algorithm), publicJwk };
}

export async function makeJwk(algorithm: SigningAlgorithm, kid: string): Promise<SigningJwk> {
  const key =
    algorithm === 'HS256'
      ? await generateSecret(algorithm, { extractable: true })
      : (await generateKeyPair(algorithm, { extractable: true })).privateKey;
  return signingJwkSchema.parse({ ...(await exportJWK(key)), alg: algorithm, kid });
}
