/** Reads and writes the report list's filters and page in its URL (document 2 section 2). */
import type { ReportFilters } from '@target-analysis/contract';
import { maxFieldLength } from '@target-analysis/contract/constants';

export type FilterName = keyof ReportFilters;

/** URL parameter of each filter. */
const addressNames: Readonly<Record<FilterName, string>> = {
  date_from: 'from',
  date_to: 'to',
  year: 'year',
  month: 'month',
  firearm: 'firearm',
  shooter: 'shooter',
};

/** Values the server accepts; any other value in the URL is ignored. */
const acceptable: Readonly<Record<FilterName, (text: string) => boolean>> = {
  date_from: isDay,
  date_to: isDay,
  year: (text) => /^(19\d\d|2[01]\d\d)$/.test(text),
  month: (text) => /^([1-9]|1[0-2])$/.test(text),
  firearm: isLine,
  shooter: isLine,
};

const filterNames = ['date_from', 'date_to', 'year', 'month', 'firearm', 'shooter'] as const;

/** Every filter as its control shows it; empty if not set. */
export type FilterTexts = Readonly<Record<FilterName, string>>;

export function readFilters(params: URLSearchParams): FilterTexts {
  return {
    date_from: read(params, 'date_from'),
    date_to: read(params, 'date_to'),
    year: read(params, 'year'),
    month: read(params, 'month'),
    firearm: read(params, 'firearm'),
    shooter: read(params, 'shooter'),
  };
}

export function isAcceptable(name: FilterName, text: string): boolean {
  return text === '' || acceptable[name](text);
}

/** The URL with changed filters, back on the first page. */
export function withFilters(params: URLSearchParams, change: Partial<FilterTexts>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const name of filterNames) {
    const text = change[name];
    if (text === undefined) continue;
    if (text === '') next.delete(addressNames[name]);
    else next.set(addressNames[name], text);
  }
  return next;
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = withFilters(params, {});
  for (const name of filterNames) next.delete(addressNames[name]);
  return next;
}

export function countFilters(filters: FilterTexts): number {
  return filterNames.filter((name) => filters[name] !== '').length;
}

/** The filters in the server's format. */
export function asReportFilters(filters: FilterTexts): ReportFilters {
  const { date_from, date_to, year, month, firearm, shooter } = filters;
  return {
    ...(date_from !== '' && { date_from }),
    ...(date_to !== '' && { date_to }),
    ...(year !== '' && { year: Number(year) }),
    ...(month !== '' && { month: Number(month) }),
    ...(firearm !== '' && { firearm }),
    ...(shooter !== '' && { shooter }),
  };
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}

function read(params: URLSearchParams, name: FilterName): string {
  const text = (params.get(addressNames[name]) ?? '').trim();
  return isAcceptable(name, text) ? text : '';
}

function isDay(text: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` reads February 30 as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isLine(text: string): boolean {
  return text.length <= maxFieldLength && text.isWellFormed() && !text.includes('\u0000');
}
