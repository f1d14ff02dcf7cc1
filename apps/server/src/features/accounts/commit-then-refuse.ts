/** Transactions that refuse without undoing what they wrote. */
import type { Database, Transaction } from '../../platform/db/database.ts';
import { AuthError } from './auth-error.ts';

/**
 * What is written stays even if the work is refused, such as the count of a wrong code.
 * @throws the AuthError that the work returns; one thrown inside would undo everything.
 */
export async function commitThenRefuse<Outcome>(
  database: Database,
  work: (transaction: Transaction) => Promise<Outcome | AuthError>,
): Promise<Outcome> {
  const outcome = await database.transaction(work);
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}
