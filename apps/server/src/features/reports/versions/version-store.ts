/** The SQL of the versions of a report. */
import type { ChangeableFacts } from '@target-analysis/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { fromWire } from '../../../platform/wire/wire-names.ts';
import { changeableFacts } from '../entered-facts.ts';
import { reportVersions, shootingSessions, userSessions } from '../tables.ts';

/** One version of one report. */
export interface VersionKey {
  userSessionId: string;
  version: number;
}

export type VersionRow = typeof reportVersions.$inferSelect;
/** Without facts, it was measured with those of the report. */
export type NewVersion = Omit<VersionRow, 'createdAt' | 'entered'> & Partial<Pick<VersionRow, 'entered'>>;

/** A version without its content. */
export interface VersionLine extends Pick<VersionRow, 'version' | 'createdAt' | 'cause'> {
  shots: number;
  meanRadius: number | null;
  lengthUnit: 'mm' | 'hole-diameter';
}

/**
 * Gives the report the content and the photo of its next version; false if it already has that version, and nothing
 * changed.
 */
export async function replaceContent(transaction: Transaction, next: NewVersion): Promise<boolean> {
  const { userSessionId, version, measurement, aiAnalysis, imageUrl } = next;
  const { rowCount } = await transaction
    .update(userSessions)
    .set({ version, measurement, aiAnalysis, ...(imageUrl !== null && { imageUrl }) })
    .where(and(eq(userSessions.id, userSessionId), eq(userSessions.version, version - 1)));
  return rowCount === 1;
}

/**
 * Gives the report other facts, and its range visit the distance. Its versions keep the facts that they were measured with.
 * @param report as it was before
 */
export async function replaceFacts(
  transaction: Transaction,
  report: typeof userSessions.$inferSelect,
  facts: ChangeableFacts,
): Promise<void> {
  await transaction
    .update(reportVersions)
    .set({ entered: changeableFacts(report) })
    .where(and(eq(reportVersions.userSessionId, report.id), isNull(reportVersions.entered)));
  await transaction.update(userSessions).set(fromWire(facts)).where(eq(userSessions.id, report.id));
  await transaction
    .update(shootingSessions)
    .set({ targetDistance: facts.target_distance })
    .where(
      and(
        eq(shootingSessions.id, report.shootingSessionId),
        eq(shootingSessions.targetDistance, report.targetDistance),
      ),
    );
}

export async function insertVersion(
  transaction: Transaction,
  version: NewVersion & Pick<VersionRow, 'createdAt'>,
): Promise<void> {
  await transaction.insert(reportVersions).values(version);
}

/** Names this photo in versions from earlier programs, which belong to it. */
export async function namePhotoOfVersions(
  transaction: Transaction,
  userSessionId: string,
  imageUrl: string,
): Promise<void> {
  await transaction
    .update(reportVersions)
    .set({ imageUrl })
    .where(and(eq(reportVersions.userSessionId, userSessionId), isNull(reportVersions.imageUrl)));
}

export async function findVersion(database: Queryable, key: VersionKey): Promise<VersionRow | null> {
  return firstRow(
    database
      .select()
      .from(reportVersions)
      .where(
        and(eq(reportVersions.userSessionId, key.userSessionId), eq(reportVersions.version, key.version)),
      ),
  );
}

/** Newest first. */
export async function listVersionLines(database: Queryable, userSessionId: string): Promise<VersionLine[]> {
  const group = sql`${reportVersions.measurement} -> 'group'`;
  return database
    .select({
      version: reportVersions.version,
      createdAt: reportVersions.createdAt,
      cause: reportVersions.cause,
      shots: sql<number>`(${group} -> 'shots')::integer`,
      meanRadius: sql<number | null>`(${group} #>> '{meanRadius,value}')::double precision`,
      lengthUnit: sql<VersionLine['lengthUnit']>`${group} ->> 'lengthUnit'`,
    })
    .from(reportVersions)
    .where(eq(reportVersions.userSessionId, userSessionId))
    .orderBy(desc(reportVersions.version));
}
