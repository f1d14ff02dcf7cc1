/** The door of the site's settings. */
import { siteProcedures, type SiteDeps } from './procedures.ts';

export function createSite(deps: SiteDeps) {
  return { procedures: siteProcedures(deps) };
}
