/** The SQL of the list of reports: those made here and imported ones, in one order. */
import { and, count, desc, eq, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { historicalReports, photos, shootingSessions, userSessions } from '../tables.ts';
import { sessionCardColumns } from './card-store.ts';
import { dayOfImport, matchingImports, matchingSessions, type ListFilters } from './filter-store.ts';

type FoundReport = Awaited<ReturnType<typeof findPage>>['listed'][number];
export type SessionCardRow = NonNullable<FoundReport['card']>;

/** Newest range visit first; an import has no card here. */
export async function findPage(
  database: Queryable,
  filters: ListFilters,
  window: { limit: number; offset: number },
) {
  const narrowing = { ...filters, userId: undefined, nickname: undefined };
  const isWhole = Object.values(narrowing).every((filter) => filter === undefined);
  const rows = isWhole
    ? await pageOfAll(database).execute({ userId: filters.userId, ...window })
    : await pageQuery(database, filters, window);
  const listed = rows.flatMap(({ id, report, visit, photo }) =>
    id === null ? [] : [{ id, card: report && visit && photo && { id, ...report, ...visit, ...photo } }],
  );
  return { listed, total: rows[0]?.total ?? 0, years: rows[0]?.years ?? [] };
}

/**
 * One row per report on the page, or one without a report if it is empty. Each has the total and the years of all
 * reports. Cards are read for the page only: an index holds everything the order needs.
 */
export function pageQuery(
  database: Queryable,
  filters: ListFilters,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) {
  const sessions = database
    .select({
      isImport: sql<boolean>`false`.as('is_import'),
      id: userSessions.id,
      day: sql<string>`${shootingSessions.date}`.as('day'),
      createdAt: userSessions.createdAt,
    })
    .from(userSessions)
    .innerJoin(shootingSessions, eq(shootingSessions.id, userSessions.shootingSessionId))
    .where(matchingSessions(filters));
  const imports = database
    .select({
      isImport: sql<boolean>`true`.as('is_import'),
      id: historicalReports.id,
      day: sql<string>`${dayOfImport}`.as('day'),
      createdAt: historicalReports.createdAt,
    })
    .from(historicalReports)
    .where(matchingImports(filters));
  const matching = database.$with('matching').as(sessions.unionAll(imports));
  const total = database
    .select({ reports: count().as('reports') })
    .from(matching)
    .as('total');
  const page = database
    .select()
    .from(matching)
    .orderBy(...newestFirst(matching))
    .limit(limit)
    .offset(offset)
    .as('page');
  return (
    database
      .with(matching)
      .select({
        ...{ id: page.id, total: total.reports, years: yearsOf(filters.userId) },
        ...sessionCardColumns,
      })
      .from(total)
      .leftJoin(page, sql`true`)
      // Without the first condition, the report of another account could pose as an import of the same id.
      .leftJoin(userSessions, and(sql`not ${page.isImport}`, eq(userSessions.id, page.id)))
      .leftJoin(shootingSessions, eq(shootingSessions.id, userSessions.shootingSessionId))
      .leftJoin(photos, eq(photos.path, userSessions.imageUrl))
      .orderBy(...newestFirst(page))
  );
}

/** By the day of the range visit, because a target may be photographed weeks after it was shot. */
function newestFirst(listed: Record<'day' | 'createdAt' | 'id', SQLWrapper>) {
  return [desc(listed.day), desc(listed.createdAt), desc(listed.id)];
}

/**
 * The unfiltered list, which most people look at.
 * @NOTE The subquery hides the account from the planner. Otherwise Postgres plans for each account again, which takes
 * longer than reading its page.
 */
const pageOfAll = prepared((database) =>
  pageQuery(
    database,
    { userId: sql`(select ${sql.placeholder('userId')}::uuid)`, nickname: '' },
    { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
  ).prepare('page_of_reports'),
);

/** Years in which the account has reports, newest first. Each takes one step through the indexes, however many reports it has. */
function yearsOf(userId: string | SQL): SQL<number[]> {
  const newestVisit = sql`select ${shootingSessions.date} from ${shootingSessions}
    where ${shootingSessions.userId} = ${userId} and ${shootingSessions.date} < until
      and exists (select from ${userSessions} where ${userSessions.shootingSessionId} = ${shootingSessions.id})
    order by ${shootingSessions.date} desc limit 1`;
  const newestImport = sql`select ${dayOfImport} from ${historicalReports}
    where ${historicalReports.userId} = ${userId}
      and ${historicalReports.createdAt} < until::timestamp at time zone 'UTC'
    order by ${historicalReports.createdAt} desc nulls last limit 1`;
  const newestDay = sql`date_trunc('year', greatest((${newestVisit}), (${newestImport})))::date`;
  return sql`array(
    with recursive years (first_day) as (
      select ${newestDay} from (select 'infinity'::date as until) everything
      union all
      select ${newestDay} from (select first_day as until from years where first_day is not null) earlier
    )
    select extract(year from first_day)::integer from years where first_day is not null order by first_day desc)`;
}
