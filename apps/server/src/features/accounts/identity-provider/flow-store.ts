/** The SQL of sign-ins in progress at an identity provider. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { providerFlows } from '../tables.ts';

export type FlowRow = typeof providerFlows.$inferSelect;

export async function insertFlow(database: Database, flow: FlowRow): Promise<void> {
  await database.insert(providerFlows).values(flow);
}

/** If two requests take the same flow at once, only one gets it. */
export async function takeFlow(database: Database, stateHash: string): Promise<FlowRow | null> {
  const [taken] = await database
    .delete(providerFlows)
    .where(eq(providerFlows.stateHash, stateHash))
    .returning();
  return taken ?? null;
}
