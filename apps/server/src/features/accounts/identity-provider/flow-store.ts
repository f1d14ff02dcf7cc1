/** Visitors who are at an identity provider, in the database. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { providerFlows } from '../tables.ts';

export type FlowRow = typeof providerFlows.$inferSelect;

export async function insertFlow(database: Database, flow: FlowRow): Promise<void> {
  await database.insert(providerFlows).values(flow);
}

/** Of two who take it at once only one gets it. */
export async function takeFlow(database: Database, stateHash: string): Promise<FlowRow | null> {
  const [taken] = await database
    .delete(providerFlows)
    .where(eq(providerFlows.stateHash, stateHash))
    .returning();
  return taken ?? null;
}
