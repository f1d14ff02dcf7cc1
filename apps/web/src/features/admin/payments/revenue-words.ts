/** Months and churn as the page says them. */

/** 'Nov 2026', of '2026-11'. */
export function monthWords(month: string, locale?: string): string {
  const words = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}

/** '4%': how many of the plans at a month's start ended in it; a dash where there were none. */
export function churnWords({
  plans_ended: ended,
  plans_at_start: atStart,
}: {
  plans_ended: number;
  plans_at_start: number;
}): string {
  return atStart === 0 ? '–' : `${((100 * ended) / atStart).toFixed(0)}%`;
}

/** Newest first, without those before anything was sold; the one that runs is always there. */
export function sinceTheFirst<Month extends { gross: number; net: number; plans_at_start: number }>(
  months: readonly Month[],
): readonly Month[] {
  const first = months.findLastIndex(
    ({ gross, net, plans_at_start: plans }) => gross + plans > 0 || net !== 0,
  );
  return months.slice(0, Math.max(1, first + 1));
}

/** The first and last day of the month before, which is what books are kept of. */
export function lastMonth(now: Date): { from: string; until: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { from: first.toISOString().slice(0, 10), until: last.toISOString().slice(0, 10) };
}
