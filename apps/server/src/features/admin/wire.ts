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
import { boughtInWords, type ComingCharge, type UsageUpdates } from '../billing/index.ts';
import type { ActRow } from './acts-store.ts';
import type { ShownUser } from './list-rules.ts';
import type { PaymentRow } from './payments-store.ts';
import type { readRevenue } from './revenue-rules.ts';
import type { PrivacyLogRow } from './privacy-log-store.ts';
import type { ShownSubscription } from './subscriptions-store.ts';

export function userToWire(user: ShownUser, currency: Currency): AdminUser {
  return {
    id: user.id,
    email: user.email,
    nickname: user.nickname,
    name: user.name,
    display_name: user.displayName,
    created_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    is_enabled: user.isEnabled,
    is_admin: user.isAdmin,
    is_online: user.isOnline,
    is_seen_now: user.isSeenNow,
    firearms_count: user.firearms,
    sessions_count: user.visits,
    reports_count: user.reports,
    total_sales_usd: user.salesCents / 10 ** decimalsOf(currency),
    subscriptions: user.subscriptions.map(subscriptionToWire),
  };
}

export function subscriptionToWire(subscription: ShownSubscription): AdminSubscription {
  return {
    id: subscription.id,
    user_id: subscription.userId,
    nickname: subscription.nickname,
    email: subscription.email,
    subscription_type: subscription.subscriptionType,
    status: subscription.status,
    billing_cycle: subscription.billingCycle,
    next_plan: subscription.nextPlanId,
    reports_used: subscription.reportsUsed,
    reports_limit: subscription.reportsLimit === 0 ? null : subscription.reportsLimit,
    additional_reports: subscription.additionalReports,
    subscription_start: subscription.subscriptionStart?.toISOString() ?? null,
    subscription_end: subscription.subscriptionEnd?.toISOString() ?? null,
    created_at: subscription.createdAt.toISOString(),
  };
}

export function chargeToWire({ kind, on, priceCents, isTaxAdded }: ComingCharge): AdminComingCharge {
  return { kind, on: on?.toISOString() ?? null, price: priceCents, is_tax_added: isTaxAdded };
}

export function usageFromWire(usage: {
  reports_used?: number | undefined;
  reports_limit?: number | null | undefined;
  additional_reports?: number | undefined;
}): UsageUpdates {
  const { reports_used: reportsUsed, reports_limit: reportsLimit } = usage;
  return { reportsUsed, reportsLimit, additionalReports: usage.additional_reports };
}

/** What the database stores as JSON. */
const stored = z.record(z.string(), z.json());

export function privacyLogToWire(row: PrivacyLogRow): PrivacyLog {
  return {
    id: row.id,
    user_id: row.userId,
    nickname: row.nickname,
    activity_type: row.activityType,
    timestamp: row.timestamp.toISOString(),
    ip_address: row.ipAddress,
    request_details: stored.parse(row.requestDetails),
  };
}

export function paymentToWire(row: PaymentRow): AdminPayment {
  return {
    id: row.id,
    email: row.email,
    nickname: row.nickname,
    kind: row.kind,
    description: boughtInWords(row),
    amount: row.amountCents,
    discount: row.discountCents,
    tax: row.taxCents,
    refunded: row.refundedCents,
    refund_underway: (row.refundOrderedCents ?? row.refundedCents) - row.refundedCents,
    is_disputed: row.isDisputed,
    ends_plan: row.endsPlan,
    paid_at: row.paidAt.toISOString(),
  };
}

export function revenueToWire({ months, recurring }: Awaited<ReturnType<typeof readRevenue>>): Revenue {
  return {
    monthly_recurring: recurring.monthlyCents,
    renewing_plans: recurring.plans,
    months: months.map((month) => ({
      month: month.month,
      gross: month.grossCents,
      refunds: month.refundedCents,
      disputes: month.disputedCents,
      net: month.grossCents - month.refundedCents - month.disputedCents,
      plans_at_start: month.plansAtStart,
      plans_ended: month.plansEnded,
    })),
  };
}

export function actToWire(row: ActRow): AdministrativeAct {
  return {
    id: row.id,
    administrator: nameOfAdministrator(row),
    act: row.act,
    target: row.targetEmail,
    is_about_account: row.targetUserId !== null,
    before: stored.parse(row.before),
    after: stored.parse(row.after),
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
  };
}

export function nameOfAdministrator({
  administratorId,
  administratorEmail,
}: Pick<ActRow, 'administratorId' | 'administratorEmail'>): string {
  if (administratorId === null) return 'the command line';
  return administratorEmail ?? 'an account that is deleted';
}
