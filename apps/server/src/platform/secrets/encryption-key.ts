/** The keys of sealed secrets: a setting, or a file in the data folder that is created when first needed. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const encryptionKeyBytes = 32;

/** The first one seals; all of them open, so that a key can be changed while it is in use. */
export type EncryptionKeys = [Uint8Array, ...Uint8Array[]];

/** Base64url, separated by commas, as in the setting and in the file; null for anything else. */
export function parseEncryptionKeys(text: string): EncryptionKeys | null {
  const keys = text.split(',').map((key) => Buffer.from(key.trim(), 'base64url'));
  const [first, ...others] = keys;
  if (first === undefined || keys.some(({ length }) => length !== encryptionKeyBytes)) return null;
  return [first, ...others];
}

export function writeEncryptionKeys(keys: EncryptionKeys): string {
  return keys.map((key) => Buffer.from(key).toString('base64url')).join(',');
}

/** @NOTE Several servers on one database need the same keys: the same setting, or the same data folder. */
export async function readEncryptionKeys(
  setting: EncryptionKeys | null,
  dataFolder: string,
): Promise<EncryptionKeys> {
  if (setting !== null) return setting;
  const file = join(dataFolder, 'encryption.key');
  await mkdir(dataFolder, { recursive: true });
  const made = randomBytes(encryptionKeyBytes).toString('base64url');
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  });
  const keys = parseEncryptionKeys(await readFile(file, 'utf8'));
  if (keys === null) throw new Error(`${file} does not hold a key of 32 bytes`);
  return keys;
}
