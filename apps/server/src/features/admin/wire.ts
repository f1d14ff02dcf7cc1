/** Rows of administration in wire format. */
import type {
  AdminComingCharge,
  AdministrativeAct,
  AdminPayment,
  AdminSubscription,
  AdminUser,
  PrivacyLog,
  Revenue,
} from '@target-analysis/contract';
import { decimalsOf, type Currency } from '@target-analysis/contract/money';
import * as z from 'zod';
import { onWire } from '../../platform/wire/wire-names.ts';
import { boughtInWords, type ComingCharge } from '../billing/index.ts';
import type { ActRow } from './acts-store.ts';
import type { ShownUser } from './list-rules.ts';
import type { PaymentRow } from './payments-store.ts';
import type { readRevenue } from './revenue-rules.ts';
import type { PrivacyLogRow } from './privacy-log-store.ts';
import type { ShownSubscription } from './subscriptions-store.ts';

export function userToWire(user: ShownUser, currency: Currency): AdminUser {
  return {
    ...onWire(user),
    firearms_count: user.firearms,
    sessions_count: user.visits,
    reports_count: user.reports,
    total_sales_usd: user.salesCents / 10 ** decimalsOf(currency),
    subscriptions: user.subscriptions.map(subscriptionToWire),
  };
}

export function subscriptionToWire(subscription: ShownSubscription): AdminSubscription {
  const { nextPlanId, reportsLimit } = subscription;
  return {
    ...onWire(subscription),
    next_plan: nextPlanId,
    reports_limit: reportsLimit === 0 ? null : reportsLimit,
  };
}

export function chargeToWire(charge: ComingCharge): AdminComingCharge {
  return { ...onWire(charge), price: charge.priceCents };
}

/** What the database stores as JSON. */
const stored = z.record(z.string(), z.json());

export function privacyLogToWire(row: PrivacyLogRow): PrivacyLog {
  return { ...onWire(row), request_details: stored.parse(row.requestDetails) };
}

export function paymentToWire(row: PaymentRow): AdminPayment {
  return {
    ...onWire(row),
    description: boughtInWords(row),
    amount: row.amountCents,
    discount: row.discountCents,
    tax: row.taxCents,
    refunded: row.refundedCents,
    refund_underway: (row.refundOrderedCents ?? row.refundedCents) - row.refundedCents,
  };
}

export function revenueToWire({ months, recurring }: Awaited<ReturnType<typeof readRevenue>>): Revenue {
  return {
    monthly_recurring: recurring.monthlyCents,
    renewing_plans: recurring.plans,
    months: months.map((month) => ({
      ...onWire(month),
      gross: month.grossCents,
      refunds: month.refundedCents,
      disputes: month.disputedCents,
      net: month.grossCents - month.refundedCents - month.disputedCents,
    })),
  };
}

export function actToWire(row: ActRow): AdministrativeAct {
  return {
    ...onWire(row),
    administrator: nameOfAdministrator(row),
    target: row.targetEmail,
    is_about_account: row.targetUserId !== null,
    before: stored.parse(row.before),
    after: stored.parse(row.after),
  };
}

export function nameOfAdministrator({
  administratorId,
  administratorEmail,
}: Pick<ActRow, 'administratorId' | 'administratorEmail'>): string {
  if (administratorId === null) return 'the command line';
  return administratorEmail ?? 'an account that is deleted';
}
