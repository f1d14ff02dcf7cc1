/** The history of an account's reports (decision 27). */
import type { ReportFilters } from '@target-analysis/contract';
import { maxThumbnailsPerCard, reportsPerPage } from '@target-analysis/contract/constants';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReportsDeps } from '../deps.ts';
import { readImportCards, readMeasurements, type ImportCardRow } from './card-store.ts';
import { findImport, type ImportRow } from './import-store.ts';
import type { Glance } from './glance.ts';
import type { Glances } from './glances.ts';
import { findPage, type SessionCardRow } from './list-store.ts';

export type ListedCard =
  | { source: 'user_sessions'; card: SessionCardRow; glance: Glance | null }
  | { source: 'historical_reports'; card: ImportCardRow };

/** One page of an account's reports, newest range visit first; pages count from 1. */
export async function listReports(
  deps: Pick<ReportsDeps, 'database' | 'readNickname' | 'readLengthUnit'> & { glances: Glances },
  { userId, page, ...filters }: ReportFilters & { userId: string; page: number },
): Promise<{ cards: ListedCard[]; total: number; years: number[] }> {
  const { database } = deps;
  const nickname = filters.shooter === undefined ? '' : await deps.readNickname(userId);
  const window = { limit: reportsPerPage, offset: (page - 1) * reportsPerPage };
  const { listed, total, years } = await findPage(database, { ...filters, userId, nickname }, window);
  const unit = await deps.readLengthUnit(userId);
  const read = (ids: string[]) => readMeasurements(database, userId, ids);
  const glances = await deps.glances({ cards: listed.flatMap(({ card }) => card ?? []), unit, read });
  const importIds = listed.filter(({ card }) => card === null).map(({ id }) => id);
  const imports = await readImportCards(database, userId, importIds);
  const cards = listed.flatMap(({ id, card }): ListedCard[] => {
    if (card !== null) return [{ source: 'user_sessions', card, glance: glances.get(id) ?? null }];
    const found = imports.find((report) => report.id === id);
    return found === undefined ? [] : [{ source: 'historical_reports', card: found }];
  });
  return { cards, total, years };
}

/** The photos that a card shows: those of its range visit, or the report's own if the visit names none. */
export function photosOfCard({ targetImageUrls, imageUrl }: SessionCardRow): {
  shown: string[];
  total: number;
} {
  const paths = targetImageUrls.length > 0 ? targetImageUrls : [imageUrl];
  return { shown: paths.slice(0, maxThumbnailsPerCard), total: paths.length };
}

export async function readImport(database: Database, userId: string, id: string): Promise<ImportRow> {
  const report = await findImport(database, userId, id);
  if (report === null) throw new AppError('report-not-found');
  return report;
}
