/** The SQL of customers at the payment provider. */
import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { providerCustomers } from '../tables.ts';

export type CustomerRow = typeof providerCustomers.$inferSelect;

export async function findCustomer(
  database: Queryable,
  userId: string,
  provider: CustomerRow['provider'],
): Promise<string | null> {
  const [row] = await database
    .select()
    .from(providerCustomers)
    .where(and(eq(providerCustomers.userId, userId), eq(providerCustomers.provider, provider)));
  return row?.customerId ?? null;
}

/** Returns the account's current customer: the given one, or one that was stored since `replaced` was read. */
export async function storeCustomer(
  database: Database,
  customer: CustomerRow,
  replaced: string | null,
): Promise<string> {
  return database.transaction(async (transaction) => {
    await transaction.insert(providerCustomers).values(customer).onConflictDoNothing();
    const own = eq(providerCustomers.userId, customer.userId);
    const [row] = await transaction.select().from(providerCustomers).where(own).for('update');
    const isNewer = row?.provider === customer.provider && row.customerId !== replaced;
    if (row === undefined || isNewer) return row?.customerId ?? customer.customerId;
    await transaction.update(providerCustomers).set(customer).where(own);
    return customer.customerId;
  });
}

export async function removeCustomer(database: Queryable, userId: string): Promise<void> {
  await database.delete(providerCustomers).where(eq(providerCustomers.userId, userId));
}
