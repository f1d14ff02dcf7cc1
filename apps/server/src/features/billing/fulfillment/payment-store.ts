/** The SQL of payments. */
import { and, count, desc, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { paymentRefunds, payments, subscriptions } from '../tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPaymentRow = typeof payments.$inferInsert;

/** Returns null, and changes nothing, if this payment is already there. */
export async function insertPayment(
  transaction: Transaction,
  payment: NewPaymentRow,
): Promise<PaymentRow | null> {
  return firstRow(
    transaction
      .insert(payments)
      .values(payment)
      .onConflictDoNothing({ target: payments.providerPaymentId })
      .returning(),
  );
}

export async function findPayment(
  database: Queryable,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  return firstRow(database.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId)));
}

export async function findPaymentById(database: Queryable, id: string): Promise<PaymentRow | null> {
  return firstRow(database.select().from(payments).where(eq(payments.id, id)));
}

export async function findOwnPayment(
  database: Queryable,
  userId: string,
  id: string,
): Promise<PaymentRow | null> {
  return firstRow(
    database
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.id, id))),
  );
}

export async function updatePayment(
  transaction: Transaction,
  id: string,
  change: Pick<PaymentRow, 'refundedCents' | 'frozenReports' | 'isDisputed'> &
    Partial<Pick<PaymentRow, 'refundOrderedCents'>>,
): Promise<void> {
  await transaction.update(payments).set(change).where(eq(payments.id, id));
}

export async function insertRefund(
  transaction: Transaction,
  refund: Omit<typeof paymentRefunds.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(paymentRefunds).values({ ...refund, id: sql`gen_random_uuid()` });
}

/** Whether the bank kept money of the payment. If so, money that comes back was won on appeal. */
export async function wasLostToDisputes(transaction: Transaction, paymentId: string): Promise<boolean> {
  const [lost] = await transaction
    .select({ cents: sum(paymentRefunds.cents) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.cause, 'dispute')));
  return Number(lost?.cents ?? 0) > 0;
}

export async function setRefundOrdered(
  transaction: Transaction,
  id: string,
  refundOrderedCents: number | null,
): Promise<void> {
  await transaction.update(payments).set({ refundOrderedCents }).where(eq(payments.id, id));
}

export async function findNewestPaymentOf(
  transaction: Transaction,
  plan: Pick<typeof subscriptions.$inferSelect, 'id' | 'userId'>,
): Promise<PaymentRow | null> {
  return (await listPaymentsOf(transaction, plan))[0] ?? null;
}

/** Newest first. */
export async function listPaymentsOf(
  transaction: Transaction,
  { id, userId }: Pick<typeof subscriptions.$inferSelect, 'id' | 'userId'>,
): Promise<PaymentRow[]> {
  return transaction
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.subscriptionId, id)))
    .orderBy(desc(payments.paidAt));
}

/** The provider's ids of plans that expired while it was still trying to charge them. */
export async function listUndecided(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'expired'),
        inArray(subscriptions.paymentState, ['processing', 'failed']),
        isNotNull(subscriptions.providerSubscriptionId),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Newest first, with the total count. */
export async function listPayments(
  database: Queryable,
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const own = eq(payments.userId, userId);
  const rows = await database
    .select()
    .from(payments)
    .where(own)
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await database.select({ total: count() }).from(payments).where(own);
  return { rows, total: all?.total ?? 0 };
}
