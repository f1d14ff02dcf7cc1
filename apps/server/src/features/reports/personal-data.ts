/** The personal data in reports. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { photoFolder } from './photos/photo-paths.ts';
import {
  historicalReports,
  photos,
  reportStrings,
  reportVersions,
  shootingSessions,
  userSessions,
} from './tables.ts';

const ofReports = {
  isOwn: (userId: string) => eq(userSessions.userId, userId),
  order: [userSessions.createdAt, userSessions.id],
} satisfies Parameters<typeof owned>[2];
const reportsInWords = 'Your reports, with everything that was measured';

/** Photos marked for removal count as gone. */
export const ownedPhotos = owned(photos, 'Your photos (the image files are in the photos folder)', {
  isOwn: (userId) => and(eq(photos.userId, userId), isNull(photos.discardedAt)),
  order: [photos.createdAt, photos.path],
});

/** What an archive's first page says about each report. */
export const reportLines = owned(userSessions, reportsInWords, {
  ...ofReports,
  only: [
    'sessionName',
    'createdAt',
    'targetDistance',
    'firearmMake',
    'firearmModel',
    'firearmCaliber',
    'notes',
    'imageUrl',
  ],
  extra: { summary: sql`${userSessions.aiAnalysis} ->> 'summary'` },
});

export const personalData: PersonalData = {
  archived: [
    owned(shootingSessions, 'Your range visits', {
      isOwn: shootingSessions.userId,
      order: [shootingSessions.createdAt, shootingSessions.id],
    }),
    ownedPhotos,
    owned(userSessions, reportsInWords, ofReports),
    owned(reportVersions, 'Earlier and corrected versions of your reports', {
      isOwn: (userId) => inArray(reportVersions.userSessionId, reportsOf(userId)),
      order: [reportVersions.userSessionId, reportVersions.version],
    }),
    owned(reportStrings, 'More photos of your targets', {
      isOwn: (userId) => inArray(reportStrings.userSessionId, reportsOf(userId)),
      order: [reportStrings.userSessionId, reportStrings.askedAt],
    }),
    owned(historicalReports, 'Reports that were imported', {
      isOwn: historicalReports.userId,
      order: [historicalReports.createdAt, historicalReports.id],
    }),
  ],
  readable: [
    owned(userSessions, reportsInWords, {
      ...ofReports,
      only: [
        'id',
        'sessionName',
        'targetType',
        'targetDistance',
        'createdAt',
        'handedness',
        'dominantEye',
        'firearmMake',
        'firearmModel',
        'firearmCaliber',
      ],
    }),
  ],
  foldersOf: (userId) => [photoFolder(userId)],
  listNames: listReportIds,
  // In the order of their references; versions and further photos are deleted with their report.
  erase: async (transaction, userId) => {
    await transaction.delete(historicalReports).where(eq(historicalReports.userId, userId));
    await transaction.delete(userSessions).where(eq(userSessions.userId, userId));
    await transaction.delete(photos).where(eq(photos.userId, userId));
    await transaction.delete(shootingSessions).where(eq(shootingSessions.userId, userId));
  },
};

/** The ids of an account's reports, as part of other queries. */
export function reportsOf(userId: string) {
  return new QueryBuilder({ casing: 'snake_case' })
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.userId, userId));
}

/** The name of a report, for columns with its id and an account's; null if the report is another account's. */
export function nameOfOwnReport(id: PgColumn, userId: PgColumn): SQL {
  const outer = (column: PgColumn) => sql`${column.table}.${sql.identifier(toSnakeCase(column.name))}`;
  return sql`(select report.session_name from ${userSessions} report
    where report.id = ${outer(id)} and report.user_id = ${outer(userId)})`;
}

/** Every report of an account, in the same order for all callers that lock them. */
export async function listReportIds(database: Queryable, userId: string): Promise<string[]> {
  const rows = await database
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.userId, userId))
    .orderBy(userSessions.id);
  return rows.map(({ id }) => id);
}
