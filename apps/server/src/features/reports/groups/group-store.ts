/** The SQL of a shooter's measured groups: reads only the parts of a report that describe a group. */
import { and, between, desc, eq, lte, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { shootingSessions, userSessions } from '../tables.ts';

const { measurement } = userSessions;

const groupColumns = {
  id: userSessions.id,
  sessionName: userSessions.sessionName,
  date: shootingSessions.date,
  createdAt: userSessions.createdAt,
  shooterName: userSessions.shooterName,
  firearmMake: userSessions.firearmMake,
  firearmModel: userSessions.firearmModel,
  firearmCaliber: userSessions.firearmCaliber,
  targetDistance: userSessions.targetDistance,
  distanceM: userSessions.distanceM,
  /** As stored, possibly by an earlier version of the program. */
  measurement: sql<unknown>`jsonb_build_object(
    'holes', ${measurement} -> 'holes',
    'group', ${measurement} -> 'group',
    'aimGroups', coalesce(${measurement} -> 'aimGroups', '[]'),
    'strings', coalesce(${measurement} -> 'strings', '[]'),
    'stringDays', coalesce(${measurement} #> '{sheet,stringDays}', '[]'),
    'scale', ${measurement} -> 'scale',
    'drills', ${measurement} -> 'drills')`.as('group_measurement'),
};

/** Filters in the database: only groups in millimeters with at least two shots, of photos that were read well (decision 47). */
const hasDispersion = sql`${measurement} @> '{"group": {"lengthUnit": "mm"}}'
  and not ${measurement} @> '{"reading": {"isBadlyRead": true}}'
  and ((${measurement} #> '{group,shots}')::integer >= 2 or jsonb_array_length(${measurement} -> 'strings') > 1)`;

/** The newest groups of an account, oldest first. */
export async function listGroups(database: Queryable, userId: string, most: number) {
  return readGroups(database, { userId, most });
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** The newest groups by the same shooter and firearm on other photos, up to the day of a report, oldest first. */
export async function listGroupsLike(
  database: Queryable,
  report: typeof userSessions.$inferSelect,
  { most, distancesM }: { most: number; distancesM: { from: number; to: number } },
): Promise<GroupRow[]> {
  const dayOfReport = database
    .select({ date: shootingSessions.date })
    .from(shootingSessions)
    .where(eq(shootingSessions.id, report.shootingSessionId));
  return readGroups(database, {
    userId: report.userId,
    most,
    alike: and(
      lte(shootingSessions.date, dayOfReport),
      ne(userSessions.imageUrl, report.imageUrl),
      sameWords(userSessions.shooterName, report.shooterName ?? ''),
      sameWords(userSessions.firearmMake, report.firearmMake),
      sameWords(userSessions.firearmModel, report.firearmModel),
      sameWords(userSessions.firearmCaliber, report.firearmCaliber),
      between(userSessions.distanceM, distancesM.from, distancesM.to),
    ),
  });
}

async function readGroups(
  database: Queryable,
  { userId, most, alike }: { userId: string; most: number; alike?: SQL | undefined },
) {
  // @NOTE A photo may have several reports, but each of its shots was fired once: only its newest report counts.
  const groups = database
    .selectDistinctOn([userSessions.imageUrl], groupColumns)
    .from(userSessions)
    .innerJoin(shootingSessions, eq(shootingSessions.id, userSessions.shootingSessionId))
    .where(
      and(eq(userSessions.userId, userId), eq(userSessions.analysisState, 'ready'), hasDispersion, alike),
    )
    .orderBy(userSessions.imageUrl, desc(userSessions.createdAt), desc(userSessions.id))
    .as('groups');
  const newestFirst = await database
    .select()
    .from(groups)
    .orderBy(desc(groups.date), desc(groups.createdAt), desc(groups.id))
    .limit(most);
  return newestFirst.reverse();
}

/** Typed by hand, so case and surrounding spaces don't matter. */
function sameWords(column: AnyColumn, words: string): SQL {
  return sql`lower(trim(${column})) = lower(trim(${words}))`;
}
