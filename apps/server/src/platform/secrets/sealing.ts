/** Secrets that must be read again are stored sealed, with a key that the database does not hold. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Sealing {
  /** @param purpose what the secret is for, such as the id of its row: it opens for the same purpose only. */
  seal: (secret: string, purpose: string) => string;
  /** Null for what was sealed with another key or for another purpose, or was altered. */
  open: (sealed: string, purpose: string) => string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param key 32 bytes. */
export function createSealing(key: Uint8Array): Sealing {
  return {
    seal: (secret, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, purpose) => {
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
        // The tag does not fit: the only failure that decryption knows.
        return null;
      }
    },
  };
}
