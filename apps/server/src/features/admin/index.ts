/** The public interface of administration. */
import { adminFeatureProcedures } from './procedures.ts';
import type { AdminDeps } from './rules.ts';

export { personalData } from './personal-data.ts';
export { recordAct } from './acts.ts';
export { printActs } from './acts-in-words.ts';
export { recordStanding } from './rules.ts';

export function createAdmin(deps: AdminDeps) {
  return { procedures: adminFeatureProcedures(deps) };
}
