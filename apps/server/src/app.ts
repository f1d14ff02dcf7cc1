/** The composition root: builds every feature and gives it only what it needs. */
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { ConfigError, type Config } from './config.ts';
import { createAccounts, safeCost, type Accounts, type HashingCost } from './features/accounts/index.ts';
import { createAdmin } from './features/admin/index.ts';
import {
  createBilling,
  createStripeCheckout,
  createTestCheckout,
  currencyProblem,
  ensureCurrent,
  grantDemoCredits,
  readPrices,
  testCheckoutPath,
} from './features/billing/index.ts';
import { createContact } from './features/contact/index.ts';
import { createFirearms } from './features/firearms/index.ts';
import { createGuide } from './features/guide/index.ts';
import { createNotifications, ringOnce } from './features/notifications/index.ts';
import { createPrivacy } from './features/privacy/index.ts';
import { createProfiles } from './features/profiles/index.ts';
import { createReferralHooks, createReferrals, personOf } from './features/referrals/index.ts';
import {
  createDocumentLinks,
  createDocumentPress,
  createPhotoLab,
  createPhotoLinks,
  createReports,
  hasReports,
  type ReportsDeps,
} from './features/reports/index.ts';
import { createShareLinks, createSharing } from './features/sharing/index.ts';
import { createSite } from './features/site/index.ts';
import { listPersonalData } from './personal-data.ts';
import { createHttpApp } from './http-app.ts';
import { createWorkerHttpApp } from './worker-http-app.ts';
import { readinessChecks } from './readiness.ts';
import { answerSnapshots } from './operations/backup/snapshot.ts';
import { createOperatorCommands } from './operator-commands.ts';
import type { OperatorCommands } from './platform/control/control.ts';
import { createFirstLook } from './platform/http/first-look.ts';
import { createReadiness } from './platform/http/health-routes.ts';
import type { LiveRouter } from './platform/live/live-handler.ts';
import { createLiveSockets } from './platform/live/live-sockets.ts';
import { mailboxPath } from './platform/mail/mailbox-pages.ts';
import { readSecret } from './platform/secrets/secrets.ts';
import { linkOrigin } from './platform/storage/storage.ts';
import type { Platform } from './platform.ts';

export interface App {
  /** On a worker, serves monitoring only. */
  fetch: ReturnType<typeof createHttpApp>['fetch'];
  /** Every method and path with a handler. */
  routes: ReturnType<typeof createHttpApp>['routes'];
  accounts: Accounts;
  /** Gives an account the demo's range visits. */
  ensureDemoHistory: (userId: string) => Promise<void>;
  operatorCommands: OperatorCommands;
  /** Starts background work on this server, or creates the queues for the servers that do it. */
  startJobs: () => Promise<void>;
  close: () => Promise<void>;
}

/** What tests replace. */
interface Surroundings {
  photoLab: ReturnType<typeof createPhotoLab>;
  pageFolder: string;
  /** Tests lower it; no setting does. */
  hashingCost: HashingCost;
}

const builtPage = fileURLToPath(new URL('../../web/dist', import.meta.url));

