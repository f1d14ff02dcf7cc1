/** Accounts beside the auth protocol: what the page asks about the signed-in account. */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { emailSchema } from './fields.ts';

const aboutUser = z.object({ user_id_param: z.uuid() });

export const accountsContract = {
  /** Document 1 section 7; for another account than the caller's it answers as if absent (decision 16). */
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
  /** Decision 13: behind a strict limiter, since it tells who has an account. */
  checkUserExists: oc
    .route({
      method: 'POST',
      path: '/functions/check-user-exists',
      summary: 'Whether an e-mail has an account',
    })
    .input(z.object({ email: emailSchema }))
    .output(z.object({ exists: z.boolean() })),
};
