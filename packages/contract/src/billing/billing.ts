/**
 * Plans, purchases, subscriptions, and how many reports an account has left (document 1 sections 2 to 4 and 7). Money is in whole cents
 * of the installation's currency.
 */
import * as z from 'zod';
import { maxFieldLength } from '../constants.ts';
import { askedPageSchema, cancellationSchema, newPaymentSchema } from './asked.ts';
import { storableText, timestampSchema } from '../fields/fields.ts';
import { billingCycles, gateCodes, paymentKinds, planIds, subscriptionTypes } from './billing-lists.ts';
import { call } from '../call.ts';

const cents = z.int().nonnegative();
const planId = z.enum(planIds);
const billingCycle = z.enum(billingCycles);
const subscriptionType = z.enum(subscriptionTypes);
/** As the provider writes its ids. */
const checkoutSessionId = storableText.min(1).max(maxFieldLength);

const planSchema = z.object({
  id: z.uuid(),
  plan_id: planId,
  name: z.string(),
  description: z.string(),
  /** Null if the plan is not sold by the month, by the year, or by the report. */
  price_monthly: cents.nullable(),
  price_annual: cents.nullable(),
  price_per_unit: cents.nullable(),
  /** Per report in each pack; null for a plan, or if the default discounts apply. */
  pack_prices: z.object({ pack5: cents, pack20: cents, pack100: cents }).nullable(),
  /** Reports per period; null without a quota. */
  reports_limit: z.int().positive().nullable(),
  features: z.array(z.string()),
  is_active: z.boolean(),
  is_popular: z.boolean(),
  is_subscription: z.boolean(),
  sort_order: z.int(),
});

/** What a monthly subscriber would pay for the annual plan now (decision 1). */
const upgradeSchema = z.object({
  days_remaining: z.int().nonnegative(),
  annual_price: cents,
  /** The unused part of the paid month. */
  credit: cents,
  /** Annual price less the credit. */
  new_amount: cents,
});

/** A plan that begins when the current one ends: nothing is charged before that. */
const nextPlanSchema = z.object({
  plan_id: z.enum(['promonthly', 'proannual']),
  /** Per period. */
  price: cents,
  begins: timestampSchema,
});

const subscriptionSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  subscription_plan_id: z.uuid().nullable(),
  subscription_type: subscriptionType,
  /** `expired` ones are never current. */
  status: z.enum(['active', 'canceled', 'expired']),
  billing_cycle: billingCycle.nullable(),
  /** Of the quota, in the current period, including what running analyses hold. */
  reports_used: z.int().nonnegative(),
  /** Null is unlimited for a Pro plan; a pay-as-you-go row has no quota at all (decision 3). */
  reports_limit: z.int().nonnegative().nullable(),
  /** Bought, earned or granted; they never expire. */
  additional_reports: z.int().nonnegative(),
  auto_renew: z.boolean(),
  subscription_start: timestampSchema.nullable(),
  subscription_end: timestampSchema.nullable(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  /** `processing`: the period is over and the provider has not said yet whether the next is paid. */
  payment_state: z.enum(['paid', 'processing', 'failed', 'disputed']),
  /** When a plan with a failed renewal ends unless it is paid; null for any other. */
  pay_by: timestampSchema.nullable(),
  /** Quota and additional together; null for unlimited. */
  remaining_reports: z.int().nonnegative().nullable(),
  /** Why a new analysis would be refused, first reason in catalog order; null if it may begin. */
  gate: z.enum(gateCodes).nullable(),
  /** What this subscriber pays per period, regardless of the price for new subscribers; null if no period was paid for. */
  period_price: cents.nullable(),
  /** Whether the next period may cost a different amount: a code came off the last one, or tax came on top. `getNextCharge` knows. */
  renewal_differs: z.boolean(),
  /** Null if there is nothing to upgrade from. */
  upgrade: upgradeSchema.nullable(),
  /** Only after a canceled plan. */
  next_plan: nextPlanSchema.nullable(),
});

const nextChargeSchema = z.object({
  amount: cents,
  /** In `amount`. */
  tax: cents,
});

const purchaseSchema = z.object({
  id: z.uuid(),
  /** What was bought, in words: '20 reports', 'Pro annual'. */
  description: z.string(),
  kind: z.enum(paymentKinds),
  quantity: z.int().positive().nullable(),
  /** What was paid. */
  amount: cents,
  /** Taken off by a promotion code, before this amount. */
  discount: cents,
  /** In `amount`. */
  tax: cents,
  refunded: cents,
  /** Of the bought reports: taken back for a refund, or held during a dispute. */
  blocked_reports: z.int().nonnegative(),
  is_disputed: z.boolean(),
  paid_at: timestampSchema,
  /** Our page that leads to the provider's invoice or receipt; null if it has none. */
  receipt_url: z.url().nullable(),
});

