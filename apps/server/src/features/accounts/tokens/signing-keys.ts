/** Keys that sign and verify access tokens. */
import { exportJWK, generateKeyPair, generateSecret, importJWK, type CryptoKey, type JWK } from 'jose';
import {
  publicNumbers,
  signingJwkSchema,
  type SigningAlgorithm,
  type SigningJwk,
} from '../../../platform/secrets/signing-jwk.ts';
import type { SigningKeySet } from '../../../platform/secrets/signing-keys-file.ts';

export interface SigningKey {
  kid: string;
  algorithm: SigningAlgorithm;
  signingKey: CryptoKey | Uint8Array;
  verifyingKey: CryptoKey | Uint8Array;
  /** For services that verify on their own; null for a secret, which only we can verify with. */
  publicJwk: JWK | null;
}

export interface SigningKeys {
  /** The key that currently signs. */
  current: () => Promise<SigningKey>;
  /** Null if no verifying key has this id. */
  find: (kid: string) => Promise<SigningKey | null>;
  list: () => Promise<SigningKey[]>;
  /** Replaces the signing key. Keys supplied by the operator stay as they are. */
  rotate: () => Promise<'done' | 'configured'>;
  /** Deletes keys that no valid token uses. */
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

/** The operator's own keys: the first signs, all verify. Changing them takes a restart. */
export async function createConfiguredKeys([first, ...others]: SigningKeySet): Promise<SigningKeys> {
  const current = await importKey(first);
  const keys = [current, ...(await Promise.all(others.map(importKey)))];
  return {
    current: () => Promise.resolve(current),
    find: (kid) => Promise.resolve(keys.find((key) => key.kid === kid) ?? null),
    list: () => Promise.resolve(keys),
    rotate: () => Promise.resolve('configured'),
    tidy: () => Promise.resolve(),
  };
}
