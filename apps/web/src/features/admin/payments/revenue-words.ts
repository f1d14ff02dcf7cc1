/** Months and churn as shown on the page. */

/** 'Nov 2026' for '2026-11'. */
export function monthWords(month: string, locale?: string): string {
  const words = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}

/** '4%': the share of plans at a month's start that ended in it; a dash if there were none. */
export function churnWords({
  plans_ended: ended,
  plans_at_start: atStart,
}: {
  plans_ended: number;
  plans_at_start: number;
}): string {
  return atStart === 0 ? '–' : `${((100 * ended) / atStart).toFixed(0)}%`;
}

/** Newest first, without the months before the first sale; always includes the current month. */
export function sinceFirstSale<Month extends { gross: number; net: number; plans_at_start: number }>(
  months: readonly Month[],
): readonly Month[] {
  const first = months.findLastIndex(
    ({ gross, net, plans_at_start: plans }) => gross + plans > 0 || net !== 0,
  );
  return months.slice(0, Math.max(1, first + 1));
}

/** The first and last day of last month, the usual period for bookkeeping. */
export function lastMonth(now: Date): { from: string; until: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { from: first.toISOString().slice(0, 10), until: last.toISOString().slice(0, 10) };
}
