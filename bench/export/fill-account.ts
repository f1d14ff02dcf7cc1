/** Inserts an account with reports, straight into the tables, and their photos into the storage. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { accounts } from '../../apps/server/src/features/accounts/tables.ts';
import {
  photos,
  reportVersions,
  shootingSessions,
  userSessions,
} from '../../apps/server/src/features/reports/tables.ts';
import { measured } from '../../apps/server/tests/world/measured.ts';

/** The stored size of a photo of twelve megapixels, within a third. */
const photoBytes = 1_000_000;
const shots = 20;

interface Bench {
  database: Database;
  storage: Storage;
}

/** Returns the account, and the total size of its photos. */
export async function fillAccount(
  bench: Bench,
  reports: number,
): Promise<{ userId: string; photoBytes: number }> {
  const userId = randomUUID();
  const now = new Date();
  const email = `${userId}@example.com`;
  await bench.database
    .insert(accounts)
    .values({ id: userId, email, userMetadata: {}, createdAt: now, updatedAt: now });
  for (let report = 0; report < reports; report += 1) await addReport(bench, userId);
  return { userId, photoBytes: reports * photoBytes };
}

async function addReport({ database, storage }: Bench, userId: string): Promise<void> {
  const visit = randomUUID();
  const id = randomUUID();
  const path = `target-photos/${userId}/${visit}/1-target.jpg`;
  const about = {
    sessionName: 'Friday practice',
    targetType: 'bullseye',
    targetDistance: '10 yards',
  } as const;
  const notes = 'Held low on the last string. '.repeat(8);
  await database.insert(shootingSessions).values({
    ...{ id: visit, userId, date: '2026-11-20', location: 'indoor', notes, targetImageUrls: [path] },
    ...about,
  });
  await database
    .insert(photos)
    .values({ path, userId, shootingSessionId: visit, widthPx: 4000, heightPx: 3000 });
  const [hole] = measured.report.holes;
  if (hole === undefined) throw new Error('The report to copy has no hole.');
  const holes = Array.from({ length: shots }, (_, index) => ({ ...hole, number: index + 1 }));
  const measurement = { ...measured.report, holes };
  const { aiAnalysis } = measured;
  await database.insert(userSessions).values({
    ...{ id, userId, shootingSessionId: visit, imageUrl: path, targetLocation: 'indoor', notes },
    ...{ firearmMake: 'Glock', firearmModel: '17', firearmCaliber: '9mm Luger' },
    ...{ handedness: 'right', dominantEye: 'right', trainingGoals: 'precision shooting' },
    ...{ distanceM: 9.144, measurement, aiAnalysis, version: 2, analysisState: 'ready' },
    ...about,
  });
  await database.insert(reportVersions).values(
    ([1, 2] as const).map((version) => ({
      ...{ userSessionId: id, version, measurement, aiAnalysis },
      cause: version === 1 ? ('analysis' as const) : ('correction' as const),
    })),
  );
  // Like JPEG, noise can't be compressed further.
  await storage.put(path, randomBytes(photoBytes), 'image/jpeg');
}
