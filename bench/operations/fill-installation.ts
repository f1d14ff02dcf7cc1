/** The installation of a club after years of use: embedded database, reports with their versions, photos on disk. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../apps/server/src/config.ts';
import { openInstallation } from '../../apps/server/src/operations/copying/open-installation.ts';
import { makeQueue } from '../../apps/server/src/operations/copying/copy-into.ts';
import { connectDatabase, type DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { openStorage } from '../../apps/server/src/platform.ts';
import { measured } from '../../apps/server/tests/world/measured.ts';
import { fillDatabase } from '../lists/fill-database.ts';
import { failOfDatabase } from '../on-postgres.ts';

export interface Size {
  reports: number;
  photos: number;
}

/** The stored sizes of a photo of twelve megapixels and its two smaller pictures, within a third. */
const picturesOfPhoto = [
  ['target.jpg', 1_000_000],
  ['target-display.jpg', 60_000],
  ['target-thumbnail.jpg', 15_000],
] as const;
const shots = 10;
/** Keeps each statement within the database's time limit. */
const batch = 5000;

export async function fillInstallation(config: Config, { reports, photos }: Size): Promise<void> {
  const { connection, isEmbedded, close } = await openInstallation(config);
  try {
    const opened = await connectDatabase({ connection, isEmbedded, onConnectionError: failOfDatabase });
    try {
      await makeQueue({ connection, isEmbedded });
      await fillDatabase(opened, { ordinary: randomUUID(), heavy: randomUUID() }, reports);
      await addVersions(opened, reports);
    } finally {
      await opened.close();
    }
  } finally {
    await close();
  }
  const storage = openStorage(config);
  for (let photo = 1; photo <= photos; photo += 1) {
    for (const [name, bytes] of picturesOfPhoto) {
      // Like JPEG, noise can't be compressed further.
      const path = join('target-photos', randomUUID(), String(photo), name);
      await storage.put(path, randomBytes(bytes), 'image/jpeg');
    }
  }
}

/** One version of each report; they make up most of the rows' data. */
async function addVersions({ query }: DatabaseConnection, reports: number): Promise<void> {
  const [hole] = measured.report.holes;
  const holes = Array.from({ length: shots }, (_, index) => ({ ...hole, number: index + 1 }));
  const values = [JSON.stringify({ ...measured.report, holes }), JSON.stringify(measured.aiAnalysis)];
  for (let from = 0; from < reports; from += batch) {
    await query(
      `insert into report_versions (user_session_id, version, cause, measurement, ai_analysis)
       select id, 1, 'analysis', $1, $2 from user_sessions order by id offset ${String(from)} limit ${String(batch)}`,
      values,
    );
  }
  await query('vacuum analyze report_versions');
}
