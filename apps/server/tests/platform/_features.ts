/** The features on a real database and folder; the test controls jobs, mail, and analysis. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import type { NewUserSession } from '@target-analysis/contract';
import { listPersonalData } from '../../src/personal-data.ts';
import type { AccountNames, AccountStanding } from '../../src/features/accounts/index.ts';
import type { BillingDeps } from '../../src/features/billing/deps.ts';
import { createBilling, grantCredits, readPrices } from '../../src/features/billing/index.ts';
import { createContact } from '../../src/features/contact/index.ts';
import { createFirearms } from '../../src/features/firearms/index.ts';
import { createPrivacy } from '../../src/features/privacy/index.ts';
import { createGuide } from '../../src/features/guide/index.ts';
import { createNotifications, ringOnce } from '../../src/features/notifications/index.ts';
import { createProfiles } from '../../src/features/profiles/index.ts';
import {
  createDocumentLinks,
  createPhotoLinks,
  createReports,
  type PhotoLab,
} from '../../src/features/reports/index.ts';
import { personOf } from '../../src/features/referrals/index.ts';
import { createSharing } from '../../src/features/sharing/index.ts';
import { createSite } from '../../src/features/site/index.ts';
import type { SignIn } from '../../src/platform/http/procedures.ts';
import type { DocumentPress } from '../../src/features/reports/document/press.ts';
import { randomIds } from '../../src/platform/ids/ids.ts';
import { createLimits } from '../../src/platform/limits/limits.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { createSealing } from '../../src/platform/secrets/sealing.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { createDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { createFakeProvider } from '../billing/checkout/_fake-provider.ts';
import { testWithDatabase, type TestDatabase } from '../world/database.ts';
import { createHandJobs } from '../world/hand-jobs.ts';
import { createLocalLive } from '../world/local-live.ts';
import { measured } from '../world/measured.ts';
import { aboutReport, aboutVisit } from '../world/shooters.ts';
import { signInOf } from '../_sign-in.ts';

const selling = { currency: 'usd', tax: 'none', takesPromotionCodes: false } as const;
/** What a test sets and sees. */
export interface World {
  now: Date;
  /** The outcome of the next analyses; may also throw. */
  analyse: PhotoLab['analyse'];
  mails: Mail[];
  /** The outcome of the next documents. */
  print: DocumentPress['print'];
  accounts: Map<string, AccountNames>;
  /** Anyone not listed here has an ordinary account. */
  standings: Map<string, AccountStanding['state']>;
  /** Network address of the next calls. */
  networkAddress: string;
}

export const testWithFeatures = testWithDatabase.extend('features', async ({ database }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-photos-'));
  onCleanup(() => rm(folder, { recursive: true }));
  const features = await createFeatures(database, folder);
  await features.reports.startJobs(1);
  await features.billing.startJobs();
  await features.sharing.startJobs();
  await features.privacy.startJobs();
  return features;
});

