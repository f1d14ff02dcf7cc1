/** The first firearm that someone saves becomes the default; an id is used once. */
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findFirearm,
  hasFirearm,
  insertFirearm,
  lockFirearms,
  type FirearmRow,
  type NewFirearm,
} from './store.ts';

/** Saves a firearm; the same id again answers what is there. */
export async function addFirearm(
  database: Database,
  firearm: Omit<NewFirearm, 'isDefault' | 'createdAt'>,
): Promise<FirearmRow> {
  return database.transaction(async (transaction) => {
    await lockFirearms(transaction, firearm.userId);
    const isDefault = !(await hasFirearm(transaction, firearm.userId));
    await insertFirearm(transaction, { ...firearm, isDefault });
    const saved = await findFirearm(transaction, firearm.userId, firearm.id);
    if (saved === null) throw new AppError('not-found');
    return saved;
  });
}

export { listFirearms } from './store.ts';