const processedPaymentSchema = z.object({
  success: z.boolean(),
  /** For people: what the account has after that; while pending, what it is waiting for. */
  message: z.string(),
  /** Why nothing was settled. */
  error: z.string().nullable(),
  /** Whether asking again in a moment may help: the provider has not decided yet. */
  isPending: z.boolean(),
});

export const billingContract = {
  listPlans: call('GET /billing/plans', 'The plans on offer, in their order')
    .input(z.object({ plan_id: planId.optional() }))
    .output(z.object({ items: z.array(planSchema) })),
  /** Runs the expiry first; an account without a current subscription receives a pay-as-you-go one. */
  getSubscription: call('GET /billing/subscription', "The caller's current subscription").output(
    subscriptionSchema,
  ),
  /** Replaces the current subscription with a pay-as-you-go one without cycle, limit or dates; refused while a Pro plan runs. */
  createSubscription: call('POST /billing/subscription', 'Change to Pay-As-You-Go')
    .input(z.object({ subscription_type: z.literal('pay_as_you_go') }))
    .output(subscriptionSchema),
  /** Stops renewal: pay-as-you-go ends immediately, a Pro plan with its period. Refused if the page shows what is not there anymore. */
  cancelSubscription: call('POST /billing/subscription/cancellation', 'Cancel the subscription')
    .input(cancellationSchema)
    .output(subscriptionSchema),
  /** Newest first; what the account paid for, including renewals. */
  listPurchases: call('GET /billing/purchases', "The caller's purchases")
    .input(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ items: z.array(purchaseSchema), total: z.int().nonnegative() })),
  createPayment: call('POST /functions/create-payment', 'Open a checkout')
    .input(newPaymentSchema)
    .output(
      z.object({
        /** Where the payment is made. */
        url: z.url(),
        /** Of an upgrade: how the amount came about (decision 1). */
        proration: upgradeSchema.nullable(),
      }),
    ),
  /**
   * Settles what the provider reports as paid: the named session, or all of the caller's own if none is named (decision 7). The other
   * fields are those of document 1; what was bought is read from the checkout itself.
   */
  processPaymentSuccess: call(
    'POST /functions/process-payment-success',
    'Check whether a payment has arrived',
  )
    .input(
      z.object({
        quantity: z.int().nullish(),
        action: z.enum(['add', 'standalone']).nullish(),
        planId: storableText.max(maxFieldLength).nullish(),
        billingCycle: billingCycle.nullish(),
        isUpgrade: z.boolean().nullish(),
        currentSubscriptionId: z.uuid().nullish(),
        sessionId: checkoutSessionId.nullish(),
      }),
    )
    .output(processedPaymentSchema),
  /** The caller's own only. */
  getStripeSession: call('POST /functions/get-stripe-session', 'What a checkout session was opened for')
    .input(z.object({ sessionId: checkoutSessionId }))
    .output(
      z.object({
        /** Each as text, as a provider's metadata is; empty if it does not apply. */
        metadata: z.object({
          planId: z.string(),
          billingCycle: z.string(),
          quantity: z.string(),
          isUpgrade: z.string(),
          currentSubscriptionId: z.string(),
          action: z.string(),
          isSubscription: z.string(),
        }),
      }),
    ),
  updateSubscriptionAutoRenew: call(
    'POST /functions/update-subscription-auto-renew',
    'Whether the subscription renews itself',
  )
    .input(z.object({ autoRenew: z.boolean() }))
    .output(z.object({ success: z.boolean(), message: z.string() })),
  /** Expires those of the caller's subscriptions that are over; returns how many. */
  checkExpiredSubscriptions: call(
    'POST /rpc/check_expired_subscriptions',
    "Expire the caller's subscriptions that are over",
  ).output(z.int().nonnegative()),
  /** From the payment provider; null if it doesn't know, or if nothing more will be charged. */
  getNextCharge: call('GET /billing/next-charge', "What the caller's plan will cost next").output(
    z.object({ charge: nextChargeSchema.nullable() }),
  ),
  /** Its address is valid for a short time, so the page requests it on opening. */
  openProviderPage: call('POST /billing/provider-pages', 'Open a page of the payment provider')
    .input(askedPageSchema)
    .output(z.object({ /** Null if there is nothing to open. */ url: z.url().nullable() })),
  /** In demo mode for everyone about themselves, otherwise for administrators only. */
  debugSubscriptionState: call(
    'POST /functions/debug-subscription-state',
    "The caller's subscriptions, checkouts and ledger as they are stored",
  ).output(z.record(z.string(), z.unknown())),
};

export type Plan = z.infer<typeof planSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
export type Upgrade = z.infer<typeof upgradeSchema>;
export type ProcessedPayment = z.infer<typeof processedPaymentSchema>;
export type Purchase = z.infer<typeof purchaseSchema>;