export async function createApp(
  config: Config,
  platform: Platform,
  {
    photoLab = createPhotoLab(platform.log, config.role),
    pageFolder = builtPage,
    hashingCost = safeCost,
  }: Partial<Surroundings> = {},
): Promise<App> {
  const { limits, jobs } = platform;
  const problem = await currencyProblem(platform.database, config.currency);
  if (problem !== null) throw new ConfigError(problem);
  const accounts = await openAccounts(config, platform, hashingCost);
  const drawFirstLook = createFirstLook({ pageFolder, log: platform.log });
  const features = await openFeatures(config, platform, accounts, { photoLab, drawFirstLook });
  const { press, liveSockets, router, routes, working } = features;
  const readReadiness = createReadiness({ ...readinessChecks(config, platform), log: platform.log });
  platform.metrics.watchParts(async () => (await readReadiness()).parts);
  const photoOrigin = await linkOrigin(platform.storage);
  const http = createHttpApp({
    ...{ ...platform, ...routes, config, router, accounts, readReadiness, photoOrigin, pageFolder },
    drawFirstLook,
  });
  const workerHttp = createWorkerHttpApp({ ...platform, config, readReadiness });
  return {
    fetch: config.role === 'worker' ? workerHttp.fetch : http.fetch,
    routes: http.routes,
    accounts,
    ensureDemoHistory: working.reports.ensureDemoHistory,
    operatorCommands: answerSnapshots(
      { ...platform, config },
      createOperatorCommands({ ...config, ...platform, accounts }),
    ),
    startJobs: async () => {
      await accounts.startJobs();
      await working.reports.startJobs(config.analysisConcurrency);
      await working.billing.startJobs();
      await working.referrals.startJobs();
      await working.notifications.startJobs();
      await working.sharing.startJobs();
      await working.privacy.startJobs();
      await working.admin.startJobs();
      await jobs.schedule('tidy-limits', '43 3 * * *', limits.tidy);
    },
    close: async () => {
      // Stop taking jobs first: they need what is closed below.
      await jobs.stop();
      liveSockets.stop();
      await press.close();
      await photoLab.close();
    },
  };
}

type Drawing = Pick<ReportsDeps, 'photoLab' | 'drawFirstLook'>;

async function openFeatures(config: Config, platform: Platform, accounts: Accounts, drawing: Drawing) {
  const { database, clock, limits, log, mail } = platform;
  const profiles = createProfiles({ database, describeAccount: accounts.describeAccount });
  const { readNickname, readLengthUnit } = profiles;
  const links = await openLinks(platform);
  const press = createDocumentPress(platform);
  const { siteUrl, mailRedirectTo, referralMonthlyLimit: monthlyLimit } = config;
  const { accountStanding } = accounts;
  const reports = createReports({
    ...platform,
    ...{ siteUrl, mailRedirectTo, accountStanding, press, ...drawing },
    ...{ ...links, readNickname, readLengthUnit },
  });
  const billing = await openBilling(config, platform, accounts);
  const referrals = await createReferrals({ ...platform, ...accounts, monthlyLimit });
  const notifications = createNotifications(platform);
  const sharing = await createSharing({
    ...platform,
    ...profiles,
    ...{ siteUrl, accountStanding, personOf },
    limitFactor: config.auth.limitFactor,
  });
  const privacy = await createPrivacy({
    ...platform,
    personalData: listPersonalData(sharing.personalData),
    leaveProvider: billing.leaveProvider,
    contactEmail: config.contactEmail,
  });
  const admin = createAdmin({ ...config, ...platform, ...accounts, ...profiles, ...billing, ...referrals });
  const router = {
    accounts: accounts.procedures,
    admin: admin.procedures,
    billing: billing.procedures,
    contact: createContact({ mail, clock, limits, log, readNickname, contactEmail: config.contactEmail })
      .procedures,
    firearms: createFirearms({ database }).procedures,
    guide: createGuide({ database, clock }).procedures,
    notifications: notifications.procedures,
    privacy: privacy.procedures,
    profiles: profiles.procedures,
    referrals: referrals.procedures,
    reports: reports.procedures,
    sharing: sharing.procedures,
    site: openSite(config, { ...platform, ...reports }).procedures,
  };
  const live = { notifications, reports, sharing };
  const liveSockets = openLiveSockets(config, platform, accounts, live);
  const routes = {
    ...reports,
    checkoutRoutes: billing.checkoutRoutes,
    sharedReportRoutes: sharing.sharedReportRoutes,
    readPage: sharing.readPage,
    exportRoutes: privacy.exportRoutes,
    liveRoutes: liveSockets.routes,
  };
  const working = { reports, billing, referrals, notifications, sharing, privacy, admin };
  return { press, liveSockets, router, routes, working };
}

