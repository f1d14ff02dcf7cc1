/** What administrators see and change of subscriptions. */
import * as z from 'zod';
import { planIds } from './billing-lists.ts';
import { mostReports } from '../constants.ts';
import { timestampSchema } from '../fields/fields.ts';
import { call } from '../call.ts';

const count = z.int().nonnegative();

export const adminSubscriptionSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  nickname: z.string().nullable(),
  email: z.string(),
  subscription_type: z.string(),
  /**
   * `payment_disputed`: the plan is on hold until the bank has decided. `payment_failed`: the period is over, and paying the renewal
   * still keeps the plan. `renewal_pending`: the provider hasn't said yet whether the renewal is paid.
   */
  status: z.enum(['active', 'canceled', 'payment_disputed', 'payment_failed', 'renewal_pending', 'expired']),
  billing_cycle: z.string().nullable(),
  /** Begins when this one ends; null if none does. */
  next_plan: z.enum(planIds).nullable(),
  reports_used: count,
  /** Null is unlimited. */
  reports_limit: count.nullable(),
  additional_reports: count,
  subscription_start: timestampSchema.nullable(),
  subscription_end: timestampSchema.nullable(),
  created_at: timestampSchema,
});

const comingChargeSchema = z.object({
  /** `unpaid`: the period is over, and the provider keeps trying to charge the next one. */
  kind: z.enum(['renewal', 'next-plan', 'unpaid']),
  on: timestampSchema.nullable(),
  /** Whole cents; null if no period was paid for. */
  price: count.nullable(),
  /** On top of the price. */
  is_tax_added: z.boolean(),
});

export const adminSubscriptionsContract = {
  /** Changes are entries of the ledger (decision 5); a limit of 0 is unlimited. */
  adminUpdateSubscription: call(
    'POST /functions/admin-update-subscription',
    'Change what a subscription has left',
  )
    .input(
      z.object({
        subscriptionId: z.uuid(),
        updates: z.object({
          reports_used: count.max(mostReports).optional(),
          reports_limit: count.max(mostReports).nullable().optional(),
          additional_reports: count.max(mostReports).optional(),
        }),
        /** The numbers as the caller saw them: refused if one that is being set has changed since. */
        seen: z
          .object({
            reports_used: count,
            reports_limit: count.nullable(),
            additional_reports: count,
          })
          .partial()
          .default({}),
      }),
    )
    .output(z.object({ subscription: adminSubscriptionSchema })),
  /** An account without one gets Pay-As-You-Go, so that it can be given reports. */
  openSubscription: call('POST /admin/users/{user_id}/subscription', "An account's current subscription")
    .input(z.object({ user_id: z.uuid() }))
    .output(adminSubscriptionSchema),
  /** Null if nothing more is charged. Disabling the account stops it. */
  readComingCharge: call(
    'GET /admin/users/{user_id}/coming-charge',
    "What an account's plan will be charged next",
  )
    .input(z.object({ user_id: z.uuid() }))
    .output(z.object({ charge: comingChargeSchema.nullable() })),
};

export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>;
export type AdminComingCharge = z.infer<typeof comingChargeSchema>;
