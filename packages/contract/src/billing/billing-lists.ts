/** The closed lists of billing, for page and server. */
import type { ErrorCode } from '../errors/errors.ts';

export const planIds = ['payasyougo', 'promonthly', 'proannual'] as const;
export type PlanId = (typeof planIds)[number];

/** Wherever the operator's own name for a plan is not at hand. */
export const planNames = {
  payasyougo: 'Pay-As-You-Go',
  promonthly: 'Pro monthly',
  proannual: 'Pro annual',
} as const satisfies Record<PlanId, string>;

export const subscriptionTypes = ['pay_as_you_go', 'pro_monthly', 'pro_annual'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

export const billingCycles = ['monthly', 'annual'] as const;
export type BillingCycle = (typeof billingCycles)[number];

export const packTypes = ['individual', 'pack5', 'pack20', 'pack100'] as const;
export type PackType = (typeof packTypes)[number];

/** What a payment was for: reports, a new plan, a change to another, or its next period. */
export const paymentKinds = ['reports', 'subscription', 'upgrade', 'renewal'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Reasons to refuse a new analysis, in the order they are checked (document 2 section 8). */
export const gateCodes = [
  'subscription-required',
  'payment-required',
  'subscription-inactive',
  'subscription-expired',
  'subscription-unpaid',
  'payment-pending',
  'report-limit-reached',
] as const satisfies readonly ErrorCode[];
export type GateCode = (typeof gateCodes)[number];
