/** The audit log of administration: who did what to whom, recorded in the transaction that did it. */
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Tools } from '../../platform/tools.ts';
import { countActs, insertAct, listActRows, type ActRow } from './acts-store.ts';

export interface Act {
  /** For an act that must be recognized later. Otherwise it gets one of its own. */
  id?: string;
  /** Null for the operator at the command line. */
  administratorId: string | null;
  act: string;
  /** Null if the act concerns no account. */
  targetUserId: string | null;
  /** Only the fields that the act changes. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string | null;
}

export type ActTools = Pick<Tools, 'clock' | 'ids'>;

export async function recordAct({ clock, ids }: ActTools, transaction: Transaction, act: Act): Promise<void> {
  await insertAct(transaction, { id: ids.uuid(), createdAt: clock.now(), ...act });
}

export async function listActs(
  database: Database,
  page: number,
  rowsPerPage: number,
): Promise<{ acts: ActRow[]; found: number }> {
  const [acts, found] = await Promise.all([
    listActRows(database, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
    countActs(database),
  ]);
  return { acts, found };
}
