/** The door of the site's settings. */
import { siteProcedures, type SiteDeps } from './routes.ts';

export function createSite(deps: SiteDeps) {
  return { procedures: siteProcedures(deps) };
}
