/** The SQL of the cards in the list: reads only what a report's card shows. */
import { maxThumbnailsPerCard } from '@target-analysis/contract/constants';
import { and, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { historicalReports, photos, shootingSessions, userSessions } from '../tables.ts';

/** In characters. A longer picture or document in a row would make the list slow; a phone photo is ten times as long. */
const longestInList = 300_000;

/** The transaction that wrote the row: it differs after any change, even if a report was discarded and measured again. */
const writing = sql<string>`${userSessions}.xmin::text`.as('writing');

/** What a report's card shows, by table. The first column of each table is never null. */
export const sessionCardColumns = {
  report: {
    sessionName: userSessions.sessionName,
    createdAt: userSessions.createdAt,
    shooterName: userSessions.shooterName,
    firearmMake: userSessions.firearmMake,
    firearmModel: userSessions.firearmModel,
    targetLocation: userSessions.targetLocation,
    targetType: userSessions.targetType,
    reportPdfUrl: userSessions.reportPdfUrl,
    analysisState: userSessions.analysisState,
    analysisStep: userSessions.analysisStep,
    failureCode: userSessions.failureCode,
    imageUrl: userSessions.imageUrl,
    summary: sql<string | null>`${userSessions.aiAnalysis} ->> 'summary'`,
    isMeasured: sql<boolean>`${userSessions.measurement} is not null`,
    writing,
  },
  visit: { date: shootingSessions.date, targetImageUrls: shootingSessions.targetImageUrls },
  photo: { hasDisplay: photos.hasDisplay },
};

export type ImportCardRow = Awaited<ReturnType<typeof readImportCards>>[number];

/** In no particular order. */
export async function readMeasurements(database: Queryable, userId: string, ids: string[]) {
  return measurementsOf(database).execute({ userId, ids });
}

const measurementsOf = prepared((database) =>
  database
    .select({ id: userSessions.id, writing, measurement: sql<unknown>`${userSessions.measurement}` })
    .from(userSessions)
    .where(
      and(
        eq(userSessions.userId, sql.placeholder('userId')),
        sql`${userSessions.id} = any(${sql.placeholder('ids')})`,
        isNotNull(userSessions.measurement),
      ),
    )
    .prepare('measurements_of_reports'),
);

/** In no particular order. If too long for the list, a picture becomes an empty text, and a document null. */
export async function readImportCards(database: Queryable, userId: string, ids: string[]) {
  return ids.length === 0 ? [] : importCardsOf(database).execute({ userId, ids });
}

const importCardsOf = prepared((database) => {
  const { imageUrls, pdfUrl, ...columns } = getTableColumns(historicalReports);
  const firstImages = sql`unnest(${imageUrls}[1:${sql.raw(String(maxThumbnailsPerCard))}])`;
  return database
    .select({
      ...columns,
      pdfUrl: sql<string | null>`case when ${isShort(sql`${pdfUrl}`)} then ${pdfUrl} end`,
      thumbnailUrls: sql<string[]>`array(
        select case when ${isShort(sql`image`)} then image else '' end
          from ${firstImages} with ordinality as first_images (image, place) order by place)`,
      photos: sql<number>`cardinality(${imageUrls})`,
    })
    .from(historicalReports)
    .where(
      and(
        eq(historicalReports.userId, sql.placeholder('userId')),
        sql`${historicalReports.id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .prepare('cards_of_imports');
});

function isShort(text: SQL): SQL {
  return sql`length(${text}) <= ${longestInList}`;
}
