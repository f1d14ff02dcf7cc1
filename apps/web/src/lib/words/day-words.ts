/** Created once, and not before a day is shown: the first one takes a browser dozens of milliseconds, a slow phone hundreds. */
const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
);

function onFirstUse<Value>(create: () => Value): () => Value {
  let created: Value | null = null;
  return () => (created ??= create());
}

/** '20 Nov 2026' for 2026-11-20 in every time zone, because a calendar day has none. Other text is returned unchanged. */
export function dayWords(isoDate: string): string {
  return wordsOf(new Date(`${isoDate}T12:00:00`)) ?? isoDate;
}

/** '20 Nov 2026' for a moment, by the visitor's clock. Other text is returned unchanged. */
export function dayOfMoment(moment: string): string {
  return wordsOf(new Date(moment)) ?? moment;
}

function wordsOf(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : dayFormat().format(date);
}

/** '20 Nov 2026, 14:05' for a moment, by the reader's clock and in the locale's format. Other text is returned unchanged. */
export function momentWords(moment: string, locale?: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
