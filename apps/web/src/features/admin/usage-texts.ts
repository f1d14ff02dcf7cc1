/** A subscription's figures as typed, and which of them to send. */
import type { AdminSubscription } from '@target-analysis/contract';
import { mostReports } from '@target-analysis/contract/constants';

export type UsageTexts = Record<'used' | 'limit' | 'additional', string>;

export interface UsageUpdates {
  reports_used?: number;
  /** Null means unlimited. */
  reports_limit?: number | null;
  additional_reports?: number;
}

export function usageTexts(subscription: AdminSubscription): UsageTexts {
  return {
    used: String(subscription.reports_used),
    limit: String(subscription.reports_limit ?? 0),
    additional: String(subscription.additional_reports),
  };
}

/** The figures as they were shown: the server refuses to set one that has changed since. */
export function usageOf({
  reports_used,
  reports_limit,
  additional_reports,
}: AdminSubscription): Required<UsageUpdates> {
  return { reports_used, reports_limit, additional_reports };
}

/** A whole number; anything else counts as 0 (document 1 section 5). */
export function countOf(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? 0 : count;
}

export function countProblem(text: string): string | null {
  const count = countOf(text);
  return count < 0 || count > mostReports
    ? `Enter a number from 0 to ${mostReports.toLocaleString('en-US')}.`
    : null;
}

/** Only the changed figures: what a report has used in the meantime is not reset. */
export function changedUsage(subscription: AdminSubscription, texts: UsageTexts): UsageUpdates {
  const used = countOf(texts.used);
  const limit = countOf(texts.limit);
  const additional = countOf(texts.additional);
  return {
    ...(used !== subscription.reports_used && { reports_used: used }),
    ...(limit !== (subscription.reports_limit ?? 0) && { reports_limit: limit === 0 ? null : limit }),
    ...(additional !== subscription.additional_reports && { additional_reports: additional }),
  };
}
