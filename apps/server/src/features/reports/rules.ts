/** Range visits and reports: who may make, name and read them. */
import { maxThumbnailsPerCard, reportsPerPage } from '@target-analysis/contract/constants';
import { AppError } from '../../platform/http/app-error.ts';
import { readBalance } from '../billing/index.ts';
import type { ReportsDeps } from './deps.ts';
import { countPhotosOfVisitAmong, holdPhoto } from './photo-store.ts';
import {
  countReports,
  findReport,
  findShootingSession,
  insertShootingSession,
  insertUserSession,
  listReportRows,
  setPhotosOfShootingSession,
  type NewShootingSessionRow,
  type NewReportRow,
  type ReportRow,
  type ShootingSessionRow,
} from './store.ts';

/**
 * Begins a range visit; the same id again answers what is there. Refused while the account has no credit to
 * go on with.
 */
export async function beginVisit(
  deps: ReportsDeps,
  visit: NewShootingSessionRow,
): Promise<ShootingSessionRow> {
  const existing = await findShootingSession(deps.database, visit.userId, visit.id);
  if (existing !== null) return existing;
  if ((await readBalance(deps.database, visit.userId)) < 1) throw new AppError('payment-required');
  await insertShootingSession(deps.database, visit);
  return readVisit(deps, visit.userId, visit.id);
}

/** Names the photos of a range visit, each of which was uploaded for it. */
export async function namePhotos(
  deps: ReportsDeps,
  visit: { userId: string; id: string; paths: string[] },
): Promise<ShootingSessionRow> {
  await readVisit(deps, visit.userId, visit.id);
  const paths = [...new Set(visit.paths)];
  const known = await countPhotosOfVisitAmong(deps.database, visit.id, paths);
  if (known !== paths.length) throw new AppError('not-found');
  await setPhotosOfShootingSession(deps.database, visit.id, paths);
  return readVisit(deps, visit.userId, visit.id);
}

/** Makes the report to fill; the same id again answers what is there. */
export async function createReport(deps: ReportsDeps, report: NewReportRow): Promise<ReportRow> {
  await readVisit(deps, report.userId, report.shootingSessionId);
  await deps.database.transaction(async (transaction) => {
    if (!(await holdPhoto(transaction, report.shootingSessionId, report.imageUrl))) {
      throw new AppError('not-found');
    }
    await insertUserSession(transaction, report);
  });
  return readReport(deps, report.userId, report.id);
}

export async function readReport(deps: ReportsDeps, userId: string, id: string): Promise<ReportRow> {
  const report = await findReport(deps.database, userId, id);
  if (report === null) throw new AppError('report-not-found');
  return report;
}

/** One page of an account's reports, newest first; pages count from 1. */
export async function listReports(
  deps: ReportsDeps,
  userId: string,
  page: number,
): Promise<{ reports: ReportRow[]; total: number }> {
  const window = { limit: reportsPerPage, offset: (page - 1) * reportsPerPage };
  return {
    reports: await listReportRows(deps.database, userId, window),
    total: await countReports(deps.database, userId),
  };
}

/** The photos that a card shows: those of its range visit, or the report's own where none was named. */
export function photosOfCard(report: ReportRow): { shown: string[]; total: number } {
  const paths = report.targetImageUrls.length > 0 ? report.targetImageUrls : [report.imageUrl];
  return { shown: paths.slice(0, maxThumbnailsPerCard), total: paths.length };
}

async function readVisit(deps: ReportsDeps, userId: string, id: string): Promise<ShootingSessionRow> {
  const visit = await findShootingSession(deps.database, userId, id);
  if (visit === null) throw new AppError('not-found');
  return visit;
}
