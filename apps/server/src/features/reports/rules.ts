/** Range visits and reports: who may create, name, and read them. */
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReportsDeps } from './deps.ts';
import { refuseAtGate } from './gate.ts';
import { isStringId } from './strings/string-store.ts';
import { countPhotosOfVisitAmong, holdPhoto } from './photos/photo-store.ts';
import {
  findReport,
  findShootingSession,
  insertShootingSession,
  insertUserSession,
  setPhotosOfShootingSession,
  type NewShootingSessionRow,
  type NewReportRow,
  type ReportRow,
  type ShootingSessionRow,
} from './store.ts';

/**
 * Begins a range visit; a repeated id returns the existing visit. Refused while the gate is closed to the account.
 */
export async function beginVisit(
  deps: Pick<ReportsDeps, 'database' | 'clock'>,
  visit: NewShootingSessionRow,
): Promise<ShootingSessionRow> {
  const existing = await findShootingSession(deps.database, visit.userId, visit.id);
  if (existing !== null) return existing;
  await refuseAtGate(deps, visit.userId);
  await insertShootingSession(deps.database, visit);
  return readVisit(deps.database, visit.userId, visit.id);
}

/** Sets the uploaded photos of a range visit. */
export async function namePhotos(
  database: Database,
  visit: { userId: string; id: string; paths: string[] },
): Promise<ShootingSessionRow> {
  await readVisit(database, visit.userId, visit.id);
  const paths = [...new Set(visit.paths)];
  const known = await countPhotosOfVisitAmong(database, visit.id, paths);
  if (known !== paths.length) throw new AppError('not-found');
  await setPhotosOfShootingSession(database, visit.id, paths);
  return readVisit(database, visit.userId, visit.id);
}

/** Creates an empty report; a repeated id returns the existing one. */
export async function createReport(database: Database, report: NewReportRow): Promise<ReportRow> {
  await readVisit(database, report.userId, report.shootingSessionId);
  await database.transaction(async (transaction) => {
    if (!(await holdPhoto(transaction, report.shootingSessionId, report.imageUrl))) {
      throw new AppError('not-found');
    }
    // The ledger identifies both by id: otherwise the report would get the string's paid credit.
    if (await isStringId(transaction, report.id)) throw new AppError('not-found');
    await insertUserSession(transaction, report);
  });
  return readReport(database, report.userId, report.id);
}

export async function readReport(database: Database, userId: string, id: string): Promise<ReportRow> {
  const report = await findReport(database, userId, id);
  if (report === null) throw new AppError('report-not-found');
  return report;
}

async function readVisit(database: Database, userId: string, id: string): Promise<ShootingSessionRow> {
  const visit = await findShootingSession(database, userId, id);
  if (visit === null) throw new AppError('not-found');
  return visit;
}
