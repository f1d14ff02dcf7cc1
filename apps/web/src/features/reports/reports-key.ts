import type { ReportFilters } from '@target-analysis/contract';

/** The query cache holds all report data under this key. */
export const reportsKey = ['reports'] as const;

export function reportKey(id: string) {
  return [...reportsKey, 'one', id] as const;
}

/** Prefix; the id follows. */
export const historicalKey = [...reportsKey, 'historical'] as const;

export function historicalReportKey(id: string) {
  return [...historicalKey, id] as const;
}

export function reportListKey(question: { filters: ReportFilters; page: number }) {
  return [...reportsKey, 'list', question] as const;
}

export const progressKey = [...reportsKey, 'progress'] as const;
