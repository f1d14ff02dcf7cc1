/** Passes for one action on an open share, made from its token and valid for a few minutes (decision 33). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { nameBytes, packName, unpackName, type ShareName } from './share-name.ts';

/** What its holder may do; a pass for one purpose is invalid for the other. */
type PassPurpose = 'live' | 'picture';

interface Pass {
  name: ShareName;
  endsAt: Date;
}

const endBytes = 4;
/** At least 128 bits, and a count that fills whole base64 groups, so that each pass has exactly one spelling. */
const proofBytes = 18;
const factBytes = nameBytes + endBytes;
const passForm = new RegExp(`^[\\w-]{${String(((factBytes + proofBytes) / 3) * 4)}}$`);

/** The end is rounded to whole seconds. */
export function writePass(secret: string, purpose: PassPurpose, { name, endsAt }: Pass): string {
  const end = Buffer.alloc(endBytes);
  end.writeUInt32BE(Math.floor(endsAt.getTime() / 1000));
  const facts = Buffer.concat([packName(name), end]);
  return Buffer.concat([facts, proofOf(secret, purpose, facts)]).toString('base64url');
}

/** Null if this server did not write it for this purpose, or it has expired. */
export function readPass(
  secret: string,
  purpose: PassPurpose,
  { pass, now }: { pass: string; now: Date },
): Pass | null {
  if (!passForm.test(pass)) return null;
  const bytes = Buffer.from(pass, 'base64url');
  const facts = bytes.subarray(0, factBytes);
  if (!timingSafeEqual(bytes.subarray(factBytes), proofOf(secret, purpose, facts))) return null;
  const endsAt = new Date(facts.readUInt32BE(nameBytes) * 1000);
  return endsAt > now ? { name: unpackName(facts), endsAt } : null;
}

function proofOf(secret: string, purpose: PassPurpose, facts: Buffer): Buffer {
  const proof = createHmac('sha256', secret).update(`${purpose}\n`).update(facts).digest();
  return proof.subarray(0, proofBytes);
}
