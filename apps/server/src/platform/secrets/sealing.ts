/** Secrets that must be readable again are stored sealed, with a key that the database does not contain. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKeys } from './encryption-key.ts';

export interface Sealing {
  /** @param purpose what the secret is for, such as the id of its row; it only opens for the same purpose */
  seal: (secret: string, purpose: string) => string;
  /** Null if none of our keys sealed it, it was sealed for another purpose, or it was altered. */
  open: (sealed: string, purpose: string) => string | null;
  /** Whether it opens with the current sealing key. */
  isCurrent: (sealed: string, purpose: string) => boolean;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createSealing(keys: EncryptionKeys): Sealing {
  const [current] = keys;
  return {
    seal: (secret, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, purpose) => {
      for (const key of keys) {
        const opened = openWith(key, sealed, purpose);
        if (opened !== null) return opened;
      }
      return null;
    },
    isCurrent: (sealed, purpose) => openWith(current, sealed, purpose) !== null,
  };
}

function openWith(key: Uint8Array, sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match, the only way decryption can fail.
    return null;
  }
}
