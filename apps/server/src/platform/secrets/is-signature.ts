/** Checks the signatures in our links. */
import { timingSafeEqual } from 'node:crypto';

/** Whether a link's signature, in base64url, is the right one. The time it takes reveals nothing about the right one. */
export function isSignature(given: string, right: Uint8Array): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
