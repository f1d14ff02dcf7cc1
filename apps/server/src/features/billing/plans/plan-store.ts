/** The SQL of the plans. */
import { asc, eq } from 'drizzle-orm';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { subscriptionPlans } from '../tables.ts';

export type PlanRow = typeof subscriptionPlans.$inferSelect;

/** The plans on offer, sorted. */
export async function readActivePlans(database: Queryable): Promise<PlanRow[]> {
  return database
    .select()
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.isActive, true))
    .orderBy(asc(subscriptionPlans.sortOrder), asc(subscriptionPlans.planId));
}

/** Includes plans not on offer. */
export async function readAllPlans(database: Queryable): Promise<PlanRow[]> {
  return database.select().from(subscriptionPlans);
}

/** Locks the plans until the transaction ends. */
export async function lockPlans(transaction: Transaction): Promise<PlanRow[]> {
  return transaction.select().from(subscriptionPlans).orderBy(asc(subscriptionPlans.planId)).for('update');
}

export async function updatePlan(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<PlanRow, 'id' | 'planId'>>,
): Promise<void> {
  await transaction.update(subscriptionPlans).set(change).where(eq(subscriptionPlans.id, id));
}

/** Also finds a plan that is not on offer. */
export async function findPlan(database: Queryable, planId: PlanId): Promise<PlanRow | null> {
  return firstRow(database.select().from(subscriptionPlans).where(eq(subscriptionPlans.planId, planId)));
}
