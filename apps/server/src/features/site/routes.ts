/** What every page needs to know of this installation. */
import type { SiteSettings } from '@target-analysis/contract';
import { procedures } from '../../platform/http/procedures.ts';

export interface SiteDeps {
  /** Path of the local mailbox page; null where mail really leaves the machine. */
  mailboxPath: string | null;
  trustBadges: SiteSettings['trust_badges'];
  /** Null before the first analysis. */
  typicalAnalysisSeconds: () => Promise<number | null>;
}

export function siteProcedures(deps: SiteDeps) {
  return {
    getSettings: procedures.site.getSettings.handler(async () => ({
      mailbox_path: deps.mailboxPath,
      trust_badges: deps.trustBadges,
      typical_analysis_seconds: await deps.typicalAnalysisSeconds(),
    })),
  };
}