async function createFeatures({ database }: TestDatabase, folder: string) {
  const world: World = {
    now: new Date('2026-11-20T10:00:00Z'),
    analyse: () => Promise.resolve(measured),
    mails: [],
    print: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7')),
    accounts: new Map(),
    standings: new Map(),
    networkAddress: randomUUID(),
  };
  const clock = { now: () => world.now };
  const tools = {
    database,
    clock,
    ids: randomIds,
    storage: createDiskStorage(folder),
    jobs: createHandJobs(),
    live: createLocalLive(),
    limits: createLimits({ database, clock }),
    log: createLog('silent'),
    mail: { send: (sent: Mail) => Promise.resolve(void world.mails.push(sent)) },
    metrics: createMetrics(),
    sealing: createSealing([new Uint8Array(32)]),
  };
  const profiles = createProfiles({
    database,
    describeAccount: (userId) => Promise.resolve(world.accounts.get(userId) ?? { email: 'ann@example.com' }),
  });
  const accountStanding = (userId: string) => Promise.resolve(standingOf(world, userId));
  const reports = createReports({
    ...tools,
    ...profiles,
    photoLinks: createPhotoLinks({ secret: 'test', clock }),
    documentLinks: createDocumentLinks({ secret: 'test', clock }),
    photoLab: { prepare: prepareAnything, analyse: (work) => world.analyse(work) },
    press: { print: (sheet) => world.print(sheet), warmUp: () => undefined },
    ...{ mailRedirectTo: null, siteUrl, accountStanding },
    drawFirstLook: (drawer, shown) => Promise.resolve(JSON.stringify({ drawer, ...shown })),
  });
  const checkout = createFakeProvider(clock.now);
  const billingDeps: BillingDeps = {
    ...tools,
    siteUrl,
    ...selling,
    contactEmail,
    isDemo: false,
    provider: checkout.provider,
    accountStanding,
    ring: (told) => ringOnce(tools, told),
  };
  const billing = createBilling(billingDeps);
  const sharing = await createSharing({
    ...tools,
    ...profiles,
    ...{ siteUrl, accountStanding, personOf },
    limitFactor: 1,
  });
  const privacy = await createPrivacy({
    ...tools,
    personalData: listPersonalData(sharing.personalData),
    leaveProvider: billing.leaveProvider,
    ...{ siteUrl, contactEmail, mailbox: null },
  });
  const router = {
    billing: billing.procedures,
    contact: createContact({ ...tools, ...profiles, contactEmail }).procedures,
    firearms: createFirearms({ database }).procedures,
    privacy: privacy.procedures,
    guide: createGuide({ database, clock }).procedures,
    profiles: profiles.procedures,
    reports: reports.procedures,
    sharing: sharing.procedures,
    site: createSite({
      ...{ mailboxPath: null, contactEmail: null },
      trustBadges: [],
      legalLinks: { terms: '/terms', privacy: '/privacy', imprint: null },
      legalFiles: { terms: null, privacy: null },
      signIn: { providers: [], allowsSignUp: true, asksForTerms: false, confirmsEmail: true },
      checkout: 'none',
      ...selling,
      reportCents: async () => (await readPrices(database)).reportCents,
      referralWelcomeReports: 0,
      demoFolder: null,
      typicalAnalysisSeconds: reports.typicalAnalysisSeconds,
    }).procedures,
  };
  const callAs = (userId: string | null, about: Partial<SignIn> = {}) => {
    const signIn = signInOf(userId, about);
    return createRouterClient(router, {
      context: {
        requestId: 'test',
        networkAddress: world.networkAddress,
        signIn,
        readSignIn: () => Promise.resolve(signIn),
      },
    });
  };
  const notifications = createNotifications(tools);
  const liveRouter = {
    notifications: notifications.liveProcedures,
    reports: reports.liveProcedures,
    sharing: sharing.liveProcedures,
  };
  /** Watches over the live connection. */
  const watchAs = (userId: string | null) =>
    createRouterClient(liveRouter, {
      context: { requestId: 'test', readSignIn: () => Promise.resolve(signInOf(userId)), refusal: null },
    });

  return {
    world,
    ...tools,
    reports,
    sharing,
    privacy,
    /** The payment provider, controlled by the test. */
    checkout,
    billing,
    /** For a second server on the same database. */
    billingDeps,
    callAs,
    watchAs,
    /** A signed-in account with this many credits. */
    newShooter: async (credits = 1) => {
      const id = randomUUID();
      await database.transaction((transaction) =>
        grantCredits(transaction, { userId: id, amount: credits, reason: 'test', idempotencyKey: id }),
      );
      return { id, api: callAs(id), live: watchAs(id) };
    },
    /** Every stored photo, by its path. */
    listFiles: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
        .map((entry) => entry.name);
    },
  };
}

export type Features = Awaited<ReturnType<typeof createFeatures>>;
export type Shooter = Awaited<ReturnType<Features['newShooter']>>;

const siteUrl = 'https://club.example';
const contactEmail = 'club@example.com';

function standingOf({ accounts, standings }: World, userId: string): AccountStanding {
  const state = standings.get(userId) ?? 'here';
  if (state === 'gone') return { state, email: null, isAdmin: false };
  return { state, email: accounts.get(userId)?.email ?? 'ann@example.com', isAdmin: false };
}

function prepareAnything(bytes: Uint8Array): ReturnType<PhotoLab['prepare']> {
  return Promise.resolve({
    status: 'prepared',
    photo: bytes,
    display: bytes,
    thumbnail: bytes,
    widthPx: 400,
    heightPx: 300,
  });
}

/** Submits a photo, up to the report that waits for its analysis. */
export async function submitPhoto(
  { api }: Pick<Shooter, 'api'>,
  told: Partial<NewUserSession> = {},
): Promise<{ id: string; visitId: string; path: string }> {
  const visitId = randomUUID();
  await api.reports.createShootingSession({ id: visitId, ...aboutVisit });
  const photo = new File(['pixels'], 'target.jpg');
  const { path } = await api.reports.uploadPhoto({ shooting_session_id: visitId, photo });
  await api.reports.updateShootingSession({ id: visitId, target_image_urls: [path] });
  const id = randomUUID();
  await api.reports.createUserSession({
    id,
    shooting_session_id: visitId,
    image_url: path,
    ...aboutReport,
    ...told,
  });
  return { id, visitId, path };
}
