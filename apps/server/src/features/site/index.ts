/** The public interface of the site's settings. */
export { demoAccountsFile, demoNames, readDemoAccounts, type DemoAccounts } from './demo-accounts-file.ts';
import { siteProcedures, type SiteDeps } from './procedures.ts';

export function createSite(deps: SiteDeps) {
  return { procedures: siteProcedures(deps) };
}