/** Temporary links that open a file without a sign-in. */
async function openLinks({ database, clock, ids }: Platform) {
  const secretOf = (name: string) => readSecret(database, ids, name);
  return {
    photoLinks: createPhotoLinks({ clock, secret: await secretOf('photo-links') }),
    documentLinks: createDocumentLinks({ clock, secret: await secretOf('document-links') }),
  };
}

/** Opens the payment provider, and the routes it calls on our site. */
async function openBilling(config: Config, platform: Platform, { accountStanding }: Accounts) {
  const { checkout, siteUrl, contactEmail, isDemo, currency, tax, takesPromotionCodes } = config;
  const { database, ids, log } = platform;
  const checkoutRoutes = new Hono();
  const ring = (told: Parameters<typeof ringOnce>[1]) => ringOnce(platform, told);
  const site = { siteUrl, currency, tax, takesPromotionCodes, contactEmail, isDemo };
  const deps = { ...platform, ...site, accountStanding, ring };
  if (checkout.kind !== 'test') {
    const provider = checkout.kind === 'stripe' ? createStripeCheckout({ ...checkout, currency, log }) : null;
    const billing = createBilling({ ...deps, provider });
    checkoutRoutes.route('/', billing.webhookRoutes);
    return { ...billing, checkoutRoutes };
  }
  const webhookSecret = await readSecret(database, ids, 'test-checkout');
  const provider = createTestCheckout({ ...platform, siteUrl, currency, webhookSecret });
  const billing = createBilling({ ...deps, provider });
  checkoutRoutes.route('/', billing.webhookRoutes);
  checkoutRoutes.route(testCheckoutPath, provider.pages);
  return {
    ...billing,
    checkoutRoutes,
    startJobs: async () => {
      await billing.startJobs();
      await provider.startJobs();
    },
  };
}

function openLiveSockets(
  { siteUrl, auth }: Config,
  platform: Platform,
  { authenticate }: Accounts,
  features: { [Feature in keyof LiveRouter]: { liveProcedures: LiveRouter[Feature] } },
) {
  const router = {
    notifications: features.notifications.liveProcedures,
    reports: features.reports.liveProcedures,
    sharing: features.sharing.liveProcedures,
  };
  return createLiveSockets({ ...platform, siteUrl, limitFactor: auth.limitFactor, authenticate, router });
}

function openSite(
  config: Config,
  {
    database,
    mailbox,
    typicalAnalysisSeconds,
  }: Pick<Platform, 'database' | 'mailbox'> &
    Pick<ReturnType<typeof createReports>, 'typicalAnalysisSeconds'>,
) {
  const { trustBadges, legalLinks, legalFiles, auth, checkout, currency } = config;
  const { referralWelcomeReports, isDemo, tax, takesPromotionCodes } = config;
  return createSite({
    mailboxPath: mailbox === null ? null : mailboxPath,
    trustBadges,
    legalLinks,
    legalFiles,
    contactEmail: config.shownContactEmail,
    signIn: auth,
    checkout: checkout.kind,
    currency,
    tax,
    takesPromotionCodes,
    reportCents: async () => (await readPrices(database)).reportCents,
    referralWelcomeReports,
    demoFolder: isDemo ? config.dataFolder : null,
    typicalAnalysisSeconds,
  });
}

/** Opens accounts only: the operator's commands need nothing else. */
export async function openAccounts(
  config: Config,
  platform: Platform,
  hashingCost = safeCost,
): Promise<Accounts> {
  const { findShareOwner } = await createShareLinks(platform);
  const { referralWelcomeReports: welcomeReports } = config;
  const hooks = await createReferralHooks({ ...platform, welcomeReports, findShareOwner, hasReports });
  return createAccounts({
    ...platform,
    ...hooks,
    siteUrl: config.siteUrl,
    settings: config.auth,
    hashingCost,
    onAccountCreated: async (transaction, account) => {
      await hooks.onAccountCreated(transaction, account);
      await ensureCurrent(transaction, account.userId, platform.clock.now());
      if (config.isDemo) await grantDemoCredits(transaction, account.userId);
    },
  });
}
