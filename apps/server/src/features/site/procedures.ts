/** What every page needs to know about this installation. */
import type { SiteSettings } from '@target-analysis/contract';
import { demoCredits } from '@target-analysis/contract/constants';
import { isLoopback } from '../../platform/http/loopback.ts';
import { procedures } from '../../platform/http/procedures.ts';
import { listDemoAccounts } from './demo-accounts-file.ts';
import { readFile } from 'node:fs/promises';
import type { LegalPage } from '@target-analysis/contract/lists';

export interface SiteDeps {
  /** Path of the local mailbox page; null if mail leaves the machine. */
  mailboxPath: string | null;
  trustBadges: SiteSettings['trust_badges'];
  legalLinks: SiteSettings['legal_links'];
  legalFiles: LegalFiles;
  /** Null if the operator has set none. */
  contactEmail: string | null;
  signIn: {
    providers: SiteSettings['sign_in_providers'];
    allowsSignUp: boolean;
    asksForTerms: boolean;
    confirmsEmail: boolean;
  };
  checkout: SiteSettings['checkout'];
  currency: SiteSettings['currency'];
  tax: SiteSettings['tax'];
  takesPromotionCodes: boolean;
  /** The current price of one report. */
  reportCents: () => Promise<number>;
  referralWelcomeReports: number;
  /** The data folder with the demo accounts; null if this is not a demo. */
  demoFolder: string | null;
  /** Null before the first analysis. */
  typicalAnalysisSeconds: () => Promise<number | null>;
}

export function siteProcedures(deps: SiteDeps) {
  return {
    getSettings: procedures.site.getSettings.handler(async ({ context }) => ({
      mailbox_path: deps.mailboxPath,
      trust_badges: deps.trustBadges,
      legal_links: deps.legalLinks,
      contact_email: deps.contactEmail,
      asks_for_terms: deps.signIn.asksForTerms,
      sign_in_providers: deps.signIn.providers.map(({ id, name }) => ({ id, name })),
      allows_sign_up: deps.signIn.allowsSignUp,
      confirms_email: deps.signIn.confirmsEmail,
      checkout: deps.checkout,
      currency: deps.currency,
      tax: deps.tax,
      takes_promotion_codes: deps.takesPromotionCodes,
      report_price: await deps.reportCents(),
      referral_welcome_reports: deps.referralWelcomeReports,
      free_reports: deps.demoFolder !== null ? demoCredits : 0,
      is_demo: deps.demoFolder !== null,
      // Under another host name, the caller is a tunnel or someone else's page (DNS rebinding).
      demo_accounts:
        deps.demoFolder !== null && context.url !== undefined && isLoopback(new URL(context.url).hostname)
          ? await listDemoAccounts(deps.demoFolder)
          : [],
      typical_analysis_seconds: await deps.typicalAnalysisSeconds(),
    })),
    getLegalText: procedures.site.getLegalText.handler(async ({ input }) => ({
      text: await readLegalText(deps.legalFiles, input.page),
    })),
  };
}

/** Files with the operator's texts; null for the texts that ship with the software. */
type LegalFiles = Record<LegalPage, string | null>;

/** Reads the file each time, so that an edit shows on the next visit. */
function readLegalText(files: LegalFiles, page: LegalPage): Promise<string> {
  return readFile(files[page] ?? new URL(`legal/${page}.md`, import.meta.url), 'utf8');
}
