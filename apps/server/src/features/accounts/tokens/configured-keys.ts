/** The operator's own keys: the first signs, all verify. Changing them takes a restart. */
import type { SigningKeySet } from '../../../platform/secrets/signing-keys-file.ts';
import { importKey, type SigningKeys } from './signing-keys.ts';

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
