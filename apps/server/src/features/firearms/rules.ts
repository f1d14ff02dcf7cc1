/** An account with firearms has exactly one default; an id is used only once. */
import { mostFirearms } from '@target-analysis/contract/constants';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  countFirearms,
  deleteFirearm,
  findFirearm,
  findNewestFirearm,
  insertFirearm,
  lockFirearms,
  markDefault,
  unmarkDefault,
  updateFirearm,
  type FirearmRow,
} from './store.ts';

/** What the owner enters about a firearm. */
type FirearmFacts = Pick<FirearmRow, 'make' | 'model' | 'caliber' | 'notes'>;

interface OwnFirearm {
  id: string;
  userId: string;
}

/** Saves a firearm, the first one as the default. A repeated id returns the stored firearm. */
export async function addFirearm(
  database: Database,
  { id, userId }: OwnFirearm,
  facts: FirearmFacts,
): Promise<FirearmRow> {
  return withFirearms(database, userId, async (transaction) => {
    const known = await findFirearm(transaction, userId, id);
    if (known !== null) return known;
    const count = await countFirearms(transaction, userId);
    if (count >= mostFirearms) throw new AppError('too-many-firearms', { max: mostFirearms });
    return found(await insertFirearm(transaction, { id, userId, ...facts, isDefault: count === 0 }));
  });
}

/** Existing reports keep the old details of the firearm. */
export async function changeFirearm(
  database: Database,
  { id, userId }: OwnFirearm,
  facts: FirearmFacts,
): Promise<FirearmRow> {
  return found(await updateFirearm(database, { id, userId, ...facts }));
}

/** If the default is removed, the newest remaining one becomes the default. */
export async function removeFirearm(database: Database, { id, userId }: OwnFirearm): Promise<void> {
  await withFirearms(database, userId, async (transaction) => {
    const removed = found(await deleteFirearm(transaction, userId, id));
    const successor = removed.isDefault ? await findNewestFirearm(transaction, userId) : null;
    if (successor !== null) await markDefault(transaction, successor.id);
  });
}

export async function setDefaultFirearm(database: Database, { id, userId }: OwnFirearm): Promise<void> {
  await withFirearms(database, userId, async (transaction) => {
    found(await findFirearm(transaction, userId, id));
    await unmarkDefault(transaction, userId);
    await markDefault(transaction, id);
  });
}

/** Runs changes to an account's firearms one after another: two at once could leave two defaults, or none. */
async function withFirearms<Result>(
  database: Database,
  userId: string,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await lockFirearms(transaction, userId);
    return change(transaction);
  });
}

/** Someone else's firearm gets the same answer as an absent one. */
function found(firearm: FirearmRow | null): FirearmRow {
  if (firearm === null) throw new AppError('not-found');
  return firearm;
}

export { listFirearms } from './store.ts';
