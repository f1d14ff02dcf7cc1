/** The composition root: every feature is built here from what it needs and no more. */
import type { Config } from './config.ts';
import { createAccounts, type Accounts } from './features/accounts/index.ts';
import { createBilling, grantDemoCredits } from './features/billing/index.ts';
import { createContact } from './features/contact/index.ts';
import { createFirearms } from './features/firearms/index.ts';
import { createProfiles } from './features/profiles/index.ts';
import { createPhotoLab, createPhotoLinks, createReports } from './features/reports/index.ts';
import { createSite } from './features/site/index.ts';
import { createHttpApp } from './http-app.ts';
import { createOperatorCommands } from './operator-commands.ts';
import type { OperatorCommands } from './platform/control/control.ts';
import { createLanguageModel } from './platform/language-model/http-language-model.ts';
import { mailboxPath } from './platform/mail/mailbox-pages.ts';
import { readSecret } from './platform/secrets/secrets.ts';
import type { Platform } from './platform.ts';

export interface App {
  fetch: ReturnType<typeof createHttpApp>['fetch'];
  accounts: Accounts;
  operatorCommands: OperatorCommands;
  /** Takes up background work on this server. */
  startJobs: () => Promise<void>;
  close: () => Promise<void>;
}

export async function createApp(
  config: Config,
  platform: Platform,
  photoLab = createPhotoLab(platform.log),
): Promise<App> {
  const { database, clock, ids, limits, log, mail, storage, jobs, live } = platform;
  const accounts = await openAccounts(config, platform);
  const profiles = createProfiles({ database, describeAccount: accounts.describeAccount });
  const { readNickname } = profiles;
  const photoLinks = createPhotoLinks({ clock, secret: await readSecret(database, ids, 'photo-links') });
  const reports = createReports({
    database,
    storage,
    jobs,
    live,
    clock,
    photoLab,
    photoLinks,
    readNickname,
    limits,
    log,
    coach: config.coach && {
      model: createLanguageModel(config.coach.model),
      sendsPhoto: config.coach.sendsPhoto,
    },
  });
  const router = {
    accounts: accounts.procedures,
    billing: createBilling({ database }).procedures,
    contact: createContact({ mail, clock, limits, log, readNickname, contactEmail: config.contactEmail })
      .procedures,
    firearms: createFirearms({ database }).procedures,
    profiles: profiles.procedures,
    reports: reports.procedures,
    site: createSite({
      mailboxPath: platform.mailbox === null ? null : mailboxPath,
      trustBadges: config.trustBadges,
      typicalAnalysisSeconds: reports.typicalAnalysisSeconds,
    }).procedures,
  };
  const http = createHttpApp({ ...platform, config, router, accounts, photoRoutes: reports.photoRoutes });
  return {
    fetch: http.fetch,
    accounts,
    operatorCommands: createOperatorCommands({ accounts, database, ids }),
    startJobs: async () => {
      await accounts.startJobs();
      await reports.startJobs(config.analysisConcurrency);
      await jobs.schedule('tidy-limits', '43 3 * * *', limits.tidy);
    },
    close: () => photoLab.close(),
  };
}

/** Accounts alone are all that the operator's commands need. */
export async function openAccounts(config: Config, platform: Platform): Promise<Accounts> {
  return createAccounts({
    ...platform,
    siteUrl: config.siteUrl,
    settings: config.auth,
    onAccountCreated: (transaction, userId) =>
      config.isDemo ? grantDemoCredits(transaction, userId) : Promise.resolve(),
  });
}
