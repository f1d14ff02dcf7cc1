/** Administration (document 1 sections 2, 3 and 7). Every call refuses anyone who isn't an administrator. */
import * as z from 'zod';
import { adminSubscriptionSchema, adminSubscriptionsContract } from './billing/admin-subscriptions.ts';
import { maxFieldLength } from './constants.ts';
import { optionalNotes, requiredLine, storableText, timestampSchema } from './fields/fields.ts';
import { isExportSpan, nicknameProblem } from './rules.ts';
import { paymentKinds } from './billing/billing-lists.ts';
import { pricesSchema } from './billing/price-list.ts';
import { adminSorts } from './lists/lists.ts';
import { call } from './call.ts';

const count = z.int().nonnegative();

const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  nickname: z.string().nullable(),
  name: z.string().nullable(),
  display_name: z.string().nullable(),
  created_at: timestampSchema,
  last_sign_in_at: timestampSchema.nullable(),
  /** Signed in, or seen since. */
  last_active_at: timestampSchema.nullable(),
  email_confirmed_at: timestampSchema.nullable(),
  is_enabled: z.boolean(),
  is_admin: z.boolean(),
  /** Signed in within the last 24 hours; never for a disabled account. */
  is_online: z.boolean(),
  /** Seen within the last 5 minutes. */
  is_seen_now: z.boolean(),
  firearms_count: count,
  /** Range visits, and the reports of their photos. */
  sessions_count: count,
  reports_count: count,
  /** Payments less refunds. */
  total_sales_usd: z.number(),
  /** The current one; empty if there is none. */
  subscriptions: z.array(adminSubscriptionSchema),
});

const tableQuery = {
  page: z.int().min(1).max(1_000_000).default(1),
  search: storableText.trim().max(maxFieldLength).default(''),
  direction: z.enum(['ascending', 'descending']).default('descending'),
};
const tableQueryInAddress = {
  ...tableQuery,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
};

const privacyLogSchema = z.object({
  id: z.uuid(),
  /** Null once the account is deleted. */
  user_id: z.uuid().nullable(),
  /** 'Unknown User' if there is none. */
  nickname: z.string(),
  activity_type: z.string(),
  timestamp: timestampSchema,
  ip_address: z.string().nullable(),
  request_details: z.record(z.string(), z.json()),
});

const adminPaymentSchema = z.object({
  id: z.uuid(),
  /** Null once the account is deleted. */
  email: z.string().nullable(),
  nickname: z.string().nullable(),
  kind: z.enum(paymentKinds),
  /** What was bought: '20 reports'. */
  description: z.string(),
  /** Whole cents, as is the part that was refunded. */
  amount: count,
  /** Taken off by a promotion code, before this amount. */
  discount: count,
  /** In `amount`. */
  tax: count,
  refunded: count,
  /** Ordered, but not made yet. */
  refund_underway: count,
  is_disputed: z.boolean(),
  /** Whether a full refund ends a plan. */
  ends_plan: z.boolean(),
  paid_at: timestampSchema,
});

/** Whole cents; months are those of UTC. */
const revenueSchema = z.object({
  /** Monthly revenue of the plans that renew. */
  monthly_recurring: count,
  renewing_plans: count,
  /** Newest first, including the current one. */
  months: z.array(
    z.object({
      month: z.string(),
      gross: count,
      /** Refunded in the month, less what came back: below zero if more came back. */
      refunds: z.int(),
      disputes: z.int(),
      net: z.int(),
      plans_at_start: count,
      /** Of the plans at the start, those that ended without another plan in their place. */
      plans_ended: count,
    }),
  ),
});

const administrativeActSchema = z.object({
  id: z.uuid(),
  /** 'the command line' if an operator did it there. */
  administrator: z.string(),
  act: z.string(),
  /** Whom it was about; null if that account is deleted, or there is none. */
  target: z.string().nullable(),
  is_about_account: z.boolean(),
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
  reason: z.string().nullable(),
  created_at: timestampSchema,
});

const waitingReferralSchema = z.object({
  id: z.uuid(),
  /** Null for a deleted account. */
  referrer: z.string().nullable(),
  friend: z.string().nullable(),
  /** Addresses of the accounts that came from the same device and network within an hour. */
  came_with: z.array(z.string()),
  created_at: timestampSchema,
});

