/** Referrals: who came by whose invitation, and what that earned (document 1 sections 3, 4 and 7). */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { maxFieldLength } from './constants.ts';
import { storableText, timestampSchema } from './fields/fields.ts';

const invitation = storableText.trim().max(maxFieldLength).nullish();

/** Of one friend, without anything that tells who it is. */
const conversionSchema = z.object({
  id: z.uuid(),
  status: z.enum(['completed', 'pending']),
  /** Of one that came together with other new accounts: an administrator looks, or has refused it. */
  review: z.enum(['waiting', 'refused']).nullable(),
  referral_source: z.enum(['referral_code', 'shared_report']),
  /** Reports earned; 0 while pending, and for a completed one beyond the month's limit. */
  reward_amount: z.int().nonnegative(),
  created_at: timestampSchema,
  completed_at: timestampSchema.nullable(),
});

const userReferralSchema = z.object({
  user_id: z.uuid(),
  referral_code: z.string(),
  /** Completed ones. */
  total_referrals: z.int().nonnegative(),
  /** Reports. */
  total_rewards_earned: z.int().nonnegative(),
});

export const referralsContract = {
  /**
   * Sent once after sign-up, without waiting for its answer. Answers alike whether or not the account brought this invitation, so
   * that it tells nobody anything.
   */
  processReferralSignup: oc
    .route({
      method: 'POST',
      path: '/functions/process-referral-signup',
      summary: 'Hand over the invitation of a new account',
    })
    .input(z.object({ referralCode: invitation, sharedReportToken: invitation, newUserId: z.uuid() }))
    .output(z.object({ success: z.boolean() })),
  /** Makes the code at the first call; for another account than the caller's it answers as if absent (decision 16). */
  ensureUserReferralCode: oc
    .route({
      method: 'POST',
      path: '/rpc/ensure_user_referral_code',
      summary: "The caller's referral code",
    })
    .input(z.object({ user_id_param: z.uuid() }))
    .output(z.string()),
  /** Null before the code was made. */
  getUserReferral: oc
    .route({ method: 'GET', path: '/referrals', summary: "The caller's referral code and totals" })
    .output(userReferralSchema.nullable()),
  /** Newest first: five completed and five pending, with the totals of each. */
  listReferralConversions: oc
    .route({ method: 'GET', path: '/referrals/conversions', summary: "The caller's referrals" })
    .output(
      z.object({
        recent: z.array(conversionSchema),
        pending: z.array(conversionSchema),
        totalReferrals: z.int().nonnegative(),
        pendingReferrals: z.int().nonnegative(),
        totalReportsEarned: z.int().nonnegative(),
        /** Friends in 30 days who earn something. */
        monthlyLimit: z.int().nonnegative(),
      }),
    ),
};

export type ReferralConversion = z.infer<typeof conversionSchema>;
export type UserReferral = z.infer<typeof userReferralSchema>;
