/** The SQL of the list of reports: those made here and imported ones, in one order. */
import { count, desc, eq, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { historicalReports, shootingSessions, userSessions } from '../tables.ts';
import { dayOfImport, matchingImports, matchingSessions, type ListFilters } from './filter-store.ts';

export interface ListedReport {
  source: 'user_sessions' | 'historical_reports';
  id: string;
}

/** Newest range visit first. Card contents are read for these only: an index holds everything the order needs. */
export async function findPage(
  database: Queryable,
  filters: ListFilters,
  window: { limit: number; offset: number },
): Promise<{ listed: ListedReport[]; total: number; years: number[] }> {
  const narrowing = { ...filters, userId: undefined, nickname: undefined };
  const isWhole = Object.values(narrowing).every((filter) => filter === undefined);
  const rows = isWhole
    ? await pageOfAll(database).execute({ userId: filters.userId, ...window })
    : await pageQuery(database, filters, window);
  const listed = rows.flatMap(({ source, id }) => (id === null ? [] : [{ source, id }]));
  return { listed, total: rows[0]?.total ?? 0, years: rows[0]?.years ?? [] };
}

/**
 * One row per report on the page, or one without a report if it is empty. Each has the total and the years of all
 * reports.
 */
export function pageQuery(
  database: Queryable,
  filters: ListFilters,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) {
  const sessions = database
    .select({
      source: sql<ListedReport['source']>`'user_sessions'`.as('source'),
      id: userSessions.id,
      day: sql<string>`${shootingSessions.date}`.as('day'),
      createdAt: userSessions.createdAt,
    })
    .from(userSessions)
    .innerJoin(shootingSessions, eq(shootingSessions.id, userSessions.shootingSessionId))
    .where(matchingSessions(filters));
  const imports = database
    .select({
      source: sql<ListedReport['source']>`'historical_reports'`.as('source'),
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
  return database
    .with(matching)
    .select({ source: page.source, id: page.id, total: total.reports, years: yearsOf(filters.userId) })
    .from(total)
    .leftJoin(page, sql`true`)
    .orderBy(...newestFirst(page));
}

/** By the day of the range visit, because a target may be photographed weeks after it was shot. */
function newestFirst(listed: Record<'day' | 'createdAt' | 'id', SQLWrapper>) {
  return [desc(listed.day), desc(listed.createdAt), desc(listed.id)];
}

/** The unfiltered list, which most people look at. */
const pageOfAll = prepared((database) =>
  pageQuery(
    database,
    { userId: sql.placeholder('userId'), nickname: '' },
    { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
  ).prepare('page_of_reports'),
);

/** Years in which the account has reports, newest first. Each takes one step through the indexes, however many reports it has. */
function yearsOf(userId: string | Placeholder): SQL<number[]> {
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
