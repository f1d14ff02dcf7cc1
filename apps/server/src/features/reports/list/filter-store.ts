/** The SQL of the filters on the list of reports. */
import type { ReportFilters } from '@target-analysis/contract';
import { and, between, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm';
import { historicalReports, shootingSessions, userSessions } from '../tables.ts';

export interface ListFilters extends ReportFilters {
  /** An expression in a prepared statement for any account. */
  userId: string | SQL;
  /** The shooter of reports that do not name one. */
  nickname: string;
}

/** Accents separated from their letter by `normalize`. */
const accents = { sql: sql.raw(String.raw`'[\u0300-\u036f]'`), pattern: /[\u0300-\u036F]/g };

/** A range visit's day is in the shooter's own time zone; an import's day is in UTC. */
export const dayOfImport = sql`(${historicalReports.createdAt} at time zone 'UTC')::date`;

/** For reports joined with their range visits. */
export function matchingSessions(filters: ListFilters): SQL | undefined {
  const { firearm, shooter, nickname, userId } = filters;
  const { sessionName, firearmMake, firearmModel, shooterName } = userSessions;
  return and(
    sql`${userSessions.userId} = ${userId}`,
    sql`${shootingSessions.userId} = ${userId}`,
    onDay(sql`${shootingSessions.date}`, filters),
    contains(sql`concat_ws(' ', ${sessionName}, ${firearmMake}, ${firearmModel})`, firearm),
    contains(sql`coalesce(nullif(${shooterName}, ''), ${nickname}::text)`, shooter),
  );
}

export function matchingImports(filters: ListFilters): SQL | undefined {
  return and(
    sql`${historicalReports.userId} = ${filters.userId}`,
    onDay(dayOfImport, filters),
    contains(sql`${historicalReports.title}`, filters.firearm),
    contains(sql`${filters.nickname}::text`, filters.shooter),
  );
}

/** A month without a year matches that month in every year. */
function onDay(day: SQL, filters: ReportFilters): SQL | undefined {
  const { date_from: from, date_to: to, year, month } = filters;
  return and(
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    year === undefined ? undefined : between(day, `${String(year)}-01-01`, `${String(year)}-12-31`),
    month === undefined ? undefined : sql`extract(month from ${day}) = ${month}`,
  );
}

/** Whether the text contains the words, ignoring case and accents. */
function contains(text: SQL, words: string | undefined): SQL | undefined {
  if (words === undefined || words === '') return undefined;
  // Text with one byte per character has no accents. Most text is like that, and removing accents is the slowest step.
  const plainText = sql`case when octet_length(${text}) = length(${text}) then ${text}
    else regexp_replace(normalize(${text}, nfd), ${accents.sql}, '', 'g') end`;
  const plainWords = words.normalize('NFD').replaceAll(accents.pattern, '');
  return or(...spellings(plainWords).map((spelling) => ilike(plainText, `%${literally(spelling)}%`)));
}

/** With the locale C, the database only knows the case of ASCII letters. */
function spellings(words: string): string[] {
  const lower = words.toLowerCase();
  const capitalized = lower.replaceAll(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  return /^[\u0000-\u007F]*$/.test(words)
    ? [words]
    : [...new Set([words, lower, words.toUpperCase(), capitalized])];
}

/** Escapes wildcards in the words. */
function literally(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
