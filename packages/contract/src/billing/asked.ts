/** What owners ask of billing: a payment, a cancellation, a page of the payment provider. */
import * as z from 'zod';
import { maxFieldLength } from '../constants.ts';
import { storableText } from '../fields/fields.ts';
import { billingCycles, packTypes, planIds } from './billing-lists.ts';
import { reportQuantity } from './prices.ts';

/** The fields of document 1. What is bought follows from the plan, the quantity and the pack; the server recomputes every price. */
export const newPaymentSchema = z.object({
  planId: z.enum(planIds),
  /** Cents, as the page shows them: refused if the server's price differs. */
  amount: z.int(),
  planName: storableText.max(maxFieldLength).optional(),
  billingCycle: z.enum(billingCycles).nullish(),
  /** Follows from the plan; a contradicting value is refused. */
  isSubscription: z.boolean().optional(),
  isUpgrade: z.boolean().default(false),
  currentSubscriptionId: z.uuid().nullish(),
  /** Sent by the page but unused: the account's own address counts. */
  userEmail: storableText.max(maxFieldLength).optional(),
  prefillCustomer: z.boolean().default(true),
  autoRenew: z.boolean().default(true),
  /** The buyer was warned that a canceled plan ends immediately, with the reports left in it. */
  endsCanceledPlan: z.boolean().default(false),
  /** The plan begins when the canceled one ends; nothing is charged before, and `amount` is the price of its first period. */
  beginsAfterPlan: z.boolean().default(false),
  /** Reports per period of the plan, as the page shows them: refused if the plan has another number. */
  reportsLimit: z.int().nullish(),
  quantity: z.int().min(reportQuantity.min).max(reportQuantity.largestPack).nullish(),
  action: z.enum(['add', 'standalone']).nullish(),
  packType: z.enum(packTypes).nullish(),
  pricePerReport: z.number().nullish(),
  /** Created by the page: the same key returns the same checkout (decision 41). */
  idempotencyKey: z.uuid().optional(),
});

/** What the page shows and its owner cancels: a subscription, or the plan that is to follow it. */
export const cancellationSchema = z.object({
  subscription_id: z.uuid(),
  cancels: z.enum(['plan', 'next-plan']),
});

/** A page of the payment provider about the caller's own money. */
export const askedPageSchema = z.discriminatedUnion('page', [
  /** Card, address, tax id, and invoices. */
  z.object({ page: z.literal('payment-details') }),
  /** Of a renewal that is not paid yet. */
  z.object({ page: z.literal('open-invoice') }),
  z.object({ page: z.literal('receipt'), payment_id: z.uuid() }),
]);

export type Cancellation = z.infer<typeof cancellationSchema>;
export type AskedPage = z.infer<typeof askedPageSchema>;
export type NewPayment = z.input<typeof newPaymentSchema>;