export const adminContract = {
  ...adminSubscriptionsContract,
  /**
   * Decision 43: with `tab` a page of that tab, with the other of `users` and `subscriptions` empty; without it the first page of each.
   */
  getAdminUsers: call('POST /functions/get-admin-users', 'Accounts and subscriptions, page by page')
    .input(
      z
        .object({
          ...tableQuery,
          tab: z.enum(['users', 'subscriptions', 'details']).optional(),
          sort: z.enum(adminSorts).default('created_at'),
        })
        .prefault({}),
    )
    .output(
      z.object({
        users: z.array(adminUserSchema),
        subscriptions: z.array(adminSubscriptionSchema),
        /** Number found by the search, over all pages. */
        found_users: count,
        found_subscriptions: count,
        total_users: count,
        active_subscriptions: count,
        online_users: count,
      }),
    ),
  toggleUserAccess: call('POST /functions/toggle-user-access', 'Enable or disable an account')
    .input(z.object({ targetUserId: z.uuid(), isEnabled: z.boolean(), reason: optionalNotes.default('') }))
    .output(z.object({ message: z.string() })),
  updateDisplayName: call('POST /functions/update-display-name', "Change an account's nickname")
    .input(
      z.object({
        targetUserId: z.uuid(),
        displayName: requiredLine.refine((name) => nicknameProblem(name) === null),
      }),
    )
    .output(z.object({ data: z.object({ profile: z.object({ nickname: z.string() }) }) })),
  listPrivacyLogs: call('GET /admin/privacy-logs', 'The privacy activity log, page by page')
    .input(
      z.object({
        ...tableQueryInAddress,
        sort: z.enum(['nickname', 'activity_type', 'timestamp', 'ip_address']).default('timestamp'),
      }),
    )
    .output(z.object({ logs: z.array(privacyLogSchema), found: count })),
  listPayments: call('GET /admin/payments', 'Payments, page by page')
    .input(
      z.object({
        ...tableQueryInAddress,
        sort: z.enum(['paid_at', 'email', 'amount']).default('paid_at'),
        /** All kinds if omitted. */
        kind: z.enum(paymentKinds).optional(),
      }),
    )
    .output(z.object({ payments: z.array(adminPaymentSchema), found: count })),
  /** Runs once for each key. The list shows the refund as soon as the provider has confirmed it. */
  refundPayment: call('POST /admin/payments/{payment_id}/refund', 'Refund a payment')
    .input(
      z.object({
        payment_id: z.uuid(),
        /** Whole cents, at most what is left. */
        amount: z.int().min(1).max(100_000_000),
        /** The amount left, as the caller saw it: refused if that has changed. */
        left: count,
        reason: storableText.trim().min(1).max(2000),
        idempotency_key: z.uuid(),
      }),
    )
    .output(z.object({ message: z.string() })),
  readRevenue: call('GET /admin/revenue', 'Revenue by month, and recurring revenue').output(revenueSchema),
  /** POST because the audit log records who exported them. */
  exportPayments: call('POST /admin/payments/export', 'Payments and refunds as CSV')
    .input(
      z
        .object({ from: z.iso.date(), until: z.iso.date() })
        .refine(({ from, until }) => isExportSpan(from, until), { path: ['until'] }),
    )
    .output(z.object({ csv: z.string() })),
  readPrices: call('GET /admin/prices', 'What is on sale, and what it costs').output(pricesSchema),
  /** For new buyers. Subscribers keep their price and their number of reports. */
  changePrices: call('POST /admin/prices', 'Change the prices')
    .input(
      z.object({
        /** As the caller saw them: refused if they have changed. */
        seen: pricesSchema,
        prices: pricesSchema,
      }),
    )
    .output(pricesSchema),
  listAdministrativeActs: call('GET /admin/acts', 'What administrators did, newest first')
    .input(z.object({ page: tableQueryInAddress.page }))
    .output(z.object({ acts: z.array(administrativeActSchema), found: count })),
  listWaitingReferrals: call(
    'GET /admin/referrals',
    'Referrals that wait for a decision, oldest first',
  ).output(z.object({ items: z.array(waitingReferralSchema) })),
  decideReferral: call('POST /admin/referrals/{id}/decision', 'Approve or reject a referral')
    .input(z.object({ id: z.uuid(), is_allowed: z.boolean(), reason: storableText.trim().min(1).max(2000) }))
    .output(z.object({ message: z.string() })),
};

export type AdminUser = z.infer<typeof adminUserSchema>;
export type Revenue = z.infer<typeof revenueSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type PrivacyLog = z.infer<typeof privacyLogSchema>;
export type AdministrativeAct = z.infer<typeof administrativeActSchema>;
export type WaitingReferral = z.infer<typeof waitingReferralSchema>;
