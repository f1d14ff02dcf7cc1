/** An account's purchases, and the stored state of its money. */
import type { Purchase } from '@target-analysis/contract';
import { purchasesPerPage } from '@target-analysis/contract/constants';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../deps.ts';
import { receiptPage } from '../own-pages.ts';
import { listPayments, type PaymentRow } from '../fulfillment/payment-store.ts';
import { listNewestEntries } from '../ledger/ledger-store.ts';
import { readAllPlans } from '../plans/plan-store.ts';
import { readSubscriptionView } from '../subscriptions/subscription-view.ts';
import { purchaseWords } from './checkout-words.ts';
import { listNewestCheckouts, listNewestSubscriptions } from './debug-store.ts';

export async function listPurchases(
  { database, siteUrl }: Pick<BillingDeps, 'database' | 'siteUrl'>,
  userId: string,
  page: number,
): Promise<{ items: Purchase[]; total: number }> {
  const { rows, total } = await listPayments(database, userId, { page, size: purchasesPerPage });
  const names = new Map((await readAllPlans(database)).map(({ planId, name }) => [planId, name]));
  return { items: rows.map((row) => toWire(row, names.get(row.planId) ?? row.planId, siteUrl)), total };
}

function toWire(row: PaymentRow, planName: string, siteUrl: string): Purchase {
  return {
    id: row.id,
    description: purchaseWords(row, planName),
    kind: row.kind,
    quantity: row.quantity,
    amount: row.amountCents,
    discount: row.discountCents,
    tax: row.taxCents,
    refunded: row.refundedCents,
    blocked_reports: row.frozenReports,
    is_disputed: row.isDisputed,
    paid_at: row.paidAt.toISOString(),
    receipt_url: receiptPage(siteUrl, row),
  };
}

/** Only the caller's own state, without anything that opens a page at the provider. */
export async function readDebugState(
  { database, clock, isDemo }: Pick<BillingDeps, 'database' | 'clock' | 'isDemo'>,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<Record<string, unknown>> {
  if (!isDemo && !isAdmin) throw new AppError('administrators-only');
  const { rows: payments } = await listPayments(database, userId, { page: 1, size: 50 });
  return {
    subscription: await readSubscriptionView(database, userId, clock.now()),
    subscriptions: (await listNewestSubscriptions(database, userId)).map(withoutProvider),
    checkouts: (await listNewestCheckouts(database, userId)).map(withoutProvider),
    payments: payments.map(withoutProvider),
    entries: await listNewestEntries(database, userId, 50),
  };
}

const ofProvider = new Set([
  'providerSubscriptionId',
  'nextProviderSubscriptionId',
  'providerSessionId',
  'providerPaymentId',
  'url',
  'receiptUrl',
  'idempotencyKey',
]);

function withoutProvider(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !ofProvider.has(name)));
}
