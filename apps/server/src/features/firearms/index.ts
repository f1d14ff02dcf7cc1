/** The public interface of firearms. */
import type { Database } from '../../platform/db/database.ts';
import { firearmsProcedures } from './procedures.ts';

export { personalData } from './personal-data.ts';

export function createFirearms(deps: { database: Database }) {
  return { procedures: firearmsProcedures(deps.database) };
}
