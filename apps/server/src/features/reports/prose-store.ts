/** The SQL of rewriting the prose of a report. */
import type { AiAnalysis } from '@target-analysis/analysis';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { reportVersions, userSessions } from './tables.ts';
import type { VersionKey } from './version-store.ts';

/** The prose that follows from the facts, as the version keeps it; null once the report has a newer version. */
export async function findTemplate(
  database: Queryable,
  { userSessionId, version }: VersionKey,
): Promise<{ aiAnalysis: AiAnalysis; imageUrl: string } | null> {
  const [report] = await database
    .select({ aiAnalysis: reportVersions.aiAnalysis, imageUrl: userSessions.imageUrl })
    .from(userSessions)
    .innerJoin(
      reportVersions,
      and(
        eq(reportVersions.userSessionId, userSessions.id),
        eq(reportVersions.version, userSessions.version),
      ),
    )
    .where(isNewest({ userSessionId, version }));
  return report ?? null;
}

/** The report shows this prose while it has this version, which keeps its own; false where a newer one came in between. */
export async function replaceProse(
  database: Queryable,
  key: VersionKey,
  aiAnalysis: AiAnalysis,
): Promise<boolean> {
  const replaced = await database
    .update(userSessions)
    .set({ aiAnalysis })
    .where(isNewest(key))
    .returning({ id: userSessions.id });
  return replaced.length > 0;
}

function isNewest({ userSessionId, version }: VersionKey) {
  return and(eq(userSessions.id, userSessionId), eq(userSessions.version, version));
}
