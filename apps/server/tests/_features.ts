/** The features on a real database and folder, with jobs, mail and analysis in the hand of the test. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import type { NewUserSession } from '@target-analysis/contract';
import { createBilling, grantCredits } from '../src/features/billing/index.ts';
import { createContact } from '../src/features/contact/index.ts';
import { createFirearms } from '../src/features/firearms/index.ts';
import { createProfiles, type AccountNames } from '../src/features/profiles/index.ts';
import {
  createPhotoLinks,
  createReports,
  type PhotoLab,
  type ReportsDeps,
} from '../src/features/reports/index.ts';
import { createSite } from '../src/features/site/index.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { createLimits } from '../src/platform/limits/limits.ts';
import type { Live } from '../src/platform/live/live.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { Mail } from '../src/platform/mail/mail.ts';
import { createDiskStorage } from '../src/platform/storage/disk-storage.ts';
import { testWithDatabase, type TestDatabase } from './_database.ts';
import { measured } from './_measured.ts';

/** What a test sets and sees. */
export interface World {
  now: Date;
  /** What the next analyses come to; a thrown error is one too. */
  analyse: PhotoLab['analyse'];
  mails: Mail[];
  /** Set before `startJobs`, which takes it up. */
  coach: ReportsDeps['coach'];
  accounts: Map<string, AccountNames>;
}

export const testWithFeatures = testWithDatabase.extend('features', async ({ database }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-photos-'));
  onCleanup(() => rm(folder, { recursive: true }));
  const features = createFeatures(database, folder);
  await features.reports.startJobs(1);
  return features;
});

function createFeatures({ database }: TestDatabase, folder: string) {
  const world: World = {
    now: new Date('2026-11-20T10:00:00Z'),
    analyse: () => Promise.resolve(measured),
    mails: [],
    coach: null,
    accounts: new Map(),
  };
  const jobs = createHandJobs();
  const live = createLocalLive();
  const clock = { now: () => world.now };
  const limits = createLimits({ database, clock });
  const log = createLog('silent');
  const profiles = createProfiles({
    database,
    describeAccount: (userId) => Promise.resolve(world.accounts.get(userId) ?? { email: 'ann@example.com' }),
  });
  const { readNickname } = profiles;
  const reports = createReports({
    database,
    storage: createDiskStorage(folder),
    jobs,
    live,
    clock,
    limits,
    log,
    photoLinks: createPhotoLinks({ secret: 'test', clock }),
    photoLab: { prepare: prepareAnything, analyse: (work) => world.analyse(work) },
    readNickname,
    get coach() {
      return world.coach;
    },
  });
  const mail = { send: (sent: Mail) => Promise.resolve(void world.mails.push(sent)) };
  const router = {
    billing: createBilling({ database }).procedures,
    contact: createContact({ mail, clock, limits, log, readNickname, contactEmail: 'club@example.com' })
      .procedures,
    firearms: createFirearms({ database }).procedures,
    profiles: profiles.procedures,
    reports: reports.procedures,
    site: createSite({
      mailboxPath: null,
      trustBadges: [],
      typicalAnalysisSeconds: reports.typicalAnalysisSeconds,
    }).procedures,
  };
  const callAs = (userId: string | null) =>
    createRouterClient(router, {
      context: {
        requestId: 'test',
        networkAddress: '127.0.0.1',
        signIn:
          userId === null
            ? null
            : { userId, email: 'ann@example.com', signInId: randomUUID(), isAdmin: false, isEnabled: true },
      },
    });

  return {
    world,
    jobs,
    reports,
    callAs,
    database,
    /** A signed-in account with so many credits. */
    newShooter: async (credits = 1) => {
      const id = randomUUID();
      await database.transaction((transaction) =>
        grantCredits(transaction, { userId: id, amount: credits, reason: 'test', idempotencyKey: id }),
      );
      return { id, api: callAs(id) };
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

export type Features = ReturnType<typeof createFeatures>;
export type Shooter = Awaited<ReturnType<Features['newShooter']>>;

/** Jobs that run when the test says so. */
function createHandJobs() {
  const waiting: { queue: string; data: object; key: string }[] = [];
  const runs = new Map<string, { handle: Run; giveUp: Run }>();
  const schedules = new Map<string, () => Promise<void>>();
  const jobs: Jobs = {
    enqueue: (_, queue, data, key) => Promise.resolve(void waiting.push({ queue, data, key })),
    work: (worker) => {
      // The port promises each handler the data of its own queue.
      const handle: Run = async (data) => {
        await Reflect.apply(worker.handle, null, [data, new AbortController().signal]);
      };
      const giveUp: Run = async (data) => {
        await Reflect.apply(worker.onGivenUp, null, [data, new Error('test')]);
      };
      runs.set(worker.queue, { handle, giveUp });
      return Promise.resolve();
    },
    schedule: (name, _, handler) => Promise.resolve(void schedules.set(name, handler)),
  };
  return {
    ...jobs,
    waiting,
    /** Runs what is waiting, in order. */
    runAll: async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        await runs.get(job.queue)?.handle(job.data);
      }
    },
    giveUpAll: async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        await runs.get(job.queue)?.giveUp(job.data);
      }
    },
    runScheduled: (name: string) => schedules.get(name)?.(),
  };
}

type Run = (data: object) => Promise<void>;

function createLocalLive(): Live {
  const listeners = new Map<string, Set<(message: string) => void>>();
  return {
    publish: (topic, message) => {
      for (const listener of listeners.get(topic) ?? []) listener(message);
      return Promise.resolve();
    },
    subscribe: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => ofTopic.delete(listener);
    },
  };
}

function prepareAnything(bytes: Uint8Array): ReturnType<PhotoLab['prepare']> {
  return Promise.resolve({
    status: 'prepared',
    photo: bytes,
    thumbnail: bytes,
    widthPx: 400,
    heightPx: 300,
  });
}

/** A submission up to the report that waits for its analysis. */
export async function submitPhoto(
  { api }: Shooter,
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

export const aboutVisit = {
  session_name: 'Friday practice',
  date: '2026-11-20',
  location: 'indoor',
  target_type: 'bullseye',
  target_distance: '10 yards',
  notes: '',
} as const;

export const aboutReport = {
  session_name: 'Friday practice',
  target_location: 'indoor',
  target_type: 'bullseye',
  target_distance: '10 yards',
  distance_m: 9.144,
  firearm_make: 'Glock',
  firearm_model: '17',
  firearm_caliber: '9mm Luger',
  handedness: 'right',
  dominant_eye: 'left',
  training_goals: 'precision shooting',
  notes: '',
} as const;
