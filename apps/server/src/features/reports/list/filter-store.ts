/** The SQL of what narrows the list of reports. */
import type { ReportFilters } from '@target-analysis/contract';
import { and, between, gte, ilike, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { historicalReports, shootingSessions, userSessions } from '../tables.ts';

export interface ListFilters extends ReportFilters {
  /** Or where its place is, in a statement for any account. */
  userId: string | Placeholder;
  /** What a report goes by that does not name its shooter. */
  nickname: string;
}

/** Accents that stand apart from their letter, as `normalize` writes them. */
const accents = { sql: sql.raw(String.raw`'[\u0300-\u036f]'`), pattern: /[\u0300-\u036F]/g };

/** A range visit's day is the shooter's own; that of an import is taken in UTC. */
export const dayOfImport = sql`(${historicalReports.createdAt} at time zone 'UTC')::date`;

/** Of reports joined with their range visits. */
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

/** A month without a year is that month of every year. */
function onDay(day: SQL, filters: ReportFilters): SQL | undefined {
  const { date_from: from, date_to: to, year, month } = filters;
  return and(
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    year === undefined ? undefined : between(day, `${String(year)}-01-01`, `${String(year)}-12-31`),
    month === undefined ? undefined : sql`extract(month from ${day}) = ${month}`,
  );
}

/** Whether the words are part of the text, whatever their capitals and accents. */
function contains(text: SQL, words: string | undefined): SQL | undefined {
  if (words === undefined || words === '') return undefined;
  // Text of one byte a letter has no accents: most has not, and taking them out takes longest.
  const plainText = sql`case when octet_length(${text}) = length(${text}) then ${text}
    else regexp_replace(normalize(${text}, nfd), ${accents.sql}, '', 'g') end`;
  const plainWords = words.normalize('NFD').replaceAll(accents.pattern, '');
  return or(...spellings(plainWords).map((spelling) => ilike(plainText, `%${literally(spelling)}%`)));
}

/** A database of the locale C knows the capitals of plain Latin letters only. */
function spellings(words: string): string[] {
  const lower = words.toLowerCase();
  const capitalized = lower.replaceAll(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  return /^[\u0000-\u007F]*$/.test(words)
    ? [words]
    : [...new Set([words, lower, words.toUpperCase(), capitalized])];
}

/** Nothing in the words is a wildcard. */
function literally(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
