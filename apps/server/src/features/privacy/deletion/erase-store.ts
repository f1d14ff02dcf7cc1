/** The SQL of what goes from privacy with an account: of the activity log only when something was asked for stays (decision 36). */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { dataExports, privacyActivityLogs } from '../tables.ts';

export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  const { requestDetails } = privacyActivityLogs;
  const kind = sql`${requestDetails} ->> 'request_type'`;
  await transaction
    .update(privacyActivityLogs)
    .set({
      ipAddress: null,
      requestDetails: sql`case when ${kind} in ('view', 'download', 'delete')
        then jsonb_build_object('request_type', ${kind}) else '{}'::jsonb end`,
    })
    .where(eq(privacyActivityLogs.userId, userId));
  await transaction.delete(dataExports).where(eq(dataExports.userId, userId));
}
