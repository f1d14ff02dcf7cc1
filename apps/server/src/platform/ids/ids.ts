/** Source of identifiers and secrets, passed as an argument, so that a test can fix them. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

export interface Ids {
  uuid: () => string;
  /** 256 random bits, safe in a link. */
  secret: () => string;
  /** Six decimal digits to type from an email. */
  code: () => string;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  code: () => randomInt(1_000_000).toString().padStart(6, '0'),
};

/** What is stored instead of a secret that has enough randomness of its own. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
