/** The token in a link to a shared report (decision 31): computed from the share, so that no secret is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { nameBytes, packName, unpackName, type ShareName } from './share-name.ts';

/** 128 bits of proof: impossible to guess, and the link stays short enough for a QR code. */
const proofBytes = 16;
/** The bytes fill whole base64 groups, so that each token has exactly one spelling. */
const tokenForm = new RegExp(`^[\\w-]{${String(((nameBytes + proofBytes) / 3) * 4)}}$`);

export function writeShareToken(secret: string, share: ShareName): string {
  const name = packName(share);
  return Buffer.concat([name, proofOf(secret, name)]).toString('base64url');
}

/** Null if this server did not write it. */
export function readShareToken(secret: string, token: string): ShareName | null {
  if (!tokenForm.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const name = bytes.subarray(0, nameBytes);
  if (!timingSafeEqual(bytes.subarray(nameBytes), proofOf(secret, name))) return null;
  return unpackName(name);
}

function proofOf(secret: string, name: Buffer): Buffer {
  return createHmac('sha256', secret).update(name).digest().subarray(0, proofBytes);
}
