/** The bodies of the auth protocol: what clients send, and the user that they get. */
import { storableText } from '@target-analysis/contract';
import * as z from 'zod';
import { normalizeEmail } from './email-address.ts';
import type { AccountRow } from './store.ts';

const maxEmailLength = 255;
const maxTokenLength = 512;
const maxMetadataLength = 200;

export const emailField = storableText.trim().max(maxEmailLength).pipe(z.email()).transform(normalizeEmail);
export const passwordField = storableText;
export const tokenField = storableText.min(1).max(maxTokenLength);

const metadataField = storableText.trim().max(maxMetadataLength);

/** Clients send null for what they leave out. */
const metadataShape = {
  display_name: metadataField.nullish(),
  referral_code: metadataField.nullish(),
  shared_report_token: metadataField.nullish(),
};

export const metadataChange = z.object(metadataShape);

/** At sign-up there is nothing to delete: a null is a field left out. */
export const newMetadata = z
  .object(metadataShape)
  .nullish()
  .transform((data) => {
    const given = Object.entries(data ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(given.filter(([, value]) => value !== ''));
  });

export function toUser(account: AccountRow) {
  const identity = {
    identity_id: account.id,
    id: account.id,
    user_id: account.id,
    identity_data: {
      ...account.userMetadata,
      email: account.email,
      email_verified: account.emailConfirmedAt !== null,
      phone_verified: false,
      sub: account.id,
    },
    provider: 'email',
    ...moment('last_sign_in_at', account.lastSignInAt),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    email: account.email,
  };
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...moment('email_confirmed_at', account.emailConfirmedAt),
    ...moment('confirmed_at', account.emailConfirmedAt),
    ...moment('confirmation_sent_at', account.confirmationSentAt),
    ...moment('recovery_sent_at', account.recoverySentAt),
    ...moment('last_sign_in_at', account.lastSignInAt),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: account.userMetadata,
    identities: [identity],
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

/** The protocol leaves empty times out. */
function moment(name: string, time: Date | null): Record<string, string> {
  return time === null ? {} : { [name]: time.toISOString() };
}
