/** The key of sealed secrets: a setting, or a file of the data folder that is made when it is first needed. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const encryptionKeyBytes = 32;

/** @NOTE Several servers on one database need one key: the same setting, or the same data folder. */
export async function readEncryptionKey(setting: Uint8Array | null, dataFolder: string): Promise<Uint8Array> {
  if (setting !== null) return setting;
  const file = join(dataFolder, 'encryption.key');
  await mkdir(dataFolder, { recursive: true });
  const made = randomBytes(encryptionKeyBytes).toString('base64url');
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  });
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64url');
  if (key.length !== encryptionKeyBytes) throw new Error(`${file} does not hold a key of 32 bytes`);
  return key;
}
