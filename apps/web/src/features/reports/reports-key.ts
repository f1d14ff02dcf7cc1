import type { ReportFilters } from '@target-analysis/contract';

/** The query cache holds all report data under this key. */
export const reportsKey = ['reports'] as const;

export function reportKey(id: string) {
  return [...reportsKey, 'one', id] as const;
}

export function historicalReportKey(id: string) {
  return [...reportsKey, 'historical', id] as const;
}

export function reportListKey(question: { filters: ReportFilters; page: number }) {
  return [...reportsKey, 'list', question] as const;
}

export const progressKey = [...reportsKey, 'progress'] as const;
