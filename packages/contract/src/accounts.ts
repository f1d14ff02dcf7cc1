/** Accounts outside the auth protocol: what the page asks about the signed-in account. */
import * as z from 'zod';
import { passwordMaxLength } from './constants.ts';
import { emailSchema, storableText, timestampSchema } from './fields/fields.ts';
import { call } from './call.ts';

const aboutUser = z.object({ user_id_param: z.uuid() });

/** One device, or one browser, that is signed in. */
const signedInDeviceSchema = z.object({
  id: z.uuid(),
  /** What the browser calls itself, in words: 'Firefox on Windows'. */
  device: z.string(),
  /** The network it was last seen on, shortened to its first half. */
  network: z.string().nullable(),
  created_at: timestampSchema,
  last_active_at: timestampSchema,
  /** The device of this call. */
  is_current: z.boolean(),
});

export const accountsContract = {
  /** Document 1 section 7; for any account but the caller's it answers as if absent (decision 16). */
  isUserEnabled: call('POST /rpc/is_user_enabled', 'Whether the account may be used')
    .input(aboutUser)
    .output(z.boolean()),
  checkUserAdminStatus: call('POST /rpc/check_user_admin_status', 'Whether the account is an administrator')
    .input(aboutUser)
    .output(z.boolean()),
  /** Decision 13: strictly rate limited, because it reveals who has an account. */
  checkUserExists: call('POST /functions/check-user-exists', 'Whether an email address has an account')
    .input(z.object({ email: emailSchema }))
    .output(z.object({ exists: z.boolean() })),
  /** Newest activity first. */
  listDevices: call('GET /accounts/devices', 'Where the account is signed in').output(
    z.object({ items: z.array(signedInDeviceSchema) }),
  ),
  endDevice: call('DELETE /accounts/devices/{id}', 'Sign one device out')
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
  /**
   * Decision 15: unlocks calls that need a sign-in younger than 15 minutes, with the password or with the emailed code from
   * `/reauthenticate` of the auth protocol.
   */
  proveIdentity: call('POST /accounts/identity-proofs', 'Prove again who is signed in')
    .input(
      z.union([
        z.strictObject({ password: storableText.min(1).max(passwordMaxLength) }),
        z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
      ]),
    )
    .output(z.object({ recent_until: timestampSchema })),
};

export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;
