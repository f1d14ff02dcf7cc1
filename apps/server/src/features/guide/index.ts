/** The public interface of the guide: the drills, for people who may analyze. */
import type { GuideDeps } from './guide-rules.ts';
import { guideProcedures } from './procedures.ts';

export function createGuide(deps: GuideDeps) {
  return { procedures: guideProcedures(deps) };
}
