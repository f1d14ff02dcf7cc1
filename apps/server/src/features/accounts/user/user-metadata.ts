/** What an account says about itself: JSON of the client’s choice, kept small because every access token carries it. */
import { storableText } from '@target-analysis/contract';
import * as z from 'zod';
import { AuthError } from '../auth-error.ts';
import type { UserMetadata } from '../tables.ts';

/** Node refuses headers over 16 kB, and a token is a third larger than its content. Larger metadata would lock the owner out. */
const maxMetadataBytes = 4096;
/** Deeper than anyone nests, and shallow enough for every parser. */
const maxDepth = 8;
const maxFieldLength = 200;

/** An empty value says nothing, so it counts as an omitted field. */
const namedField = storableText
  .trim()
  .max(maxFieldLength)
  .transform((text) => (text === '' ? null : text))
  .nullish();

/** A null deletes its key, and omitted keys stay. Unknown keys are stored too. */
export const metadataChange = z
  .looseObject({
    display_name: namedField,
    referral_code: namedField,
    shared_report_token: namedField,
    accepted_terms: z.boolean().nullish(),
    terms_accepted_at: z.string().nullish(),
  })
  .refine((data) => isStorable(data, 0), { error: 'not storable' });

export type MetadataChange = z.output<typeof metadataChange>;

/** At sign-up there is nothing to delete, so null counts as an omitted field. */
export const newMetadata = metadataChange
  .nullish()
  .transform((data) => merge({}, data ?? {}))
  .refine(isSmall, { error: 'is larger than an account may carry' });

/**
 * Who invited whom (decision 17), and whether the terms were accepted, can only be set at sign-up.
 * @throws AuthError validation_failed if it is more than a token may carry.
 */
export function changeMetadata(metadata: UserMetadata, change: MetadataChange): UserMetadata {
  const allowed = { ...change };
  delete allowed.referral_code;
  delete allowed.shared_report_token;
  delete allowed.accepted_terms;
  delete allowed.terms_accepted_at;
  const merged = merge(metadata, allowed);
  if (!isSmall(merged)) throw new AuthError('validation_failed', 'data: is larger than an account may carry');
  return merged;
}

function merge(metadata: UserMetadata, change: Record<string, unknown>): UserMetadata {
  const merged = Object.entries({ ...metadata, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
}

function isSmall(metadata: UserMetadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes;
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return storableText.safeParse(value).success;
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < maxDepth &&
    Object.entries(value).every(
      ([key, held]) => storableText.safeParse(key).success && isStorable(held, depth + 1),
    )
  );
}
