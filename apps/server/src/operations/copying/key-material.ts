/** The key of sealed secrets travels with what it seals. It is never printed. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../platform/control/control.ts';
import { writeEncryptionKeys } from '../../platform/secrets/encryption-key.ts';

const keyFile = 'encryption.key';

/** In the format of the setting, including older keys that are still accepted; null if no server has created one yet. */
export async function findKey({ encryptionKeys, dataFolder }: Config): Promise<string | null> {
  if (encryptionKeys !== null) return writeEncryptionKeys(encryptionKeys);
  return readKeyIn(dataFolder);
}

export async function readKeyIn(folder: string): Promise<string | null> {
  return (await readFile(join(folder, keyFile), 'utf8').catch(nullWhereMissing))?.trim() ?? null;
}

export async function writeKeyIn(folder: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, keyFile), key, { flag: 'wx', mode: 0o600 });
}

/** Only tells keys apart: they are 32 random bytes, which no one can guess. With several keys, uses the one that seals. */
export function fingerprintOf(keys: string): string {
  const [key = ''] = keys.split(',');
  return createHash('sha256').update(`fingerprint of ${key}`).digest('hex');
}

/** @throws OperatorError if no key there can open the secrets. */
export function assertSameKey(there: string, fingerprint: string): void {
  if (!there.split(',').some((key) => fingerprintOf(key) === fingerprint))
    throw new OperatorError(
      'ENCRYPTION_KEY (or encryption.key in DATA_DIR) is not the key that these secrets were sealed with.',
    );
}

function nullWhereMissing(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
  throw cause;
}
