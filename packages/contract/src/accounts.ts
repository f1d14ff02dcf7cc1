/** Accounts outside the auth protocol: what the page asks about the signed-in account. */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { passwordMaxLength } from './constants.ts';
import { emailSchema, storableText, timestampSchema } from './fields/fields.ts';

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
  isUserEnabled: oc
    .route({ method: 'POST', path: '/rpc/is_user_enabled', summary: 'Whether the account may be used' })
    .input(aboutUser)
    .output(z.boolean()),
  checkUserAdminStatus: oc
    .route({
      method: 'POST',
      path: '/rpc/check_user_admin_status',
      summary: 'Whether the account administers',
    })
    .input(aboutUser)
    .output(z.boolean()),
  /** Decision 13: strictly rate limited, because it reveals who has an account. */
  checkUserExists: oc
    .route({
      method: 'POST',
      path: '/functions/check-user-exists',
      summary: 'Whether an e-mail has an account',
    })
    .input(z.object({ email: emailSchema }))
    .output(z.object({ exists: z.boolean() })),
  /** Newest activity first. */
  listDevices: oc
    .route({ method: 'GET', path: '/accounts/devices', summary: 'Where the account is signed in' })
    .output(z.object({ items: z.array(signedInDeviceSchema) })),
  endDevice: oc
    .route({ method: 'DELETE', path: '/accounts/devices/{id}', summary: 'Sign one device out' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
  /**
   * Decision 15: unlocks calls that need a sign-in younger than 15 minutes, with the password or with the emailed code from
   * `/reauthenticate` of the auth protocol.
   */
  proveIdentity: oc
    .route({ method: 'POST', path: '/accounts/identity-proofs', summary: 'Prove once more who is signed in' })
    .input(
      z.union([
        z.strictObject({ password: storableText.min(1).max(passwordMaxLength) }),
        z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
      ]),
    )
    .output(z.object({ recent_until: timestampSchema })),
};

export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;
