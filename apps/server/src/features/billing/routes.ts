/** Billing over HTTP. */
import type { Database } from '../../platform/db/database.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { readBalance } from './rules.ts';

export function billingProcedures(database: Database) {
  return {
    getBalance: signedInProcedures.billing.getBalance.handler(async ({ context }) => ({
      subscription_type: 'pay_as_you_go',
      status: 'active',
      additional_reports: await readBalance(database, context.signIn.userId),
    })),
  };
}
