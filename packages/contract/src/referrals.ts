/** Referrals: who invited whom, and what that earned (document 1 sections 3, 4 and 7). */
import * as z from 'zod';
import { maxFieldLength } from './constants.ts';
import { storableText, timestampSchema } from './fields/fields.ts';
import { call } from './call.ts';

const invitation = storableText.trim().max(maxFieldLength).nullish();

/** One friend's, without anything that identifies the friend. */
const conversionSchema = z.object({
  id: z.uuid(),
  status: z.enum(['completed', 'pending']),
  /** For one that came together with other new accounts: an administrator still has to look, or has refused it. */
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

const referralsSchema = z.object({
  recent: z.array(conversionSchema),
  pending: z.array(conversionSchema),
  totalReferrals: z.int().nonnegative(),
  pendingReferrals: z.int().nonnegative(),
  totalReportsEarned: z.int().nonnegative(),
  /** Friends per 30 days who earn a reward. */
  monthlyLimit: z.int().nonnegative(),
});

export const referralsContract = {
  /**
   * Sent once after sign-up, without waiting for the answer, which is the same whether or not the account brought this invitation and so
   * reveals nothing.
   */
  processReferralSignup: call(
    'POST /functions/process-referral-signup',
    'Hand over the invitation of a new account',
  )
    .input(z.object({ referralCode: invitation, sharedReportToken: invitation, newUserId: z.uuid() }))
    .output(z.object({ success: z.boolean() })),
  /** Creates the code on the first call; for any account but the caller's it answers as if absent (decision 16). */
  ensureUserReferralCode: call('POST /rpc/ensure_user_referral_code', "The caller's referral code")
    .input(z.object({ user_id_param: z.uuid() }))
    .output(z.string()),
  /** Null until the code exists. */
  getUserReferral: call('GET /referrals', "The caller's referral code and totals").output(
    userReferralSchema.nullable(),
  ),
  /** Newest first: five completed and five pending, with the totals of each. */
  listReferralConversions: call('GET /referrals/conversions', "The caller's referrals").output(
    referralsSchema,
  ),
};

export type ReferralConversion = z.infer<typeof conversionSchema>;
export type Referrals = z.infer<typeof referralsSchema>;
export type UserReferral = z.infer<typeof userReferralSchema>;
