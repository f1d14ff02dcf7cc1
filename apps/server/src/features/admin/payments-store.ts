/** The SQL of payments as administrators read them. Payments of deleted accounts remain, without a name. */
import type { PaymentKind } from '@target-analysis/contract/billing-lists';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { administeredAccounts as accounts } from '../accounts/administered.ts';
import { administeredPayments as payments } from '../billing/administered.ts';
import { administeredProfiles as userProfiles } from '../profiles/administered.ts';
import { matchesAccount, nickname } from './names-store.ts';
import { inOrder, spanOf, type Span } from './paging-store.ts';
import { accountNames } from './tables.ts';

export interface PaymentQuery {
  page: number;
  /** Matches emails and nicknames, ignoring case. */
  search: string;
  sort: 'paid_at' | 'email' | 'amount';
  direction: 'ascending' | 'descending';
  kind?: PaymentKind | undefined;
}

export type PaymentRow = Awaited<ReturnType<typeof paymentsQuery>>[number];

const sortKeys: Readonly<Record<PaymentQuery['sort'], SQL | null>> = {
  paid_at: null,
  email: sql`${accountNames.email}`,
  amount: sql`${payments.amountCents}`,
};

/** One page. */
export async function listPayments(
  database: Queryable,
  query: PaymentQuery,
): Promise<{ payments: PaymentRow[]; found: number }> {
  const ofKind = query.kind === undefined ? undefined : eq(payments.kind, query.kind);
  const where = and(ofKind, matchesAccount(query.search));
  const [row] = await database
    .select({ found: count() })
    .from(payments)
    .leftJoin(accountNames, eq(accountNames.userId, payments.userId))
    .where(where);
  const found = row?.found ?? 0;
  const { paidAt: createdAt, id } = payments;
  const columns = { key: sortKeys[query.sort], createdAt, id };
  const span = spanOf(query, found, columns);
  if (span === null) return { payments: [], found };
  return { payments: inOrder(await paymentsQuery(database, { where, span }), span), found };
}

export function paymentsQuery(database: Queryable, { where, span }: { where: SQL | undefined; span: Span }) {
  return database
    .select({
      id: payments.id,
      email: accounts.email,
      nickname,
      kind: payments.kind,
      planId: payments.planId,
      quantity: payments.quantity,
      amountCents: payments.amountCents,
      discountCents: payments.discountCents,
      taxCents: payments.taxCents,
      refundedCents: payments.refundedCents,
      refundOrderedCents: payments.refundOrderedCents,
      isDisputed: payments.isDisputed,
      endsPlan: payments.endsPlan,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, payments.userId))
    .leftJoin(accountNames, eq(accountNames.userId, payments.userId))
    .where(where)
    .orderBy(...span.order)
    .limit(span.limit)
    .offset(span.offset);
}
