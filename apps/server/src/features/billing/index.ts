/** The door of billing: the credits ledger and its calls. */
import type { Database } from '../../platform/db/database.ts';
import { billingProcedures } from './routes.ts';

export {
  giveBackCredit,
  grantCredits,
  grantDemoCredits,
  readBalance,
  reserveCredit,
  settleCredit,
} from './rules.ts';

export function createBilling(deps: { database: Database }) {
  return { procedures: billingProcedures(deps.database) };
}
