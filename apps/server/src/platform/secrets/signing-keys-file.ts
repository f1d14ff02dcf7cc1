/** The operator's own keys for tokens: a JSON Web Key Set in a file. No message ever shows a key. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { signingJwkSchema, type SigningJwk } from './signing-jwk.ts';

const keySetSchema = z.object({
  keys: z
    .tuple([signingJwkSchema], signingJwkSchema)
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
});

export type SigningKeySet = [SigningJwk, ...SigningJwk[]];

/** `reason` continues the name of what is wrong. */
export type ReadKeys = { status: 'read'; keys: SigningKeySet } | { status: 'unusable'; reason: string };

export function readSigningKeysFile(file: string): ReadKeys {
  const json = readJson(file);
  if (json === null) return { status: 'unusable', reason: `${file} cannot be read as JSON` };
  const parsed = keySetSchema.safeParse(json.content);
  if (parsed.success) return { status: 'read', keys: parsed.data.keys };
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  return { status: 'unusable', reason: `${place || 'the content'} of ${file} cannot be used` };
}

function readJson(file: string): { content: unknown } | null {
  try {
    return { content: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    // The cause quotes the file, including the key.
    return null;
  }
}
