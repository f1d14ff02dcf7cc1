/** Referrals that an administrator reviews before they pay. */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { storableText, timestampSchema } from './fields/fields.ts';

const waitingReferralSchema = z.object({
  id: z.uuid(),
  /** Null for a deleted account. */
  referrer: z.string().nullable(),
  friend: z.string().nullable(),
  /** Addresses of the accounts that came from the same device and network within an hour. */
  came_with: z.array(z.string()),
  created_at: timestampSchema,
});

export const adminReferralsContract = {
  listWaitingReferrals: oc
    .route({
      method: 'GET',
      path: '/admin/referrals',
      summary: 'Referrals that wait for a decision, oldest first',
    })
    .output(z.object({ items: z.array(waitingReferralSchema) })),
  decideReferral: oc
    .route({
      method: 'POST',
      path: '/admin/referrals/{id}/decision',
      summary: 'Let a referral pay, or not',
    })
    .input(z.object({ id: z.uuid(), is_allowed: z.boolean(), reason: storableText.trim().min(1).max(2000) }))
    .output(z.object({ message: z.string() })),
};

export type WaitingReferral = z.infer<typeof waitingReferralSchema>;
